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

/** The position of a floating panel, in CSS pixels from the upper inline-start corner. */
interface Place {
  insetInlineStart: number
  insetBlockStart: number
}

const gap = 6
const margin = 8

/**
 * Below its button and aligned with its end, like the stylesheet in browsers with anchor positioning; above,
 * or aligned with its start, if there is no space.
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

/** Positions a panel that has just opened, if the browser lacks anchor positioning. */
export function placeWithoutAnchors(button: Element, panel: HTMLElement): void {
  if (!CSS.supports('position-area: block-end')) place(button, panel)
}

/** Positions a panel beside its button, also when it or the window is resized; returns a function that stops it. */
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
  // The position includes the gap.
  panel.style.margin = '0'
  panel.style.insetInlineStart = `${insetInlineStart}px`
  panel.style.insetBlockStart = `${insetBlockStart}px`
}
