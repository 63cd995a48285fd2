import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createLinkPrefetch,
  createPrefetchQueue,
  dwellMs,
  mayPrefetch,
  nearPixels,
  onceWithinMs,
  type PrefetchQueue,
} from './link-prefetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const addresses = (count: number): string[] => Array.from({ length: count }, (_, index) => `/page-${index}`)

interface Watched {
  queue: PrefetchQueue
  loads: string[]
  /** Maximum number of concurrent requests. */
  max(): number
}

/** A queue whose pages take some milliseconds each. */
function createWatched({ takesMs = 0, isFailing = false, isSaving = false } = {}): Watched {
  const loads: string[] = []
  const running = { now: 0, max: 0 }
  const queue = createPrefetchQueue({
    load: async (address) => {
      loads.push(address)
      running.now += 1
      running.max = Math.max(running.max, running.now)
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      running.now -= 1
      if (isFailing) throw new Error('no network')
    },
    mayLoad: () => !isSaving,
    whenIdle: (step) => step(),
    now: Date.now,
  })
  return { queue, loads, max: () => running.max }
}

describe('links near the screen', () => {
  test('prefetches a link that stays near, not one that scrolls past [ROUTE-36]', async () => {
    const { queue, loads } = createWatched()
    queue.approach('/stays')
    queue.approach('/flies')
    await wait(dwellMs - 1)
    queue.leave('/flies')
    expect(loads).toEqual([])
    await wait(1)
    expect(loads).toEqual(['/stays'])
  })

  test('treats two links to the same page as one, near while either is [ROUTE-36]', async () => {
    const { queue, loads } = createWatched()
    queue.approach('/letters')
    queue.approach('/letters')
    queue.leave('/letters')
    await wait(1000)
    expect(loads).toEqual(['/letters'])
  })

  test('prefetches a page at most once in 30 seconds even if its link reappears [ROUTE-36]', async () => {
    const { queue, loads } = createWatched()
    for (let passed = 0; passed < onceWithinMs - 1000; passed += 500) {
      queue.approach('/letters')
      await wait(400)
      queue.leave('/letters')
      await wait(100)
    }
    queue.hurry('/letters')
    expect(loads).toEqual(['/letters'])
    await wait(onceWithinMs)
    queue.approach('/letters')
    await wait(dwellMs)
    expect(loads).toEqual(['/letters', '/letters'])
  })

  test('makes at most three requests at the same time [ROUTE-36]', async () => {
    const { queue, loads, max } = createWatched({ takesMs: 50 })
    for (const address of addresses(10)) queue.approach(address)
    await wait(2000)
    expect([loads.length, max()]).toEqual([10, 3])
  })

  test('prefetches twelve pages of a long list at once, then one per second [ROUTE-36]', async () => {
    const { queue, loads } = createWatched()
    for (const address of addresses(60)) queue.approach(address)
    await wait(dwellMs + 500)
    expect(loads).toHaveLength(12)
    await wait(10_000)
    expect(loads.length).toBeGreaterThanOrEqual(21)
    expect(loads.length).toBeLessThanOrEqual(23)
  })

  test('starts with the latest link and skips one that left while waiting', async () => {
    const { queue, loads } = createWatched({ takesMs: 1000 })
    for (const address of ['/a', '/b', '/c', '/d', '/e']) queue.approach(address)
    await wait(dwellMs)
    expect(loads).toEqual(['/a', '/b', '/c'])
    queue.approach('/f')
    await wait(dwellMs)
    queue.leave('/e')
    await wait(3000)
    expect(loads).toEqual(['/a', '/b', '/c', '/f', '/d'])
  })

  test('ignores a failure and continues with the next page [ROUTE-36]', async () => {
    const { queue, loads } = createWatched({ isFailing: true })
    for (const address of addresses(5)) queue.approach(address)
    await wait(1000)
    expect(loads).toHaveLength(5)
  })

  test('loads a pressed link without waiting', () => {
    const { queue, loads } = createWatched()
    queue.hurry('/letters')
    expect(loads).toEqual(['/letters'])
  })

  test('prefetches nothing with data saver on [B-141]', async () => {
    const { queue, loads } = createWatched({ isSaving: true })
    queue.approach('/letters')
    queue.hurry('/letters')
    await wait(5000)
    expect(loads).toEqual([])
  })
})

describe('the connection', () => {
  test.each([
    [undefined, true],
    [{}, true],
    [{ saveData: false, effectiveType: '4g' }, true],
    [{ effectiveType: '3g' }, true],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('%j allows prefetching: %s [B-141]', (connection, may) => expect(mayPrefetch(connection)).toBe(may))
})

describe('the screen', () => {
  type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void

  /** A browser whose viewport the test controls. */
  function openScreen(): { report: Report; margin: string | undefined; watched: Set<Element> } {
    const screen: ReturnType<typeof openScreen> = {
      report: () => undefined,
      margin: undefined,
      watched: new Set(),
    }
    class Observer {
      observe = (target: Element): unknown => screen.watched.add(target)
      unobserve = (target: Element): unknown => screen.watched.delete(target)
      constructor(report: Report, options: { rootMargin: string }) {
        Object.assign(screen, { report, margin: options.rootMargin })
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    return screen
  }

  const element = (): Element => new EventTarget() as Element // Only its identity is used.

  test('uses one observer for all links with a margin of 200 pixels [ROUTE-36]', async () => {
    const screen = openScreen()
    const loads: string[] = []
    const prefetch = createLinkPrefetch(async (address) => void loads.push(address))
    expect([screen.margin, nearPixels]).toEqual(['200px', 200])
    const [near, far, missing] = [element(), element(), element()]
    prefetch.watch(near, '/near')
    prefetch.watch(far, '/far')
    const leave = prefetch.watch(missing, '/gone')
    // A second link to the same page far below does not make it distant.
    const below = element()
    prefetch.watch(below, '/near')
    screen.report([
      { target: near, isIntersecting: true },
      { target: far, isIntersecting: false },
      { target: missing, isIntersecting: true },
      { target: below, isIntersecting: false },
    ])
    leave()
    await wait(3000)
    expect(loads).toEqual(['/near'])
    expect(screen.watched).toEqual(new Set([near, far, below]))
  })
})
