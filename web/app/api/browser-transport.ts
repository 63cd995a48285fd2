import type { Transport } from '@sohbet/contract'

/** Milliseconds after which a call is given up (API-02). */
export const requestTimeoutMs = 90_000

/** Calls over HTTP, to the content API below our own origin. No answer at all counts as status 0. */
export const browserTransport: Transport = async ({ method, path, body }) => {
  try {
    const response = await fetch(`/content${path}`, {
      method,
      signal: AbortSignal.timeout(requestTimeoutMs),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  } catch {
    return { status: 0, body: undefined }
  }
}
