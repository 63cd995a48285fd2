import { currentLanguage } from '@sohbet/messages'
import { readFields, readNumber, readText } from '#lib/storage/shape.ts'
import { tabStorage } from '#lib/storage/slice-storage.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { isPlaying } from '../state/selectors.ts'

const key = 'sohbet:left-playing:v1'
/** Milliseconds within which the page in the other language must open. */
const maxArrivalMs = 60_000

interface Surroundings {
  tab?: typeof tabStorage
  page?: EventTarget
  nowMs?: () => number
}

const readLeft = readFields({ language: readText, atMs: readNumber })

/**
 * Changing the language loads a new document with a paused player. Resumes what played before, if the
 * browser allows autoplay.
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
