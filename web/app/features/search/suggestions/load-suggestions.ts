import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { requestTimeoutMs } from '#api/browser-transport.ts'
import { createApi } from '#api/call.ts'
import type { SuggestionGroups } from './suggestion-lines.ts'

/** The server's suggestions for a text; none on failure or abort, since they are optional (ERR-09). */
export async function loadSuggestions(query: string, signal: AbortSignal): Promise<SuggestionGroups> {
  const ask = createApi((request) => fetchUntil(request, signal), { isTracked: false })
  const answer = await ask('suggestSearch', { query: { q: query } }).catch(() => undefined)
  return answer?.ok === true ? answer.body.data : []
}

async function fetchUntil({ method, path }: ApiRequest, signal: AbortSignal): Promise<ApiResponse> {
  const response = await fetch(`/content${path}`, {
    method,
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
