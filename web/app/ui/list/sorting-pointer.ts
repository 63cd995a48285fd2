import { edgeSpeed } from './sorting-order.ts'

/** A row grabbed by its handle. */
export interface Grip {
  pointerId: number
  row: HTMLElement
  /** Where it was grabbed, in screen pixels, and the distance to the row's upper edge. */
  x: number
  y: number
  depth: number
}

/** The list of the rows. */
interface RowGround {
  list: HTMLElement
  /** The scroll container: an element or the document itself. */
  scroller: Element
  /** The index of the row at an offset in pixels from the start of the list. */
  indexAt: (pixels: number) => number
}

interface GripListener {
  onTake: () => void
  /** The row is over another index than the one at which it is drawn. */
  onOver: (index: number) => void
  onEnd: (isCancelled: boolean) => void
}

/** A movement of this many pixels still counts as a press. */
const slop = 4

/**
 * Lets a row follow the pointer until it is released, and scrolls the list at its edges. The row moves
 * without React, which is only notified of other indexes, and is marked `data-gripped`. Returns a function
 * that stops it.
 */
export function followGrip(grip: Grip, ground: RowGround, listener: GripListener): () => void {
  const watch = new AbortController()
  const hand = { y: grip.y, tookAt: grip.y, isTaken: false, frame: 0, frameAt: 0, edgeSince: 0 }
  const covered = coveredEdges(ground.scroller)
  grip.row.dataset['gripped'] = ''
  const draw = (): number => {
    const middle = drawAt(hand.y, grip, ground.list)
    // Ignores its own change.
    moves.takeRecords()
    return middle
  }
  // When its index in the list changes, its position is corrected before the next paint.
  const moves = new MutationObserver(draw)
  const stop = (): void => {
    watch.abort()
    moves.disconnect()
    cancelAnimationFrame(hand.frame)
    grip.row.style.translate = ''
    delete grip.row.dataset['gripped']
  }
  const end = (isCancelled: boolean): void => {
    const left = Number.parseFloat(grip.row.style.translate.split(' ')[1] ?? '0')
    stop()
    if (!isCancelled) slide(grip.row, left)
    listener.onEnd(isCancelled || !hand.isTaken)
  }
  const step = (now: number): void => {
    scrollAtEdge({ ...ground, covered }, hand, now)
    const place = placeUnder(draw(), grip.row, ground)
    if (place !== Number(grip.row.dataset['index'])) listener.onOver(place)
    hand.frame = requestAnimationFrame(step)
  }
  const options = { signal: watch.signal, capture: true }
  const on = (
    kind: 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ): void =>
    window.addEventListener(kind, (event) => event.pointerId === grip.pointerId && act(event), options)
  on('pointermove', ({ clientX, clientY }) => {
    hand.y = clientY
    if (hand.isTaken || Math.hypot(clientX - grip.x, clientY - grip.y) < slop) return
    hand.isTaken = true
    listener.onTake()
    moves.observe(grip.row, { attributeFilter: ['style'] })
    hand.frame = requestAnimationFrame(step)
  })
  on('pointerup', () => end(false))
  on('pointercancel', () => end(true))
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !hand.isTaken) return
      // Drops the row in place without closing a dialog around the list.
      event.preventDefault()
      event.stopPropagation()
      end(true)
    },
    options,
  )
  return stop
}

/** Draws the row under the pointer; returns the offset of its middle from the start of the list, in pixels. */
function drawAt(y: number, { row, depth }: Grip, list: HTMLElement): number {
  const top = y - depth - list.getBoundingClientRect().top - list.clientTop
  row.style.translate = `0 ${top - row.offsetTop}px`
  return top + row.offsetHeight / 2
}

/** The index that the row is over when its middle is at an offset. */
function placeUnder(middle: number, row: HTMLElement, { list, indexAt }: RowGround): number {
  const over = indexAt(middle)
  const own = Number(row.dataset['index'])
  const other = rowAt(list, over)
  if (over === own || other === null) return over
  // Half of the other row must be passed, or rows of different heights would swap endlessly.
  const otherMiddle = other.offsetTop + other.offsetHeight / 2
  if (over > own) return middle >= otherMiddle ? over : over - 1
  return middle <= otherMiddle ? over : over + 1
}

interface Edges {
  top: number
  bottom: number
}

/** What covers the edges of the scroll container, such as the page's header. */
function coveredEdges(scroller: Element): Edges {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: Number.parseFloat(scrollPaddingBottom) || 0,
  }
}

function scrollAtEdge(
  { scroller, list, covered }: RowGround & { covered: Edges },
  hand: { y: number; tookAt: number; frameAt: number; edgeSince: number },
  now: number,
): void {
  const box = scroller.getBoundingClientRect()
  const seen = {
    top: Math.max(0, box.top) + covered.top,
    bottom: Math.min(document.documentElement.clientHeight, box.bottom) - covered.bottom,
  }
  // A row grabbed near an edge and moved away from it does not scroll.
  const isAway = edgeSpeed(hand.y, seen, 0) * (hand.y - hand.tookAt) <= 0
  if (isAway || hand.edgeSince === 0) hand.edgeSince = now
  const speed = isAway ? 0 : edgeSpeed(hand.y, seen, (now - hand.edgeSince) / 1000)
  // After a long frame it continues from its position without a jump.
  const seconds = Math.min(0.05, (now - (hand.frameAt || now)) / 1000)
  hand.frameAt = now
  // Does not scroll beyond the list.
  const rows = list.getBoundingClientRect()
  const [up, down] = [Math.max(0, seen.top - rows.top), Math.max(0, rows.bottom - seen.bottom)]
  const step = Math.min(down, Math.max(-up, speed * seconds))
  if (step !== 0) scroller.scrollBy({ top: step, behavior: 'instant' })
}

/** Maximum number of rows that are animated when they are passed at once. */
const fewRows = 4

/** Animates the rows between two indexes moving aside for the dragged row. */
export function stepAside(list: HTMLElement, before: number, after: number): void {
  if (Math.abs(before - after) > fewRows) return
  const direction = before < after ? -1 : 1
  const [first, last] = before < after ? [before, after - 1] : [after + 1, before]
  const dragged = rowAt(list, after)
  if (dragged === null) return
  for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-index]')) {
    const index = Number(row.dataset['index'])
    if (index >= first && index <= last) slide(row, -direction * dragged.offsetHeight)
  }
}

/** The row drawn at an index; null if it is not rendered. */
export function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`)
}

/** Animates a row from an offset in pixels to its position; several animations add up. */
function slide(row: HTMLElement, pixels: number): void {
  if (pixels === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.animate([{ translate: `0 ${pixels}px` }, { translate: '0 0' }], {
    duration: 220,
    easing: 'cubic-bezier(.2, .7, .2, 1)',
    composite: 'add',
  })
}
