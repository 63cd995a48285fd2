import { afterEach, beforeEach, vi } from 'vitest'
import { prefetchNext } from '../browser/connect-to-browser.ts'
import { createEngine } from '../engine/engine.ts'
import type { Engine, EngineNeeds } from '../engine/engine-contract.ts'
import { FakeSound } from './fake-sound.ts'
import type { PlayerEvent } from '../state/player-events.ts'
import {
  initialPlayerState,
  type PlayerState,
  type Queue,
  type QueuedAlbum,
  type QueuedTrack,
} from '../state/player-state.ts'
import { createPlayerStore, type PlayerStore } from '../state/player-store.ts'
import type { PlaybackEvent } from '../state/playback-event.ts'
import { currentTrack, pendingPosition, isPlaying, soundPhase } from '../state/selectors.ts'
import type { FreshAddress, RefreshToken } from '../engine/sound.ts'

/** Seconds since 1970 on the fake clock at the start of a test. */
export const startSeconds = 1_700_000_000

/** Runs each test of a file on a clock of its own, which starts at `startSeconds`. */
export function runOnFakeClock(): void {
  beforeEach(() => void vi.useFakeTimers({ now: startSeconds * 1000 }))
  afterEach(() => void vi.useRealTimers())
}

/** The album of the queued tracks of a test. */
export const album: QueuedAlbum = {
  id: 7,
  slug: 'letters',
  title: 'Letters to a traveller',
  path: '/audios/detail/letters',
  type: 'album',
  subType: 'free',
  logo: '/images/9',
  applyPPD: false,
  speaker: null,
}

/** A track whose address is valid for an hour. */
export function queued(id: number, change: Partial<QueuedTrack> = {}): QueuedTrack {
  return {
    id,
    address: `/media/${id}`,
    durationSeconds: 100,
    title: `Talk ${id}`,
    expiresAt: startSeconds + 3600,
    album,
    ...change,
  }
}

/** A pending request for a fresh address, with the function that answers it. */
export interface Requested {
  url: string
  answer(fresh: FreshAddress): Promise<void>
}

/** A queue of tracks with none locked. */
export function queueOf(tracks: readonly QueuedTrack[], change: Partial<Queue> = {}): Queue {
  return { tracks, totalTracks: tracks.length, isFromHistory: false, questions: [], ...change }
}

/** The player's state as seen by the selectors. */
export function pictureOf(state: PlayerState) {
  const track = currentTrack(state)
  const { queue, index, duration, position, message, speed, volume, isMuted } = state
  return {
    ...queue,
    number: index + 1,
    trackId: track?.id ?? null,
    title: track?.title,
    album: track?.album,
    address: track?.address ?? null,
    expiresAt: track?.expiresAt ?? null,
    phase: soundPhase(state),
    isPlaying: isPlaying(state),
    pendingPosition: pendingPosition(state),
    duration,
    position,
    message,
    speed,
    volume,
    isMuted,
  }
}

/** A player state with these fields. */
export function playerWith(change: Partial<PlayerState & Queue> = {}): PlayerState {
  const { tracks, totalTracks, isFromHistory, questions, ...rest } = change
  const queue = queueOf(tracks ?? [queued(1), queued(2), queued(3)])
  return {
    ...initialPlayerState,
    queue: {
      ...queue,
      totalTracks: totalTracks ?? queue.totalTracks,
      isFromHistory: isFromHistory ?? false,
      questions: questions ?? [],
    },
    ...rest,
  }
}

/** A player of its own, with its element, its requests to the server and the events it reported. */
export function createTestPlayer(
  change: Partial<PlayerState & Queue> = {},
  needs: Partial<EngineNeeds> = {},
): {
  engine: Engine
  sound: FakeSound
  requested: Requested[]
  reported: PlayerEvent[]
  finished: number[]
  prefetched: string[]
  state(): ReturnType<typeof pictureOf>
  set(change: Omit<Extract<PlaybackEvent, { type: 'set' }>, 'type'>): void
  store: PlayerStore
} {
  const requested: Requested[] = []
  const reported: PlayerEvent[] = []
  const finished: number[] = []
  const prefetched: string[] = []
  const refreshToken: RefreshToken = ({ address: url }) =>
    new Promise((resolve) => {
      const answer = async (fresh: FreshAddress): Promise<void> => {
        resolve(fresh)
        await vi.advanceTimersByTimeAsync(0)
      }
      requested.push({ url, answer })
    })
  const store = createPlayerStore(playerWith(change))
  const given: EngineNeeds = {
    refreshToken,
    findOfflineAddress: () => undefined,
    resumeAt: () => 0,
    soundForm: () => 'even',
    checkAddress: async () => 'unknown',
    prefetch: (address) => prefetched.push(address),
    onEvent: (event) => reported.push(event),
    notifyFinished: (trackId) => finished.push(trackId),
    speedOf: () => undefined,
    now: Date.now,
    elapsed: () => performance.now(),
    ...needs,
  }
  const engine = createEngine(store, given)
  prefetchNext(store, given)
  const sound = new FakeSound()
  engine.attach(sound)
  return {
    engine,
    sound,
    requested,
    reported,
    finished,
    prefetched,
    state: () => pictureOf(store.getState()),
    set: (part) => void store.dispatch({ type: 'set', ...part }),
    store,
  }
}
