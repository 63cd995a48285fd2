import type { StoreApi } from 'zustand/vanilla'
import type { EngineNeeds } from './engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'
import { needsFreshAddress, nextStep } from '../state/rules.ts'

type PrefetcherNeeds = Pick<EngineNeeds, 'refreshToken' | 'findOfflineAddress' | 'resumeAt' | 'prefetch'>

/** Seconds before the end of a track at which the next one is fetched. */
const prefetchSeconds = 30
/** Seconds for which an address must still be good to be worth fetching. */
const goodSeconds = 60

/** Fetches the next track ahead, so that nothing is waited for after the second of silence that PLAYER-30 asks for. */
export class NextPrefetcher {
  readonly #store: StoreApi<PlayerState>
  readonly #needs: PrefetcherNeeds
  #prefetched: number | undefined

  constructor(store: StoreApi<PlayerState>, needs: PrefetcherNeeds) {
    this.#store = store
    this.#needs = needs
  }

  /** Sees how many seconds are left of a track; each next track is fetched once. */
  async see(secondsLeft: number, nowSeconds: number): Promise<void> {
    if (!(secondsLeft <= prefetchSeconds)) return
    const state = this.#store.getState()
    const step = nextStep(state)
    const next = step.kind === 'track' ? state.currentPlaylist[step.index] : undefined
    if (next === undefined || next.id === this.#prefetched) return
    this.#prefetched = next.id
    // Where it goes on is asked for ahead as well.
    void this.#needs.resumeAt(next)
    if (this.#needs.findOfflineAddress(next.id) !== undefined) return
    if (!needsFreshAddress(next.exp, nowSeconds + goodSeconds)) return this.#needs.prefetch(next.s3_url)
    const fresh = await this.#needs.refreshToken(next.s3_url)
    if (fresh === undefined) return
    const [s3_url, exp] = fresh
    this.#store.setState(({ currentPlaylist }) => ({
      currentPlaylist: currentPlaylist.map((track) =>
        track.id === next.id ? { ...track, s3_url, exp } : track,
      ),
    }))
    this.#needs.prefetch(s3_url)
  }

  /** Another track is in the player. */
  restart(): void {
    this.#prefetched = undefined
  }
}

/** Fetches the beginning of a recording with an element that is never heard; not for a listener who saves data. */
export function prefetchWithElement(address: string): void {
  if (savesData(navigator)) return
  // The browser keeps what it fetched for the address, and drops the element when it is no longer needed.
  const spare = new Audio()
  spare.preload = 'auto'
  spare.src = address
}

/** Whether the listener asked this browser to save data. */
export function savesData(browser: object): boolean {
  // Only some browsers know it, and the types know none of them.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
