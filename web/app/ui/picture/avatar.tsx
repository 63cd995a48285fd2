import clsx from 'clsx'
import { Picture } from './picture.tsx'
import styles from './avatar.module.css'

// Graphemes do not depend on the language. Older browsers lack Intl.Segmenter.
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The first user-perceived letter of a name; empty for a name without letters. */
export function initialOf(name: string): string {
  return graphemesOf(name).find((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)) ?? ''
}

function graphemesOf(text: string): string[] {
  // Then the letter is shown without its combining marks.
  if (graphemes === undefined) return Array.from(text)
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

interface AvatarProps {
  name: string
  /** A picture instead of the initial. */
  src?: string | undefined
  size?: 's' | 'm' | 'l'
}

const pixels = { s: 36, m: 48, l: 96 } as const

/** Beside a person's name: their picture, initial, or for an unnamed person a square dot, in a circle. */
export function Avatar({ name, src, size = 's' }: AvatarProps) {
  const initial = initialOf(name)
  return (
    <span className={clsx(styles['avatar'], styles[size])} aria-hidden="true">
      {/* Rendered by the style sheet: as text it would be part of the surrounding button's accessible name. */}
      {initial === '' ? <i className={styles['nuqta']} /> : <span data-initial={initial} />}
      {/* On top of the initial, which shows if the picture fails to load. */}
      {src !== undefined && src !== '' && (
        <Picture key={src} src={src} width={pixels[size]} height={pixels[size]} />
      )}
    </span>
  )
}
