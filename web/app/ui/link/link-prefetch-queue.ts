/** Milliseconds that a link must stay near the screen: what only flies past is not fetched. */
export const dwellMs = 150
/** Milliseconds within which an address is fetched ahead once at most. */
export const onceWithinMs = 30_000
/** Pages that are fetched at the same time. */
const atOnce = 3
/** Pages that may be fetched one after the other; then it is one each second, however long a list is. */
const burst = 12
const refillMs = 1000

/** Decides which of the links near the screen are fetched ahead, and when. */
export interface PrefetchQueue {
  /** A link to the address has come near. */
  approach(address: string): void
  /** A link to the address is no longer near. */
  leave(address: string): void
  /** The listener is about to follow a link. */
  hurry(address: string): void
}

/** What the queue needs from outside; `now` answers milliseconds. */
export interface PrefetchSurroundings {
  load(address: string): Promise<void>
  /** Whether the connection may be used for what nobody asked for yet (B-141). */
  mayLoad(): boolean
  /** Runs a step when the browser has nothing better to do. */
  whenIdle(step: () => void): void
  now(): number
}

/** Builds the queue (ROUTE-36). */
export function createPrefetchQueue(surroundings: PrefetchSurroundings): PrefetchQueue {
  return new LinkQueue(surroundings)
}

class LinkQueue implements PrefetchQueue {
  readonly #surroundings: PrefetchSurroundings
  // Several links may lead to the same page: `near` counts them.
  readonly #near = new Map<string, { links: number; timer: ReturnType<typeof setTimeout> }>()
  readonly #waiting = new Set<string>()
  readonly #loadedAt = new Map<string, number>()
  #running = 0
  #allowance = { left: burst, at: 0 }
  #refillTimer: ReturnType<typeof setTimeout> | undefined

  constructor(surroundings: PrefetchSurroundings) {
    this.#surroundings = surroundings
  }

  approach(address: string): void {
    const known = this.#near.get(address)
    if (known !== undefined) {
      known.links += 1
      return
    }
    const timer = setTimeout(() => {
      this.#waiting.add(address)
      this.#surroundings.whenIdle(() => this.#goOn())
    }, dwellMs)
    this.#near.set(address, { links: 1, timer })
  }

  leave(address: string): void {
    const known = this.#near.get(address)
    if (known === undefined) return
    known.links -= 1
    if (known.links > 0) return
    clearTimeout(known.timer)
    this.#near.delete(address)
    this.#waiting.delete(address)
  }

  // The next press decides: neither the number of pages under way nor the allowance holds this one back.
  hurry(address: string): void {
    this.#waiting.delete(address)
    if (this.#surroundings.mayLoad() && !this.#isKnown(address)) void this.#load(address)
  }

  #goOn(): void {
    if (!this.#surroundings.mayLoad()) return this.#waiting.clear()
    while (this.#running < atOnce) {
      // The newest first: it is where the listener looks now.
      const address = [...this.#waiting].at(-1)
      if (address === undefined) return
      if (!this.#isKnown(address) && !this.#takeAllowance()) return this.#goOnLater()
      this.#waiting.delete(address)
      if (!this.#isKnown(address)) void this.#load(address)
    }
  }

  #goOnLater(): void {
    clearTimeout(this.#refillTimer)
    this.#refillTimer = setTimeout(() => this.#goOn(), refillMs)
  }

  async #load(address: string): Promise<void> {
    this.#loadedAt.set(address, this.#surroundings.now())
    this.#running += 1
    try {
      await this.#surroundings.load(address)
    } catch {
      // The page itself will say what is wrong, if the listener opens it.
    }
    this.#running -= 1
    this.#surroundings.whenIdle(() => this.#goOn())
  }

  #isKnown(address: string): boolean {
    const loadedAt = this.#loadedAt.get(address)
    return loadedAt !== undefined && Math.abs(this.#surroundings.now() - loadedAt) < onceWithinMs
  }

  #takeAllowance(): boolean {
    const now = this.#surroundings.now()
    const { left, at } = this.#allowance
    const refilled = Math.min(burst, left + Math.max(0, now - at) / refillMs)
    const isLeft = refilled >= 1
    this.#allowance = { left: isLeft ? refilled - 1 : refilled, at: now }
    return isLeft
  }
}
