import type { StoreApi } from 'zustand/vanilla'
import type { EngineNeeds } from './engine-contract.ts'
import type { PlayerState } from '../state/player-state.ts'
import { needsFreshAddress, nextStep } from '../state/rules.ts'

type WarmerNeeds = Pick<EngineNeeds, 'refreshToken' | 'findOfflineAddress' | 'resumeAt' | 'warm'>

/** Seconds before the end of a track at which the next one is fetched. */
const warmSeconds = 30
/** Seconds for which an address must still be good to be worth fetching. */
const goodSeconds = 60

/** Fetches the next track ahead, so that nothing is waited for after the second of silence that PLAYER-30 asks for. */
export class NextWarmer {
  readonly #store: StoreApi<PlayerState>
  readonly #needs: WarmerNeeds
  #warmed: number | undefined

  constructor(store: StoreApi<PlayerState>, needs: WarmerNeeds) {
    this.#store = store
    this.#needs = needs
  }

  /** Sees how many seconds are left of a track; each next track is fetched once. */
  async see(secondsLeft: number, nowSeconds: number): Promise<void> {
    if (!(secondsLeft <= warmSeconds)) return
    const state = this.#store.getState()
    const step = nextStep(state)
    const next = step.kind === 'track' ? state.currentPlaylist[step.index] : undefined
    if (next === undefined || next.id === this.#warmed) return
    this.#warmed = next.id
    // Where it goes on is asked for ahead as well.
    void this.#needs.resumeAt(next)
    if (this.#needs.findOfflineAddress(next.id) !== undefined) return
    if (!needsFreshAddress(next.exp, nowSeconds + goodSeconds)) return this.#needs.warm(next.s3_url)
    const fresh = await this.#needs.refreshToken(next.s3_url)
    if (fresh === undefined) return
    const [s3_url, exp] = fresh
    this.#store.setState(({ currentPlaylist }) => ({
      currentPlaylist: currentPlaylist.map((track) =>
        track.id === next.id ? { ...track, s3_url, exp } : track,
      ),
    }))
    this.#needs.warm(s3_url)
  }

  /** Another track is in the player. */
  startAnew(): void {
    this.#warmed = undefined
  }
}

/** Fetches the beginning of a recording with an element that is never heard; not for somebody who saves data. */
export function warmWithElement(address: string): void {
  if (savesData(navigator)) return
  // The browser keeps what it fetched for the address, and drops the element when it is no longer needed.
  const spare = new Audio()
  spare.preload = 'auto'
  spare.src = address
}

/** Whether somebody asked this browser to save data. */
export function savesData(browser: object): boolean {
  // Only some browsers know it, and the types know none of them.
  return (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
