import { type RefObject, useEffect, useRef } from 'react'
import styles from './reading-progress.module.css'

/** A line at the top of the window whose length is the fraction of `text` that was read. */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => followReading(text, line), [text])
  return <div ref={line} className={styles['line']} aria-hidden="true" />
}

function followReading(text: RefObject<HTMLElement | null>, line: RefObject<HTMLElement | null>): () => void {
  let frame = 0
  const draw = (): void => {
    frame = 0
    if (text.current === null) return
    const { top, height } = text.current.getBoundingClientRect()
    const part = readPart({ top, height, windowHeight: window.innerHeight })
    line.current?.style.setProperty('--read', part.toFixed(4))
  }
  const follow = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  // Another text size, a loaded font and a rotated phone all change the height of the text.
  const observer = new ResizeObserver(follow)
  if (text.current !== null) observer.observe(text.current)
  window.addEventListener('scroll', follow, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    window.removeEventListener('scroll', follow)
  }
}

/**
 * The fraction of a text that was read, from 0 (its top is below the window's top) to 1 (its end has reached
 * the window's bottom).
 */
export function readPart({
  top,
  height,
  windowHeight,
}: {
  /** CSS pixels from the top of the window to that of the text. */
  top: number
  height: number
  windowHeight: number
}): number {
  const scrollHeight = height - windowHeight
  // A text that fits into the window needs no progress.
  if (scrollHeight <= 0) return 0
  return Math.min(1, Math.max(0, -top / scrollHeight))
}
