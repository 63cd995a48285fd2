import type { ApiRequest, ApiResponse, Transport } from '@sohbet/contract'

/** Milliseconds for which an answer that was fetched ahead is still good (ROUTE-36). */
export const prefetchedForMs = 30_000

/** Answers fetched ahead of a page, each for the one call that will ask for it. */
export interface PrefetchedAnswers {
  /** Makes the calls of one page ahead of it; only reads, and none any more once the page itself asks. */
  startPage(): Transport
  /** Makes calls for the page that is opened, with the answers that were fetched ahead. */
  transport: Transport
  /** Drops all of them, such as when another person signs in. */
  forget(): void
}

interface Entry {
  page: { isOpened: boolean }
  answer: Promise<ApiResponse>
  fetchedAt: number
}

const notRequested: ApiResponse = { status: 0, body: undefined }

/** Builds the store over the transport that really asks; `now` answers milliseconds. */
export function createPrefetchedAnswers(ask: Transport, now = Date.now): PrefetchedAnswers {
  const entries = new Map<string, Entry>()
  const forget = (): void => entries.clear()

  const startPage = (): Transport => {
    const page = { isOpened: false }
    return async (request) => {
      // The page is being opened and makes the rest of its calls itself.
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

  // What was fetched before a change, or while it was made, may no longer be true.
  const change = async (request: ApiRequest): Promise<ApiResponse> => {
    forget()
    const answer = await ask(request)
    forget()
    return answer
  }

  return { startPage, transport, forget }
}

function dropOld(entries: Map<string, Entry>, now: number): void {
  for (const [path, { fetchedAt }] of entries)
    if (Math.abs(now - fetchedAt) >= prefetchedForMs) entries.delete(path)
}
