import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { toPictureSource } from './picture-source.ts'

/** What a picture shows, and how large it usually is. */
export interface PictureProps {
  src: string
  alt: string
  /** CSS pixels; with `height` they keep the place before the picture arrives. */
  width: number
  height: number
  /** How wide its place is on which screen, where that is not `width`. */
  sizes?: string
  /** Shown when `src` cannot be (IMG-03). */
  placeholder?: string
  /** Set for the pictures of the first view, which should not wait for the layout. */
  eager?: boolean
  /** Of several that are eager, whether it goes before the others; the only one does. */
  isFirst?: boolean
}

/** A picture in the size that its place and the screen need. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  placeholder,
  eager = false,
  isFirst = eager,
}: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before the page came to life told nobody.
  useEffect(() => {
    if (image.current !== null && hasFailed(image.current)) setFailed(src)
  }, [src])
  const isReplaced = failed === src && placeholder !== undefined
  const source = isReplaced ? { src: placeholder } : toPictureSource(src, width)
  return (
    <img
      ref={image}
      alt={alt}
      // Before `src`: some browsers start loading as soon as they know the address.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
      sizes={source.srcSet === undefined ? undefined : (sizes ?? `${width}px`)}
      srcSet={source.srcSet}
      src={source.src}
      onError={() => setFailed(src)}
    />
  )
}

function hasFailed({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== '' && naturalWidth === 0
}
