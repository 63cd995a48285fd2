import type { StudioRefusal } from '@sohbet/contract/common-refusals'
import type { AnswerOf, Endpoint, InputOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { Transport } from '@sohbet/contract'
import { createContext, type RouterContextProvider } from 'react-router'
import { browserTransport } from '#api/browser-transport.ts'
import { type CallOptions, type Parts, type Refused, send, toAnswer } from '#api/call.ts'
import { sendOnce } from '#forms/idempotency-key.ts'

/** The answer of a studio call: its body, or a refusal with code and sentence. */
export type StudioAnswer<E extends Endpoint> =
  | { ok: true; body: AnswerOf<E> }
  | Refused<RefusalOf<E> | StudioRefusal | 'NoData'>

/** Makes studio calls as one person. */
export type StudioApi = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<StudioAnswer<E>>

/**
 * Makes studio calls over a transport: in process on the server, over HTTP in the browser. A repeated press that
 * creates something has one effect.
 */
export function createStudioApi(transport: Transport): StudioApi {
  const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => {
    // The endpoint's types describe the parts, and declare the codes and the body.
    const answer = await send(transport, endpoint, input as Parts, options)
    return toAnswer(endpoint, answer) as StudioAnswer<E>
  }
  return async (endpoint, input, options) => {
    if (endpoint.isIdempotent !== true || options?.idempotencyKey !== undefined)
      return await call(endpoint, input, options)
    return await sendOnce([endpoint.method, endpoint.path, input], (idempotencyKey) =>
      call(endpoint, input, { ...options, idempotencyKey }),
    )
  }
}

/** The studio calls of this browser. */
export const browserStudioApi: StudioApi = createStudioApi(browserTransport)

/** The studio calls of loaders; the renderer sets them on the server. */
export const studioApiContext = createContext<StudioApi>(browserStudioApi)

/** The studio calls from a loader's or an action's context. */
export function studioApiOf(context: Readonly<RouterContextProvider>): StudioApi {
  return context.get(studioApiContext)
}
