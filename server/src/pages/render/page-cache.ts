import type { Clock } from '#platform/clock.ts'

/** Seconds for which a rendered page is shown to other visitors; signed addresses in it outlive it by far. */
const freshSeconds = 60
const maxPages = 500

/** Milliseconds for which an older page stands in for one that could not be rendered, until it is tried again. */
const staleMs = 2000

interface Entry<Page> {
  answer: Promise<Page>
  freshUntil: number
  /** The last page that was as it should be. */
  last: Page | undefined
}

/** Rendered pages for visitors, each rendered once at a time, and again when the catalogue changes. */
export interface PageCache<Page> {
  /** A fresh page; an older one where none can be rendered now, as while the database is away. */
  get(key: string, render: () => Promise<Page>): Promise<Page>
  /** No page is fresh any more. */
  clear(): void
}

/** A cache in this process's memory, of those pages that may be kept for others. */
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
  return older as Page // Without an older one the page itself was answered, or its error.
}
