import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { pageAccountHeader } from '#api/browser-transport.ts'
import { type Api, createApi } from '#api/call.ts'

/**
 * Calls that complete even when the page is left. They bypass the prefetch cache: reports every few seconds
 * do not invalidate any page.
 */
export const lastingApi: Api = createApi(send, { isTracked: false })

async function send({ method, path, body }: ApiRequest): Promise<ApiResponse> {
  try {
    const response = await fetch(`/content${path}`, {
      method,
      keepalive: true,
      headers: {
        accept: 'application/json',
        ...pageAccountHeader(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  } catch {
    return { status: 0, body: undefined }
  }
}
