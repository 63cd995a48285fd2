import type { ApiRequest, ApiResponse, Transport } from '@sohbet/contract'

/** Milliseconds for which a prefetched answer is valid (ROUTE-36). */
export const prefetchedForMs = 30_000

/** Answers prefetched for a page, each for one call. */
export interface PrefetchedAnswers {
  /**
   * Returns a transport that prefetches the calls of one page: only reads, and none once the page itself
   * requests.
   */
  startPage(): Transport
  /** The transport of opened pages, which uses the prefetched answers. */
  transport: Transport
  /** Drops all answers, for example when another user signs in. */
  clear(): void
}

interface Entry {
  page: { isOpened: boolean }
  answer: Promise<ApiResponse>
  fetchedAt: number
}

const notRequested: ApiResponse = { status: 0, body: undefined }

/** Creates the cache over the transport that sends requests; `now` returns milliseconds. */
export function createPrefetchedAnswers(ask: Transport, now = Date.now): PrefetchedAnswers {
  const entries = new Map<string, Entry>()
  const clear = (): void => entries.clear()

  const startPage = (): Transport => {
    const page = { isOpened: false }
    return async (request) => {
      // The page is being opened and makes its remaining calls itself.
      if (request.method !== 'GET' || page.isOpened) return notRequested
      dropOld(entries, now())
      const known = entries.get(request.path)
      if (known !== undefined) return await known.answer
      const entry = { page, answer: ask(request), fetchedAt: now() }
      entries.set(request.path, entry)
      const answer = await entry.answer
      if (answer.status !== 200 && entries.get(request.path) === entry) entries.delete(request.path)
      return answer
    }
  }

  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    if (request.method !== 'GET') return await change(request)
    dropOld(entries, now())
    const entry = entries.get(request.path)
    if (entry === undefined) return await ask(request)
    entries.delete(request.path)
    entry.page.isOpened = true
    const answer = await entry.answer
    return answer.status === 200 ? answer : await ask(request)
  }

  // Answers prefetched before or during a change may be outdated.
  const change = async (request: ApiRequest): Promise<ApiResponse> => {
    clear()
    const answer = await ask(request)
    clear()
    return answer
  }

  return { startPage, transport, clear }
}

function dropOld(entries: Map<string, Entry>, now: number): void {
  for (const [path, { fetchedAt }] of entries)
    if (Math.abs(now - fetchedAt) >= prefetchedForMs) entries.delete(path)
}
