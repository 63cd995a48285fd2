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

/** What the queue needs from outside; `now` answers milliseconds of a clock that is never set back. */
export interface PrefetchSurroundings {
  load(address: string): Promise<void>
  /** Whether the connection may be used for what nobody asked for yet (B-141). */
  mayLoad(): boolean
  /** Runs a step when the browser has nothing better to do. */
  whenIdle(step: () => void): void
  now(): number
}

/** Builds the queue (ROUTE-36). */
export function createPrefetchQueue({ load, mayLoad, whenIdle, now }: PrefetchSurroundings): PrefetchQueue {
  // Several links may lead to the same page: they are counted.
  const near = new Map<string, { links: number; timer: ReturnType<typeof setTimeout> }>()
  const waiting = new Set<string>()
  const loadedAt = new Map<string, number>()
  const takeAllowance = createAllowance(now)
  let running = 0
  let refill: ReturnType<typeof setTimeout> | undefined

  const isKnown = (address: string): boolean => now() - (loadedAt.get(address) ?? -Infinity) < onceWithinMs
  const loadOne = async (address: string): Promise<void> => {
    loadedAt.set(address, now())
    running += 1
    // What fails, the page itself will say, if the listener opens it.
    await load(address).catch(() => undefined)
    running -= 1
    whenIdle(goOn)
  }
  const goOn = (): void => {
    if (!mayLoad()) waiting.clear()
    // The newest first: it is where the listener looks now.
    for (const address of [...waiting].toReversed()) {
      if (running >= atOnce) return
      if (!isKnown(address) && !takeAllowance()) {
        clearTimeout(refill)
        refill = setTimeout(goOn, refillMs)
        return
      }
      waiting.delete(address)
      if (!isKnown(address)) void loadOne(address)
    }
  }
  const comeNear = (address: string): void => {
    waiting.add(address)
    whenIdle(goOn)
  }

  return {
    approach: (address) => {
      const known = near.get(address)
      if (known === undefined)
        near.set(address, { links: 1, timer: setTimeout(() => comeNear(address), dwellMs) })
      else known.links += 1
    },
    leave: (address) => {
      const known = near.get(address)
      if (known === undefined || --known.links > 0) return
      clearTimeout(known.timer)
      near.delete(address)
      waiting.delete(address)
    },
    // The next press decides: neither the number of pages under way nor the allowance holds this one back.
    hurry: (address) => {
      waiting.delete(address)
      if (mayLoad() && !isKnown(address)) void loadOne(address)
    },
  }
}

/** Answers whether one more page may be fetched, and counts it: each takes a second, and `burst` may be taken ahead. */
function createAllowance(now: () => number): () => boolean {
  let takenUntil = 0
  return () => {
    const from = Math.max(takenUntil, now())
    if (from - now() > (burst - 1) * refillMs) return false
    takenUntil = from + refillMs
    return true
  }
}
