import sprite from './icons.svg?url'
import styles from './icon.module.css'

/** The icons of the sprite `icons.svg`. */
export type IconName =
  | 'apple-logo'
  | 'arrow-clockwise'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-square-out'
  | 'arrow-up'
  | 'bookmark-simple'
  | 'bookmark-simple-fill'
  | 'books'
  | 'calendar-blank'
  | 'caret-down'
  | 'caret-left'
  | 'caret-right'
  | 'chat-circle-text'
  | 'check'
  | 'check-circle'
  | 'clock-counter-clockwise'
  | 'copy-simple'
  | 'crown-simple'
  | 'dots-six-vertical'
  | 'dots-three'
  | 'download-simple'
  | 'envelope-simple'
  | 'export'
  | 'eye'
  | 'eye-slash'
  | 'facebook-logo'
  | 'google-play-logo'
  | 'info'
  | 'link-simple'
  | 'linkedin-logo'
  | 'list'
  | 'lock-simple'
  | 'magnifying-glass'
  | 'map-pin'
  | 'messenger-logo'
  | 'minus'
  | 'moon'
  | 'paper-plane-tilt'
  | 'pause'
  | 'pencil-simple'
  | 'play'
  | 'playlist'
  | 'plus'
  | 'share-network'
  | 'sign-out'
  | 'skip-back'
  | 'skip-forward'
  | 'sliders-horizontal'
  | 'speaker-high'
  | 'speaker-slash'
  | 'sun'
  | 'translate'
  | 'trash'
  | 'twitter-logo'
  | 'user-gear'
  | 'users-three'
  | 'vinyl-record'
  | 'warning-circle'
  | 'whatsapp-logo'
  | 'wifi-slash'
  | 'x'

/** A picture for the eye only: the name of what it does stands beside it or on its button. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  const isDirection = /^(arrow|caret-(left|right)|skip)/.test(name)
  return (
    <svg
      className={`${styles['icon']} ${styles[size]} ${isDirection ? styles['flip'] : ''}`}
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
