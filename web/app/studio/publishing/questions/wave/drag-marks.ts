import { formatExactTime } from '../list/format-exact-time.ts'

/** The dependencies of dragging marks. */
export interface MarkDrag {
  /** The second at the left edge, and the visible seconds. */
  view(): { from: number; span: number }
  /** The final second of a mark that is dropped at a second. */
  settle(seconds: number, secondsAPixel: number): number
  onMove(key: string, seconds: number): void
  onPress(key: string): void
}

/** Pixels that a press may move without being a drag. */
const slack = 3

/**
 * Makes the marks of a layer draggable by mouse, pen or finger; returns a function that ends it. Alt turns
 * snapping off.
 */
export function dragMarks(layer: HTMLElement, { view, settle, onMove, onPress }: MarkDrag): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let dragged:
    | { mark: HTMLElement; key: string; startX: number; before: string; seconds?: number }
    | undefined
  const release = (): typeof dragged => {
    const was = dragged
    dragged = undefined
    if (was === undefined) return undefined
    delete was.mark.dataset['dragged']
    was.mark.style.setProperty('--at', was.before)
    return was
  }
  const drag = (event: PointerEvent): void => {
    if (dragged === undefined) return
    if (dragged.seconds === undefined && Math.abs(event.clientX - dragged.startX) <= slack) return
    const { from, span } = view()
    const { left, width } = layer.getBoundingClientRect()
    const at = from + ((event.clientX - left) / width) * span
    dragged.seconds = event.altKey ? at : settle(at, span / width)
    dragged.mark.style.setProperty('--at', String(dragged.seconds))
    dragged.mark.dataset['dragged'] = formatExactTime(dragged.seconds)
  }
  layer.addEventListener(
    'pointerdown',
    (event) => {
      const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
      const key = mark?.dataset['key']
      if (mark === null || key === undefined || event.button !== 0) return
      // Keeps the focus, and prevents text selection.
      event.preventDefault()
      layer.setPointerCapture(event.pointerId)
      dragged = { mark, key, startX: event.clientX, before: mark.style.getPropertyValue('--at') }
    },
    { signal },
  )
  layer.addEventListener('pointermove', drag, { signal })
  layer.addEventListener(
    'pointerup',
    () => {
      const was = release()
      if (was === undefined) return
      if (was.seconds === undefined) onPress(was.key)
      else onMove(was.key, was.seconds)
    },
    { signal },
  )
  layer.addEventListener('pointercancel', () => void release(), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || dragged === undefined) return
      event.preventDefault()
      release()
    },
    { signal, capture: true },
  )
  return () => listening.abort()
}
