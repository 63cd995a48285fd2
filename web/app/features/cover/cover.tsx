import type { CSSProperties, ReactElement } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './cover.module.css'

/** A cover's seed is the first slug that its item had; its photograph, where there is one, takes precedence. */
interface CoverSource {
  seed: string
  /** The photograph's address. */
  image?: string | null | undefined
  /** What the item is, for the picture that stands in when its photograph cannot be shown. */
  type?: string | undefined
}

interface CoverProps extends CoverSource {
  /** The usual side in CSS pixels: keeps the square before the style sheet arrives. */
  size: number
  /** Set for the covers of the first view, which should not wait for the layout. */
  eager?: boolean
  /** Of several that are eager, whether it goes before the others; the only one does. */
  isFirst?: boolean
}

/** The photograph or the drawn cover, as wide as its place. Its title stands beside it, so the picture is silent. */
export function Cover({ seed, image, type, size, eager = false, isFirst = eager }: CoverProps): ReactElement {
  return (
    <span className={styles.cover}>
      {typeof image === 'string' ? (
        <Picture
          alt=""
          src={image}
          width={size}
          height={size}
          placeholder={placeholderAddress(type)}
          eager={eager}
          isFirst={isFirst}
        />
      ) : (
        <img
          alt=""
          // Before `src`: some browsers start loading as soon as they know the address.
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          width={size}
          height={size}
          src={drawingAddress(seed)}
        />
      )}
    </span>
  )
}

/** A view's one large cover, as the inked part of its own construction lines. */
export function SpreadCover({ seed, image, type }: CoverSource): ReactElement {
  const lines: CSSProperties & Record<'--lines', string> = {
    '--lines': `url("${drawingAddress(seed)}?draft=spread")`,
  }
  return (
    <div className={styles.spread}>
      <span className={styles.lines} style={lines} />
      <Cover seed={seed} image={image} type={type} size={largeSize} eager />
    </div>
  )
}

const largeSize = 320

function drawingAddress(seed: string): string {
  return `/cover/${encodeURIComponent(seed)}.svg`
}

/** IMG-01 for a suhba, IMG-02 for zawiya lessons, IMG-03 for everything else. */
function placeholderAddress(type: string | undefined): string {
  if (type === 'suhba') return '/placeholder/suhba.png'
  return type?.startsWith('zawiya') === true ? '/placeholder/zawiya.png' : '/placeholder/generic.png'
}
