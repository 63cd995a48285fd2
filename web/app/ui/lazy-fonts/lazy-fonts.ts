import './lazy-fonts.css'
