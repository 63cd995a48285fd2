import { hasWorker } from './has-worker.ts'
import { whenIdle } from './when-idle.ts'

/** How a page learns that a user does something with it. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'wheel',
  'scroll',
  'selectionchange',
]
/** Milliseconds for which a touch has the network to itself: it may be a press of play, or on a link. */
const pauseMs = 1000
let isTouched = false

/**
 * Acts a second after a user has done something with the page, however little, when it is idle: a first visit loads nothing that it
 * may never need. Where the site is kept in the browser it is at hand, and comes without that. Answers what calls it off.
 */
export function onFirstInteraction(act: () => void): () => void {
  // It may have been scrolled before its scripts were here.
  if (isTouched || window.scrollY > 0 || hasWorker()) return whenIdle(act)
  const listening = new AbortController()
  let cancel = (): void => listening.abort()
  const touch = (): void => {
    isTouched = true
    listening.abort()
    const timer = setTimeout(() => (cancel = whenIdle(act)), pauseMs)
    cancel = () => clearTimeout(timer)
  }
  for (const sign of signs)
    window.addEventListener(sign, touch, { signal: listening.signal, capture: true, passive: true })
  return () => cancel()
}
