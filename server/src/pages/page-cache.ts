import type { Clock } from '../platform/clock.ts'

/** Seconds for which a rendered page is shown to other visitors; signed addresses in it outlive it by far. */
const freshSeconds = 60
const maxPages = 500

interface Entry<Page> {
  answer: Promise<Page>
  madeAt: number
}

/** Rendered pages for visitors, each rendered once at a time; forgotten when the catalogue changes. */
export interface PageCache<Page> {
  get(key: string, render: () => Promise<Page>): Promise<Page>
  clear(): void
}

/** A cache in this process's memory. Only answers with status 200 are kept. */
export function createPageCache<Page extends { status: number }>(clock: Clock): PageCache<Page> {
  const pages = new Map<string, Entry<Page>>()
  return {
    clear: () => pages.clear(),
    get: (key, render) => {
      const now = clock.now().getTime()
      const kept = pages.get(key)
      if (kept !== undefined && now - kept.madeAt < freshSeconds * 1000) return kept.answer
      const entry: Entry<Page> = { answer: render(), madeAt: now }
      pages.delete(key)
      pages.set(key, entry)
      const oldest = pages.keys().next()
      if (pages.size > maxPages && oldest.done === false) pages.delete(oldest.value)
      const forget = (): void => {
        if (pages.get(key) === entry) pages.delete(key)
      }
      entry.answer.then((answer) => answer.status !== 200 && forget(), forget)
      return entry.answer
    },
  }
}
