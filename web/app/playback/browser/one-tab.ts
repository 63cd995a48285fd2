import type { PlayerStore } from '../state/player-store.ts'
import { isPlaying } from '../state/selectors.ts'

/** What a tab says when it begins to play: when it began, and a word that no other tab says. */
export interface Claim {
  atMs: number
  id: string
}

/** What is needed of a channel between the tabs. */
export interface TabChannel {
  postMessage(claim: Claim): void
  addEventListener(kind: 'message', hear: (event: { data: unknown }) => void): void
}

/** Milliseconds after which a message of another tab cannot have crossed with ours any more. */
const crossedMs = 2000

/**
 * Lets one tab play at a time: the one that begins last (B-58). Of two that begin at once, the later claim stands, or
 * the greater word; each of the two knows both claims and comes to the same end, without an answer that could loop.
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
    // A tab that begins after having heard a claim is later than it, however coarse the clock is.
    own = { atMs: Math.max(nowMs(), heardMs + 1), id: newId() }
    // A channel is of one origin by itself; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(own)
  }
  // This comes late: something may play already.
  if (isPlaying(store.getState())) claim()
  store.subscribe((state, before) => {
    if (!isPlaying(state)) own = undefined
    else if (!isPlaying(before)) claim()
  })
  channel.addEventListener('message', ({ data: claim }) => {
    if (!isClaim(claim)) return
    heardMs = Math.max(heardMs, claim.atMs)
    if (own === undefined) return
    // A claim that is older than ours was sent before ours came; its tab gives way. Only a clock that was set
    // between the opening of two tabs makes a new claim look old, and then ours is no longer new.
    if (isLater(claim, own) || nowMs() - own.atMs > crossedMs) engine.pause()
  })
}

/** Milliseconds since 1970 on a clock that nobody can set while the tab is open, the same in all tabs. */
function tabTime(): number {
  return performance.timeOrigin + performance.now()
}

function isLater(one: Claim, other: Claim): boolean {
  return one.atMs === other.atMs ? one.id > other.id : one.atMs > other.atMs
}

function isClaim(given: unknown): given is Claim {
  return typeof given === 'object' && given !== null && 'atMs' in given && 'id' in given
}
