import type { CSSProperties, ReactElement } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './cover.module.css'

/** A cover's seed is the item's first slug; a photograph, if there is one, takes precedence. */
interface CoverSource {
  seed: string
  /** The photograph's address. */
  image?: string | null | undefined
  /** The kind of item, for the placeholder of a photograph that fails to load. */
  type?: string | undefined
}

interface CoverProps extends CoverSource {
  /** The usual size in CSS pixels, which reserves the square before the style sheet arrives. */
  size: number
  /** Set for covers in the first view, which should not wait for layout. */
  eager?: boolean
  /** Whether this eager cover has the highest priority; true by default. */
  isFirst?: boolean
}

/** The photograph or the generated cover, as wide as its container. Decorative, since its title is beside it. */
export function Cover({ seed, image, type, size, eager = false, isFirst = eager }: CoverProps): ReactElement {
  return (
    <span className={styles.cover}>
      {typeof image === 'string' ? (
        <Picture
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

/** The one large cover of a view, on top of its own construction lines. */
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
