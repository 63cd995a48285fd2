import clsx from 'clsx'
import { Picture } from './picture.tsx'
import styles from './avatar.module.css'

// Letters are the same in every language; only words are not. Browsers of a few years ago have none.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The first letter of a name as a reader sees it, with all of its marks; empty for a name without letters. */
export function initialOf(name: string): string {
  return graphemesOf(name).find((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)) ?? ''
}

function graphemesOf(text: string): string[] {
  // There a letter stands without its marks.
  if (graphemes === undefined) return Array.from(text)
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

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
