import { edgeSpeed } from './sorting-order.ts'

/** A row taken by its handle. */
export interface Grip {
  pointerId: number
  row: HTMLElement
  /** Where it was taken, in pixels of the screen, and how far below the upper edge of the row. */
  x: number
  y: number
  depth: number
}

/** Where the rows are. */
export interface RowGround {
  list: HTMLElement
  /** What scrolls: a part of the page or the document itself. */
  scroller: Element
  /** The place of the row that is drawn so many pixels below the beginning of the list. */
  indexAt: (pixels: number) => number
}

/** What a dragged row is told. */
export interface GripListener {
  onTake: () => void
  /** The row is above another place than that where it is drawn. */
  onOver: (index: number) => void
  onEnd: (isCancelled: boolean) => void
}

/** A hand that trembles this much, in pixels, still presses. */
const slop = 4

/**
 * Lets a row follow a mouse, a pen or a finger until it is let go, and scrolls the list when it comes to its edge. The
 * row is moved without React, which only hears of other places, and is marked `data-gripped`. Hands out what ends it.
 */
export function followGrip(grip: Grip, ground: RowGround, listener: GripListener): () => void {
  const watch = new AbortController()
  const hand = { y: grip.y, tookAt: grip.y, isTaken: false, frame: 0, frameAt: 0, edgeSince: 0 }
  const covered = coveredEdges(ground.scroller)
  grip.row.dataset['gripped'] = ''
  const draw = (): number => {
    const middle = drawAt(hand.y, grip, ground.list)
    // Its own change is no news.
    moves.takeRecords()
    return middle
  }
  // Where its place in the list is another one, it is drawn again before that is seen.
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
  const variant = (now: number): void => {
    scrollAtEdge({ ...ground, covered }, hand, now)
    const place = placeUnder(draw(), grip.row, ground)
    if (place !== Number(grip.row.dataset['index'])) listener.onOver(place)
    hand.frame = requestAnimationFrame(variant)
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
    hand.frame = requestAnimationFrame(variant)
  })
  on('pointerup', () => end(false))
  on('pointercancel', () => end(true))
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !hand.isTaken) return
      // It leaves the row where it was, and nothing more: a dialog around the list stays.
      event.preventDefault()
      event.stopPropagation()
      end(true)
    },
    options,
  )
  return stop
}

/** Draws the row under the hand; answers how far its middle is below the beginning of the list, in pixels. */
function drawAt(y: number, { row, depth }: Grip, list: HTMLElement): number {
  const top = y - depth - list.getBoundingClientRect().top - list.clientTop
  row.style.translate = `0 ${top - row.offsetTop}px`
  return top + row.offsetHeight / 2
}

/** The place that a row is above whose middle is there. */
function placeUnder(middle: number, row: HTMLElement, { list, indexAt }: RowGround): number {
  const over = indexAt(middle)
  const own = Number(row.dataset['index'])
  const other = rowAt(list, over)
  if (over === own || other === null) return over
  // Half of the other row has to be passed, or rows of two heights would change places for ever.
  const otherMiddle = other.offsetTop + other.offsetHeight / 2
  if (over > own) return middle >= otherMiddle ? over : over - 1
  return middle <= otherMiddle ? over : over + 1
}

interface Edges {
  top: number
  bottom: number
}

/** What lies over the edges of what scrolls, as the head of the page does. */
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
  // A row that is taken near an edge and moved away from it lets nothing scroll.
  const isAway = edgeSpeed(hand.y, seen, 0) * (hand.y - hand.tookAt) <= 0
  if (isAway || hand.edgeSince === 0) hand.edgeSince = now
  const speed = isAway ? 0 : edgeSpeed(hand.y, seen, (now - hand.edgeSince) / 1000)
  // After a long frame it goes on from where it was, and makes no leap.
  const seconds = Math.min(0.05, (now - (hand.frameAt || now)) / 1000)
  hand.frameAt = now
  // What comes before and after the list is not scrolled to.
  const rows = list.getBoundingClientRect()
  const [up, down] = [Math.max(0, seen.top - rows.top), Math.max(0, rows.bottom - seen.bottom)]
  const step = Math.min(down, Math.max(-up, speed * seconds))
  if (step !== 0) scroller.scrollBy({ top: step, behavior: 'instant' })
}

/** Rows that the held one passes at once and that are still seen to step aside. */
const fewRows = 4

/** Lets the rows between two places be seen to step aside for the held row, which went from one to the other. */
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

/** The row that is drawn at a place; null where it is too far away to be drawn. */
export function rowAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`)
}

/** Motion from so many pixels away to where a row is; one upon another they add up. */
function slide(row: HTMLElement, pixels: number): void {
  if (pixels === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.animate([{ translate: `0 ${pixels}px` }, { translate: '0 0' }], {
    duration: 220,
    easing: 'cubic-bezier(.2, .7, .2, 1)',
    composite: 'add',
  })
}
