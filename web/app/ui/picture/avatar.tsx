import clsx from 'clsx'
import { initialOf } from '../format/initial-of.ts'
import { Picture } from './picture.tsx'
import styles from './avatar.module.css'

/** Whose disc it is. */
export interface AvatarProps {
  name: string
  /** A picture in place of the initial. */
  src?: string | undefined
  size?: 's' | 'm' | 'l'
  /** Set where the name does not stand beside the disc, and has to be spoken. */
  isAlone?: boolean
}

const pixels = { s: 36, m: 48, l: 96 } as const

/** A person as a disc: a picture, or the initial of the name, or the plain nuqta of a person without one. */
export function Avatar({ name, src, size = 's', isAlone = false }: AvatarProps) {
  const spoken = isAlone && name.trim() !== ''
  const initial = initialOf(name)
  return (
    <span
      className={clsx(styles['avatar'], styles[size])}
      {...(spoken ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {/* Drawn by the style sheet: as text it would be part of what the button around it says. */}
      {initial === '' ? <i className={styles['nuqta']} /> : <span data-initial={initial} />}
      {/* Over the initial, which stays where the picture cannot be shown. */}
      {src !== undefined && src !== '' && (
        <Picture key={src} src={src} alt="" width={pixels[size]} height={pixels[size]} />
      )}
    </span>
  )
}
