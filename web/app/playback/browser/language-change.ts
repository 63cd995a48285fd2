import { currentLanguage } from '@sohbet/messages'
import { readFields, readNumber, readText } from '#lib/storage/shape.ts'
import { tabStorage } from '#lib/storage/slice-storage.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { isPlaying } from '../state/selectors.ts'

const key = 'sohbet:left-playing:v1'
/** Milliseconds that a page in another language may take to arrive. */
const maxArrivalMs = 60_000

interface Surroundings {
  tab?: typeof tabStorage
  page?: EventTarget
  nowMs?: () => number
}

const readLeft = readFields({ language: readText, atMs: readNumber })

/**
 * A page in another language is a new document, in which the player stands paused. What played in the one before goes
 * on, where the browser lets sound begin without a press.
 */
export function playThroughLanguages(
  store: Pick<PlayerStore, 'getState'>,
  engine: { play(): unknown },
  { tab = tabStorage, page = window, nowMs = Date.now }: Surroundings = {},
): void {
  const left = readLeft(tab.read(key))
  tab.remove(key)
  if (left !== undefined && left.language !== currentLanguage() && nowMs() - left.atMs < maxArrivalMs)
    void engine.play()
  page.addEventListener('pagehide', () => {
    if (isPlaying(store.getState())) tab.write(key, { language: currentLanguage(), atMs: nowMs() })
  })
}
