import { useEffect, useRef } from 'react'
import styles from './qr-code.module.css'

// Only the server draws while it renders: a browser finds the code in the page, and its scripts stay small.
const drawer = import.meta.env.SSR ? await import('./qr-path.ts') : undefined

/** CSS pixels along a side unless set (FOOT-12). */
const usualSide = 74

/** An address for another device's camera; dark on light in both themes, since scanners read no other. */
export function QrCode({
  address,
  label,
  side = usualSide,
}: {
  address: string
  label: string
  /** CSS pixels along a side. */
  side?: number
}) {
  const svg = useRef<SVGSVGElement>(null)
  const drawing = drawer?.drawQr(address)
  useEffect(() => {
    if (svg.current !== null) void drawInto(svg.current, address)
  }, [address])
  return (
    // What the server drew stays: in the browser neither attribute is React's.
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

/** Draws a code that no server drew, on a page that was walked to. */
async function drawInto(svg: SVGSVGElement, address: string): Promise<void> {
  if (svg.hasAttribute('viewBox')) return
  const { drawQr } = await import('./qr-path.ts')
  const { path, side } = drawQr(address)
  svg.setAttribute('viewBox', `0 0 ${side} ${side}`)
  svg.querySelector('path')?.setAttribute('d', path)
}
