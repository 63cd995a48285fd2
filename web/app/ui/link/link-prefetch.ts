import type { LinkPrefetch } from './link-prefetch-context.ts'
import { createPrefetchQueue } from './link-prefetch-queue.ts'

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
