import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { currentLanguage } from '@sohbet/messages'

/** Timeout of a request in milliseconds (API-02). */
export const requestTimeoutMs = 90_000

/** A response over HTTP; `isAborted` if the page aborted the request, which is no failure (B-136). */
interface BrowserAnswer extends ApiResponse {
  isAborted?: true
}

let pageAccount: number | null = null

/** Sets the member whose pages this tab shows. The server refuses their calls if another one has signed in. */
export function setPageAccount(id: number | null): void {
  pageAccount = id
}

/** The header that names this member. */
export function pageAccountHeader(): Record<string, string> {
  return pageAccount === null ? {} : { 'page-account': String(pageAccount) }
}

/** Sends requests over HTTP to the content API on our own origin. No response counts as status 0. */
export async function browserTransport({
  method,
  path,
  body,
  idempotencyKey,
  providerToken,
}: ApiRequest): Promise<BrowserAnswer> {
  try {
    const response = await fetch(`/content${path}`, {
      method,
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        ...pageAccountHeader(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(providerToken !== undefined && { 'payment-provider-token': providerToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  } catch (error) {
    // A timeout has an error name of its own, and does count as a failure.
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    return { status: 0, body: undefined, ...(isAborted && { isAborted }) }
  }
}
