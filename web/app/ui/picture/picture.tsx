import { type ReactElement, useEffect, useRef, useState } from 'react'
import { toPictureSource } from './picture-source.ts'

interface PictureProps {
  src: string
  /** CSS pixels; with `height` they reserve the space before the picture loads. */
  width: number
  height: number
  /** Shown if `src` fails to load (IMG-03). */
  placeholder?: string
  /** Set for pictures in the first view, which should not wait for layout. */
  eager?: boolean
  /** Whether this eager picture has the highest priority; true by default. */
  isFirst?: boolean
}

/** A decorative picture in a resolution suitable for its size and the screen. */
export function Picture({
  src,
  width,
  height,
  placeholder,
  eager = false,
  isFirst = eager,
}: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before hydration fired its error event unheard.
  useEffect(() => {
    if (image.current !== null && hasFailed(image.current)) setFailed(src)
  }, [src])
  const isReplaced = failed === src && placeholder !== undefined
  const source = isReplaced ? { src: placeholder } : toPictureSource(src, width)
  return (
    <img
      ref={image}
      alt=""
      // Before `src`: some browsers start loading as soon as they know the address.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
      sizes={source.srcSet === undefined ? undefined : `${width}px`}
      srcSet={source.srcSet}
      src={source.src}
      onError={() => setFailed(src)}
    />
  )
}

function hasFailed({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean {
  return complete && currentSrc !== '' && naturalWidth === 0
}
