import { useEffect, useRef } from 'react'
import styles from './qr-code.module.css'

// Drawn by the server during rendering: a browser finds the code in the page, which keeps its scripts small.
const drawer = import.meta.env.SSR ? await import('./qr-path.ts') : undefined

/** Default side in CSS pixels (FOOT-12). */
const usualSide = 74

/** An address for another device's camera; dark on light in both themes, since scanners require it. */
export function QrCode({
  address,
  label,
  side = usualSide,
}: {
  address: string
  label: string
  /** Side in CSS pixels. */
  side?: number
}) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = drawer?.drawQr(address)
  useEffect(() => {
    if (svg.current !== null) void drawInto(svg.current, address)
  }, [address])
  return (
    // The server's drawing stays: in the browser React sets neither attribute.
    <svg
      ref={svg}
      className={styles['code']}
      width={side}
      height={side}
      viewBox={drawing && `0 0 ${drawing.side} ${drawing.side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      suppressHydrationWarning
    >
      <path fill="currentColor" d={drawing?.path} suppressHydrationWarning />
    </svg>
  )
}

/** Draws a code on a page that was not rendered by the server. */
async function drawInto(svg: SVGSVGElement, address: string): Promise<void> {
  if (svg.hasAttribute('viewBox')) return
  const { drawQr } = await import('./qr-path.ts')
  const { path, side } = drawQr(address)
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`)
  svg.querySelector('path')?.setAttribute('d', path)
}
