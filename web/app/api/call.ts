import type * as contract from '@sohbet/contract'
import type { AnswerOf, ApiResponse, ErrorBody, InputOf, RefusalOf, Route, Transport } from '@sohbet/contract'
import { defaultErrorMessage, noDataMessage } from '@sohbet/contract/messages'
import { firstPaths } from '@sohbet/contract/first-paths'
import type { CallName, paths } from '@sohbet/contract/paths'
import { t } from '@sohbet/messages'
import { errorClassOf, track } from './track.ts'

type Endpoints = typeof contract

/** A refused or unanswered call (status 0). `errors` has the sentences of single fields. */
export interface Refused<Code extends string = string> {
  ok: false
  status: number
  code: Code
  message: string
  errors?: NonNullable<ErrorBody['errors']>
}

/**
 * The refusals of a call: the codes of its endpoint, and `NoData` if it reads. A server of another version
 * may send other codes, which no `case` names: see `isCommon`.
 */
export type RefusedOf<Name extends CallName> = EachRefused<
  RefusalOf<Endpoints[Name]> | ((typeof paths)[Name]['method'] extends 'GET' ? 'NoData' : never)
>

// Distributive, so that a `switch` over the codes narrows to those not handled yet.
type EachRefused<Code extends string> = Code extends unknown ? Refused<Code> : never

/** The result of a call: its body, or a refusal with code and sentence. */
export type Answer<Name extends CallName> = { ok: true; body: AnswerOf<Endpoints[Name]> } | RefusedOf<Name>

/** Makes calls as one user; loaders get it from their context. */
export type Api = <Name extends CallName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
  options?: CallOptions,
) => Promise<Answer<Name>>

/** Options of a call. */
export interface CallOptions {
  /** The idempotency key of a call that must run once (D10); forms have it in a hidden field. */
  idempotencyKey?: string | undefined
  /** The token of a payment provider for this browser, sent beside the session's (PAY-05). */
  providerToken?: string | undefined
}

/** The parts of a request. */
export interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

// The calls that name the client to the server (API-03).
const callsWithSource: ReadonlySet<CallName> = new Set([
  'search',
  'getCollection',
  'getListing',
  'listUpcomingSuhbas',
  'listRecentActivities',
])

/**
 * Makes calls over a transport: in process on the server, over HTTP in the browser. Refusals are returned,
 * not thrown. Failures and empty responses are reported (B-135), unless nobody waits for them: `isTracked`
 * false.
 */
export function createApi(transport: Transport, { isTracked = true } = {}): Api {
  return async (name, input, options) => {
    // The endpoint's types describe these parts; here they are only put into the request.
    const { query = {}, ...parts } = input as Parts
    const source = callsWithSource.has(name) ? { source: 'web' } : {}
    // Wait only for a path that is not loaded yet: a page that is being left has no time.
    const route: Route | undefined = isFirst(name) ? firstPaths[name] : await findLazy(name)
    const sent = { ...parts, query: { ...query, ...source } }
    const answer = route === undefined ? unanswered : await send(transport, route, sent, options)
    if (isTracked && route !== undefined) trackFailure(route, answer)
    // The endpoint declares the codes and the body.
    return toAnswer(route, answer) as Answer<typeof name>
  }
}

type FirstCall = keyof typeof firstPaths

function isFirst(name: CallName): name is FirstCall {
  return name in firstPaths
}

/** Method and path of a call that no first load contains; undefined if they could not be loaded. */
async function findLazy(name: Exclude<CallName, FirstCall>): Promise<Route | undefined> {
  try {
    return (await import('@sohbet/contract/lazy-paths')).lazyPaths[name]
  } catch {
    return undefined
  }
}

const unanswered: ApiResponse = { status: 0, body: undefined }

/** Sends a call: fills in its path, query, headers and body. */
export async function send(
  transport: Transport,
  { method, path }: Route,
  { params = {}, query = {}, body }: Parts,
  { idempotencyKey, providerToken }: CallOptions = {},
): Promise<ApiResponse> {
  return await transport({
    method,
    path: fillPath(path, params) + toSearch(query),
    ...(body !== undefined && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(providerToken !== undefined && { providerToken }),
  })
}

/** Turns a response into a body or a refusal. */
export function toAnswer(
  route: Route | undefined,
  answer: ApiResponse,
): { ok: true; body: unknown } | Refused {
  if (answer.status !== 200) return toRefused(answer)
  return route?.method === 'GET' && isNothing(answer.body) ? nothing() : { ok: true, body: answer.body }
}

// To the page this is the same as a URL that leads nowhere (ERR-08, DETAIL-01).
function nothing(): Refused {
  return { ok: false, status: 404, code: 'NoData', message: t(noDataMessage) }
}

function toRefused({ status, body }: ApiResponse): Refused {
  const refusal = body as Partial<ErrorBody> | null | undefined
  return {
    ok: false,
    status,
    code: refusal?.code ?? 'Unexpected',
    message: refusal?.messages?.[0] ?? t(defaultErrorMessage),
    ...(refusal?.errors && { errors: refusal.errors }),
  }
}

// Report the pattern, not the path: a path can reveal who requests what.
function trackFailure({ method, path }: Route, answer: ApiResponse & { isAborted?: boolean }): void {
  const { status, body, isAborted = false } = answer
  const hasData = method !== 'GET' || (!isNothing(body) && !isEmptyList(body))
  const errorClass = errorClassOf({ status, hasData, isAborted })
  if (errorClass !== null) track('request_failed', { method, path, class: errorClass })
}

function isNothing(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true
  return 'data' in body && (body.data === null || body.data === undefined)
}

function isEmptyList(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('data' in body)) return false
  return Array.isArray(body.data) && body.data.length === 0
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
