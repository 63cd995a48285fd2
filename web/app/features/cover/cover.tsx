import type { CSSProperties, ReactElement } from 'react'
import styles from './cover.module.css'

/** A cover's seed is the first slug that its item had; its photograph, where there is one, takes precedence. */
interface CoverSource {
  seed: string
  /** The photograph's address. */
  image?: string | null | undefined
}

interface CoverProps extends CoverSource {
  /** The usual side in CSS pixels: keeps the square before the style sheet arrives. */
  size: number
  /** Set for the covers of the first view, which should not wait for the layout. */
  eager?: boolean
}

/** The photograph or the drawn cover, as wide as its place. Its title stands beside it, so the picture is silent. */
export function Cover({ seed, image, size, eager = false }: CoverProps): ReactElement {
  return (
    <span className={styles.cover}>
      <img
        alt=""
        // Before `src`: some browsers start loading as soon as they know the address.
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        width={size}
        height={size}
        src={image ?? drawingAddress(seed)}
      />
    </span>
  )
}

/** A view's one large cover, as the inked part of its own construction lines. */
export function SpreadCover({ seed, image }: CoverSource): ReactElement {
  const lines: CSSProperties & Record<'--lines', string> = {
    '--lines': `url("${drawingAddress(seed)}?draft=spread")`,
  }
  return (
    <div className={styles.spread}>
      <span className={styles.lines} style={lines} />
      <Cover seed={seed} image={image} size={largeSize} eager />
    </div>
  )
}

const largeSize = 320

function drawingAddress(seed: string): string {
  return `/cover/${encodeURIComponent(seed)}.svg`
}
