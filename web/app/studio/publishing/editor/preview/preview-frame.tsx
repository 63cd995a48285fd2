import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview.module.css'

/**
 * A page in an iframe with the width of another screen, so that media queries apply. It has the style sheets
 * and the theme of the outer page, and is inert.
 */
export function PreviewFrame({
  title,
  width,
  children,
}: {
  title: string
  width: number
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const scale = useScale(place, width)
  const connect = useCallback((frame: HTMLIFrameElement): (() => void) | undefined => {
    const inner = frame.contentDocument
    if (inner === null) return undefined
    const dress = (): void => dressLike(document, inner)
    dress()
    inner.body.inert = true
    setBody(inner.body)
    // Lazily loaded code adds styles, and the theme can change.
    const observer = new MutationObserver(dress)
    observer.observe(document.head, { childList: true })
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles['place']}>
      <iframe
        ref={connect}
        // Its document is rendered by this page; it runs no scripts of its own.
        sandbox="allow-same-origin"
        title={title}
        tabIndex={-1}
        className={styles['frame']}
        style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body !== undefined && createPortal(children, body)}
    </div>
  )
}

function dressLike(outer: Document, inner: Document): void {
  const { documentElement: from } = outer
  const to = inner.documentElement
  for (const name of [
    'lang',
    'dir',
    'class',
    'style',
    ...Object.keys(from.dataset).map((key) => `data-${key}`),
  ]) {
    const value = from.getAttribute(name)
    if (value === null) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
  const known = new Set([...inner.head.children].map(({ outerHTML }) => outerHTML))
  for (const sheet of outer.head.querySelectorAll('link[rel=stylesheet], style'))
    if (!known.has(sheet.outerHTML)) inner.head.append(inner.importNode(sheet, true))
}

/** The scale at which a page of a given width fits. */
function useScale(place: { current: HTMLElement | null }, width: number): number {
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setAvailable(entry.contentRect.width)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return Math.min(1, available / width)
}
