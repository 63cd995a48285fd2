import type * as contract from '@sohbet/contract'
import type { AnswerOf, ErrorBody, InputOf, Transport } from '@sohbet/contract'
import { paths } from '@sohbet/contract/paths'
import type { CallName } from '@sohbet/contract/paths'

type Endpoints = typeof contract

/** The answer of a call: its body, or a refusal with its code and sentence. */
export type Answer<Name extends CallName> =
  | { ok: true; body: AnswerOf<Endpoints[Name]> }
  | { ok: false; status: number; code: string; message: string }

/** Makes calls as one person; loaders get it from their context. */
export type Api = <Name extends CallName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => Promise<Answer<Name>>

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

// Calls that tell the server which client asks (API-03); no other call does.
const callsWithSource: ReadonlySet<CallName> = new Set([
  'search',
  'getCollection',
  'getListing',
  'listUpcomingSuhbas',
])

/** Calls over a transport: in process on the server, over HTTP in the browser. Refusals are answers, not errors. */
export function createApi(transport: Transport): Api {
  return async (name, input) => {
    const { method, path } = paths[name]
    // The endpoint's own types say what these parts hold; here they are only put in their places.
    const { params = {}, query = {}, body } = input as Parts
    const source = callsWithSource.has(name) ? { source: 'web' } : {}
    const address = fillPath(path, params) + toSearch({ ...query, ...source })
    const answer = await transport({ method, path: address, ...(body !== undefined && { body }) })
    if (answer.status === 200) return { ok: true, body: answer.body as AnswerOf<Endpoints[typeof name]> }
    const refusal = answer.body as Partial<ErrorBody> | undefined
    return {
      ok: false,
      status: answer.status,
      code: refusal?.code ?? 'Unexpected',
      message: refusal?.messages?.[0] ?? 'Error! Something went wrong',
    }
  }
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function toSearch(query: Record<string, string | number | undefined>): string {
  const entries = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  )
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}
