import { engine, engineNeeds } from '../actions/connect-player.ts'
import { sleeper } from '../actions/sleep-timer.ts'
import { playThroughLanguages } from './language-change.ts'
import { connectMediaSession } from './media-session.ts'
import { keepOneTab } from './one-tab.ts'
import { playerStore } from '../state/player-store.ts'
import type { EngineNeeds } from '../engine/engine-contract.ts'
import type { PlayerState, QueuedTrack } from '../state/player-state.ts'
import type { PlayerStore } from '../state/player-store.ts'
import { needsFreshAddress, nextStep } from '../state/rules.ts'
import { hasRequestedForm } from '../state/sound-form.ts'
import { currentTrackId, isPlaying } from '../state/selectors.ts'

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
    if (fresh === undefined) return
    store.dispatch({ type: 'refresh', address: track.address, fresh })
    needs.prefetch(fresh[0])
  }
}

function isAboutToEnd(state: PlayerState): boolean {
  return isPlaying(state) && (state.duration - state.position) / state.speed <= prefetchSeconds
}
