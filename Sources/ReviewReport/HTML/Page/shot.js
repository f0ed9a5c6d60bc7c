// shot
