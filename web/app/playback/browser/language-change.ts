import { currentLanguage } from '@sohbet/messages'
import { orNull, readFields, readNumber, readText } from '#lib/storage/shape.ts'
import type { Read } from '#lib/storage/shape.ts'
import { tabStorage } from '#lib/storage/slice-storage.ts'
import type { Sleeper, SleepGoal, SleepTimer } from '../actions/sleep-timer.ts'
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

const readMinutes = readFields({ minutes: readNumber })
const readGoal: Read<SleepGoal> = (given) =>
  given === 'track' || given === 'question' ? given : readMinutes(given)
const readSleep = readFields({ goal: readGoal, secondsLeft: readNumber })
const readLeft = readFields({ language: readText, atMs: readNumber, sleep: orNull(readSleep) })

/**
 * Changing the language loads a new document with a paused player. Resumes what played before, if the
 * browser allows autoplay, and its sleep timer.
 */
export function playThroughLanguages(
  store: Pick<PlayerStore, 'getState'>,
  engine: { play(): unknown },
  sleeper: Pick<Sleeper, 'store' | 'start'>,
  { tab = tabStorage, page = window, nowMs = Date.now }: Surroundings = {},
): void {
  const left = readLeft(tab.read(key))
  tab.remove(key)
  if (left !== undefined && left.language !== currentLanguage() && nowMs() - left.atMs < maxArrivalMs) {
    void engine.play()
    if (left.sleep !== null) sleeper.start(remainingGoal(left.sleep))
  }
  page.addEventListener('pagehide', () => {
    if (!isPlaying(store.getState())) return
    const { timer: sleep } = sleeper.store.getState()
    tab.write(key, { language: currentLanguage(), atMs: nowMs(), sleep })
  })
}

function remainingGoal({ goal, secondsLeft }: SleepTimer): SleepGoal {
  return typeof goal === 'object' ? { minutes: secondsLeft / 60 } : goal
}
