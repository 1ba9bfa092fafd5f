import './tokens.css';
import './ground.css';
import './controls.css';
import './parts.css';
import './places.css';
import './app.css';
