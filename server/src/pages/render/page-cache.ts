import type { Clock } from '#platform/clock.ts'

/** Seconds for which a rendered page is shown to other visitors; its signed addresses are valid for much longer. */
const freshSeconds = 60
const maxPages = 500

/** Milliseconds for which an older page replaces one that failed to render, before the next attempt. */
const staleMs = 2000

interface Entry<Page> {
  answer: Promise<Page>
  freshUntil: number
  /** The last page rendered successfully. */
  last: Page | undefined
}

/** A cache of rendered pages for visitors; each is rendered once at a time, and again when the catalogue changes. */
export interface PageCache<Page> {
  /** Returns a fresh page, or an older one if rendering fails, for example while the database is unavailable. */
  get(key: string, render: () => Promise<Page>): Promise<Page>
  /** Invalidates all pages. */
  clear(): void
}

/** Creates an in-memory cache for pages that may be shared. */
export function createPageCache<Page extends { status: number }>(
  clock: Clock,
  mayKeep: (page: Page) => boolean,
): PageCache<Page> {
  const pages = new Map<string, Entry<Page>>()
  const keep = (key: string, entry: Entry<Page>): void => {
    pages.delete(key)
    pages.set(key, entry)
    const oldest = pages.keys().next()
    if (pages.size > maxPages && oldest.done === false) pages.delete(oldest.value)
  }
  return {
    clear: () => {
      for (const entry of pages.values()) entry.freshUntil = -Infinity
    },
    get: (key, render) => {
      const now = clock.now().getTime()
      const stored = pages.get(key)
      if (stored !== undefined && now < stored.freshUntil) return stored.answer
      const entry: Entry<Page> = {
        answer: orOlder(render(), stored?.last, () => (entry.freshUntil = now + staleMs)),
        freshUntil: now + freshSeconds * 1000,
        last: stored?.last,
      }
      keep(key, entry)
      const remove = (): boolean => pages.get(key) === entry && pages.delete(key)
      entry.answer.then((page) => (mayKeep(page) ? (entry.last = page) : remove()), remove)
      return entry.answer
    },
  }
}

async function orOlder<Page extends { status: number }>(
  rendering: Promise<Page>,
  older: Page | undefined,
  onStandIn: () => void,
): Promise<Page> {
  const page = await rendering.catch((error: unknown) => {
    if (older === undefined) throw error
    return undefined
  })
  if (page !== undefined && (page.status < 500 || older === undefined)) return page
  onStandIn()
  return older as Page // Without an older page, the result or error was returned above.
}
