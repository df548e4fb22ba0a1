"""12 Combat, 13 combat results, 14 the German immediate counterattack, 15 armor superiority."""
