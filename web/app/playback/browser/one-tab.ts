import type { PlayerStore } from '../state/player-store.ts'
import { isPlaying } from '../state/selectors.ts'

/** The message of a tab that starts playing: when it started, and an id unique to the claim. */
export interface Claim {
  atMs: number
  id: string
}

/** The used part of a BroadcastChannel. */
export interface TabChannel {
  postMessage(claim: Claim): void
  addEventListener(kind: 'message', hear: (event: { data: unknown }) => void): void
}

/** Milliseconds after which a message of another tab can no longer have crossed with ours. */
const crossedMs = 2000

/**
 * Lets only one tab play: the one that starts last (B-58). Of two that start at once, the later claim wins,
 * or the greater id. Both tabs know both claims and decide alike, without a reply that could loop.
 */
export function keepOneTab(
  store: Pick<PlayerStore, 'subscribe' | 'getState'>,
  engine: { pause(): void },
  channel: TabChannel,
  { nowMs = tabTime, newId = () => String(Math.random()) } = {},
): void {
  let own: Claim | undefined
  let heardMs = -Infinity
  const claim = (): void => {
    // A claim made after receiving another is later than it, however coarse the clock is.
    own = { atMs: Math.max(nowMs(), heardMs + 1), id: newId() }
    // A BroadcastChannel has one origin by design; the lint rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(own)
  }
  // Loaded lazily: something may already be playing.
  if (isPlaying(store.getState())) claim()
  store.subscribe((state, before) => {
    if (!isPlaying(state)) own = undefined
    else if (!isPlaying(before)) claim()
  })
  channel.addEventListener('message', ({ data: claim }) => {
    if (!isClaim(claim)) return
    heardMs = Math.max(heardMs, claim.atMs)
    if (own === undefined) return
    // An older claim was sent before ours arrived, and its tab will pause. A clock changed between the opening
    // of two tabs can make a new claim look old; in that case ours is not recent any more.
    if (isLater(claim, own) || nowMs() - own.atMs > crossedMs) engine.pause()
  })
}

/** Milliseconds since 1970 on a monotonic clock, the same in all tabs. */
function tabTime(): number {
  return performance.timeOrigin + performance.now()
}

function isLater(one: Claim, other: Claim): boolean {
  return one.atMs === other.atMs ? one.id > other.id : one.atMs > other.atMs
}

function isClaim(given: unknown): given is Claim {
  return typeof given === 'object' && given !== null && 'atMs' in given && 'id' in given
}
