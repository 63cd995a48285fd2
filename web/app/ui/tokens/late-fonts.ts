import './late-fonts.css'
