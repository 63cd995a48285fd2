/** A box on the screen, in CSS pixels from its upper left corner. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** Where a floating panel stands, in CSS pixels from the upper corner at which reading starts. */
interface Place {
  insetInlineStart: number
  insetBlockStart: number
}

const gap = 6
const margin = 8

/**
 * Under its button and in line with its end, as the stylesheet says it to browsers that know anchors; above or in line
 * with its start where there is no room.
 */
export function placeBeside(button: Box, panel: Size, screen: Size, isRtl: boolean): Place {
  const start = isRtl ? screen.width - button.right : button.left
  const end = isRtl ? screen.width - button.left : button.right
  const inline = end - panel.width >= margin ? end - panel.width : start
  const hasRoomBelow = button.bottom + gap + panel.height + margin <= screen.height
  const hasRoomAbove = button.top - gap - panel.height >= margin
  const block = hasRoomBelow || !hasRoomAbove ? button.bottom + gap : button.top - gap - panel.height
  return {
    insetInlineStart: clamp(inline, screen.width - panel.width - margin),
    insetBlockStart: clamp(block, screen.height - panel.height - margin),
  }
}

function clamp(inset: number, max: number): number {
  return Math.max(margin, Math.min(inset, max))
}

/** Places a panel that has just opened, where the browser cannot do so by itself. */
export function placeWithoutAnchors(button: Element, panel: HTMLElement): void {
  if (!CSS.supports('position-area: block-end')) place(button, panel)
}

/** Places a panel beside its button, and again when it or the window changes its size; returns the end of it. */
export function stayBeside(button: Element, panel: HTMLElement): () => void {
  const placeAgain = (): void => place(button, panel)
  const observer = new ResizeObserver(placeAgain)
  observer.observe(panel)
  window.addEventListener('resize', placeAgain)
  placeAgain()
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', placeAgain)
  }
}

function place(button: Element, panel: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const size = { width: panel.offsetWidth, height: panel.offsetHeight }
  const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
  const { insetInlineStart, insetBlockStart } = placeBeside(
    button.getBoundingClientRect(),
    size,
    { width, height },
    isRtl,
  )
  // The gap is counted in.
  panel.style.margin = '0'
  panel.style.insetInlineStart = `${insetInlineStart}px`
  panel.style.insetBlockStart = `${insetBlockStart}px`
}
