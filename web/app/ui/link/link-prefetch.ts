import type { LinkPrefetch } from './link-prefetch-context.ts'

/** Pixels around the screen within which a link counts as near (ROUTE-36). */
export const nearPixels = 200

/** The Network Information API, where supported. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prefetches with `load` what comes near the screen; in browsers only. */
export function createLinkPrefetch(load: (address: string) => Promise<void>): LinkPrefetch {
  const queue = createPrefetchQueue({
    load,
    // The DOM types lack this property, which not every browser has.
    mayLoad: () => mayPrefetch((navigator as { connection?: Connection }).connection),
    whenIdle: (step) => {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(step, { timeout: 1000 })
      else setTimeout(step, 1)
    },
    now: () => performance.now(),
  })
  const links = new Map<Element, { address: string; isNear: boolean }>()
  const move = (link: Element, isNear: boolean): void => {
    const known = links.get(link)
    // The observer first reports links that were never near, too.
    if (known === undefined || known.isNear === isNear) return
    known.isNear = isNear
    if (isNear) queue.approach(known.address)
    else queue.leave(known.address)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) move(target, isIntersecting)
    },
    { rootMargin: `${nearPixels}px` },
  )
  return {
    watch: (link, address) => {
      links.set(link, { address, isNear: false })
      observer.observe(link)
      return () => {
        observer.unobserve(link)
        move(link, false)
        links.delete(link)
      }
    },
    hurry: (address) => queue.hurry(address),
  }
}

/** Not with data saver, and not on the slowest networks, which the listener needs for audio (B-141). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}

/** Milliseconds that a link must stay near the screen: links that scroll past are not prefetched. */
export const dwellMs = 150
/** Milliseconds within which an address is prefetched at most once. */
export const onceWithinMs = 30_000
/** Maximum number of concurrent requests. */
const atOnce = 3
/** Number of pages that may be prefetched in a row; then one per second, however long a list is. */
const burst = 12
const refillMs = 1000

/** Decides which links near the screen are prefetched, and when. */
export interface PrefetchQueue {
  /** A link to the address has come near the screen. */
  approach(address: string): void
  /** A link to the address is no longer near. */
  leave(address: string): void
  /** The listener is about to follow a link. */
  hurry(address: string): void
}

/** Dependencies of the queue; `now` is a monotonic clock in milliseconds. */
interface PrefetchSurroundings {
  load(address: string): Promise<void>
  /** Whether the connection may be used for prefetching (B-141). */
  mayLoad(): boolean
  /** Runs a step when the browser is idle. */
  whenIdle(step: () => void): void
  now(): number
}

/** Creates the queue (ROUTE-36). */
export function createPrefetchQueue({ load, mayLoad, whenIdle, now }: PrefetchSurroundings): PrefetchQueue {
  // Several links may lead to the same page, so they are counted.
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
    // If the listener opens the page, it reports the failure itself.
    await load(address).catch(() => undefined)
    running -= 1
    whenIdle(goOn)
  }
  const goOn = (): void => {
    if (!mayLoad()) waiting.clear()
    // Newest first: that is where the listener is looking.
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
    // A press counts more: neither the limit of concurrent requests nor the rate applies.
    hurry: (address) => {
      waiting.delete(address)
      if (mayLoad() && !isKnown(address)) void loadOne(address)
    },
  }
}

/** A token bucket that returns whether one more page may be loaded: one token per second, up to `burst`. */
function createAllowance(now: () => number): () => boolean {
  let takenUntil = 0
  return () => {
    const from = Math.max(takenUntil, now())
    if (from - now() > (burst - 1) * refillMs) return false
    takenUntil = from + refillMs
    return true
  }
}
