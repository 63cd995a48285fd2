import { hasWorker } from './has-worker.ts'
import { whenIdle } from './when-idle.ts'

/** Events that count as an interaction with the page. */
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
/** Milliseconds that an interaction has the network to itself: it may be a press of play or on a link. */
const pauseMs = 1000
let hasInteracted = false

/**
 * Runs a second after the first interaction of any kind, when the page is idle, so that a first visit loads
 * nothing it may never need. If the site is cached by a service worker, it runs without an interaction.
 * Returns a function that cancels it.
 */
export function onFirstInteraction(act: () => void): () => void {
  // The page may have been scrolled before its scripts loaded.
  if (hasInteracted || window.scrollY > 0 || hasWorker()) return whenIdle(act)
  const listening = new AbortController()
  let cancel = (): void => listening.abort()
  const touch = (): void => {
    hasInteracted = true
    listening.abort()
    const timer = setTimeout(() => (cancel = whenIdle(act)), pauseMs)
    cancel = () => clearTimeout(timer)
  }
  for (const sign of signs)
    window.addEventListener(sign, touch, { signal: listening.signal, capture: true, passive: true })
  return () => cancel()
}
