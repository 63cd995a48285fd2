import { engine, engineNeeds } from '../actions/connect-player.ts'
import { type Sleeper, sleeper, type SleepGoal, type SleepTimer } from '../actions/sleep-timer.ts'
import { connectMediaSession } from './media-session.ts'
import { keepOneTab } from './one-tab.ts'
import { type PlayerStore, playerStore } from '../state/player-store.ts'
import type { EngineNeeds } from '../engine/engine-contract.ts'
import type { PlayerState, QueuedTrack } from '../state/player-state.ts'
import { needsFreshAddress, nextStep } from '../state/rules.ts'
import { hasRequestedForm } from '../state/sound-form.ts'
import { currentTrackId, isPlaying } from '../state/selectors.ts'
import { currentLanguage } from '@sohbet/messages'
import { orNull, type Read, readFields, readNumber, readText } from '#lib/storage/shape.ts'
import { tabStorage } from '#lib/storage/slice-storage.ts'

let isConnected = false

/**
 * Connects the player to the lock screen, to other tabs and to the previous page in another language, and
 * prefetches the next track; once per page (B-58).
 */
export function connectToBrowser(): void {
  // A bar that mounts twice must not subscribe twice.
  if (isConnected) return
  isConnected = true
  prefetchNext(playerStore, engineNeeds)
  if ('mediaSession' in navigator) connectMediaSession(playerStore, engine, navigator.mediaSession)
  if ('BroadcastChannel' in window) keepOneTab(playerStore, engine, new BroadcastChannel('sohbet:player'))
  playThroughLanguages(playerStore, engine, sleeper)
}

type PrefetchNeeds = Pick<
  EngineNeeds,
  'refreshToken' | 'findOfflineAddress' | 'resumeAt' | 'soundForm' | 'prefetch' | 'now'
>

/** Seconds before the end of a track at which the next one is fetched. */
const prefetchSeconds = 30
/** Minimum seconds until an address expires for prefetching to be useful. */
const goodSeconds = 60

/** Prefetches each next track once, so that it starts right after the second of silence of PLAYER-30. */
export function prefetchNext(store: PlayerStore, needs: PrefetchNeeds): void {
  let prefetched: number | undefined
  store.subscribe((state, before) => {
    if (currentTrackId(state) !== currentTrackId(before)) prefetched = undefined
    if (!isAboutToEnd(state)) return
    const step = nextStep(state)
    const next = step.kind === 'track' ? state.queue.tracks[step.index] : undefined
    if (next === undefined || next.id === prefetched) return
    prefetched = next.id
    // Request the resume position ahead as well.
    void needs.resumeAt(next)
    if (needs.findOfflineAddress(next.id) !== undefined) return
    const isOld = needsFreshAddress(next.expiresAt, needs.now() / 1000 + goodSeconds)
    // Request the sound form ahead as well; requested on time, it would add silence between two talks.
    if (isOld || !hasRequestedForm(next.address, needs.soundForm())) void refresh(next)
    else needs.prefetch(next.address)
  })

  async function refresh(track: QueuedTrack): Promise<void> {
    const fresh = await needs.refreshToken(track).catch(() => undefined)
    if (fresh === undefined || fresh === null) return
    store.dispatch({ type: 'refresh', address: track.address, fresh })
    needs.prefetch(fresh[0])
  }
}

function isAboutToEnd(state: PlayerState): boolean {
  return isPlaying(state) && (state.duration - state.position) / state.speed <= prefetchSeconds
}

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
