import sprite from './icons.svg?url'
import styles from './icon.module.css'

/** The icons of the sprite `icons.svg`. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'caret-down'
  | 'caret-left'
  | 'caret-right'
  | 'check'
  | 'download-simple'
  | 'list'
  | 'lock-simple'
  | 'magnifying-glass'
  | 'map-pin'
  | 'moon'
  | 'pause'
  | 'play'
  | 'share-network'
  | 'skip-back'
  | 'skip-forward'
  | 'speaker-high'
  | 'speaker-slash'
  | 'sun'
  | 'warning-circle'
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
