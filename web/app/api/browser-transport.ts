import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { currentLanguage } from '@sohbet/messages'

/** Milliseconds after which a call is given up (API-02). */
export const requestTimeoutMs = 90_000

/** An answer over HTTP; `isAborted` when the page gave the call up, which is nobody's failure (B-136). */
export interface BrowserAnswer extends ApiResponse {
  isAborted?: true
}

/** Calls over HTTP, to the content API below our own origin. No answer at all counts as status 0. */
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
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(providerToken !== undefined && { 'payment-provider-token': providerToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  } catch (error) {
    // Giving up after the timeout has a name of its own, and does count.
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    return { status: 0, body: undefined, ...(isAborted && { isAborted }) }
  }
}
