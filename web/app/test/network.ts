import type * as contract from '@sohbet/contract'
import type { AnswerOf, ApiResponse, Endpoint, RefusalOf, Route } from '@sohbet/contract'
import type { StudioRefusal } from '@sohbet/contract/common-refusals'
import { type CallName, paths } from '@sohbet/contract/paths'
import type * as studio from '@sohbet/contract/studio'
import { expect, vi } from 'vitest'

type Endpoints = typeof contract
type Studio = typeof studio

type StudioCallName = {
  [Name in keyof Studio]: Studio[Name] extends { method: string; path: string } ? Name : never
}[keyof Studio]

/** A request that was sent. */
export interface SentCall {
  name: CallName | StudioCallName
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  idempotencyKey: string | null
  /** The member that the page was made for. */
  pageAccount: string | null
}

/** A refusal with a code that the endpoint declares. */
export interface Refusal<Code extends string = string> {
  refused: Code
  status?: number
  message?: string
  /** The sentences of single fields. */
  errors?: Record<string, string[]>
}

type AnswerTo<Name extends CallName> =
  | AnswerOf<Endpoints[Name]>
  | Refusal<RefusalOf<Endpoints[Name]>>
  // The network is down.
  | 'no network'

type StudioAnswerTo<E> = AnswerOf<E> | Refusal<RefusalOf<E> | StudioRefusal | 'LoginRequired'> | 'no network'

/** The answers by call: a body of the contract or a refusal; a function is called each time. */
export type Answers = {
  [Name in CallName]?: AnswerTo<Name> | ((sent: SentCall) => AnswerTo<Name> | Promise<AnswerTo<Name>>)
} & {
  [Name in StudioCallName]?:
    | StudioAnswerTo<Studio[Name]>
    | ((sent: SentCall) => StudioAnswerTo<Studio[Name]> | Promise<StudioAnswerTo<Studio[Name]>>)
}

/** The network of a test: sent requests and their answers. */
export interface Network {
  /** All sent requests, in order. */
  sent: SentCall[]
  /** The requests of one call. */
  sentBy(name: CallName | StudioCallName): SentCall[]
  /** Replaces the answers of these calls from here on. */
  answer(answers: Answers): void
}

/** All calls by name. */
let routes: Record<string, Route> = paths

/** Adds calls other than listeners': the schemas of the studio's are heavy. */
export function knowCalls(endpoints: Record<string, unknown>): void {
  routes = { ...routes, ...Object.fromEntries(Object.entries(endpoints).filter(isCall)) }
}

function isCall(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

let given: Answers = {}
let sent: SentCall[] = []
let unanswered: string[] = []

/** Replaces `fetch`; a request without an answer fails the test at its end. */
export function standInForNetwork(): void {
  vi.stubGlobal('fetch', answerFetch)
}

/** The network of this test. */
export function networkWith(answers: Answers): Network {
  given = { ...given, ...answers }
  return {
    sent,
    sentBy: (name) => sent.filter((call) => call.name === name),
    answer: (more) => void (given = { ...given, ...more }),
  }
}

/** Checks at the end of a test that every request had an answer. */
export function endNetwork(): void {
  const missed = unanswered
  ;[given, sent, unanswered] = [{}, [], []]
  expect(missed, 'calls that the test gave no answer for').toEqual([])
}

/** An answer that waits until the test gives it. */
export function delayedAnswer<Answer>(): { answer: () => Promise<Answer>; give: (answer: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { answer: () => promise, give: resolve }
}

async function answerFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(
    address instanceof Request ? address.url : address,
    location.href,
  )
  const method = init.method ?? 'GET'
  // Files of the build, such as the land of the map, are always there.
  if (method === 'GET' && pathname.endsWith('.svg')) return new Response('<svg/>')
  const call = nameOf(method, pathname.replace(/^\/content/, ''))
  const reported = call === undefined ? undefined : given[call.name]
  if (call === undefined || reported === undefined) {
    unanswered.push(`${method} ${pathname}`)
    throw new TypeError('Failed to fetch')
  }
  const headers = new Headers(init.headers)
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const one: SentCall = {
    ...call,
    query: Object.fromEntries(searchParams),
    body,
    idempotencyKey: headers.get('idempotency-key'),
    pageAccount: headers.get('page-account'),
  }
  sent.push(one)
  const answer: unknown = typeof reported === 'function' ? await reported(one) : reported
  if (answer === 'no network') throw new TypeError('Failed to fetch')
  const { status, body: answered } = toResponse(answer)
  return Response.json(answered, { status })
}

/** The call of a request: of two matching patterns, the one with fewer parameters. */
function nameOf(method: string, path: string): Pick<SentCall, 'name' | 'params'> | undefined {
  const fitting = Object.entries(routes).flatMap(([name, route]) => {
    const pattern = route.path.replaceAll(/:([a-z]+)/gi, '(?<$1>[^/]+)')
    const match = route.method === method ? new RegExp(`^${pattern}$`).exec(path) : null
    const params = Object.entries(match?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return match === null
      ? []
      : [{ name: name as SentCall['name'], params: Object.fromEntries(params) as Record<string, string> }]
  })
  return fitting.toSorted((one, other) => sizeOf(one.params) - sizeOf(other.params))[0]
}

const sizeOf = (params: object): number => Object.keys(params).length

function toResponse(answer: unknown): ApiResponse {
  if (typeof answer !== 'object' || answer === null || !('refused' in answer))
    return { status: 200, body: answer }
  const { refused, status = 400, message = 'Refused', errors } = answer as Refusal
  return {
    status,
    body: { statusCode: status, error: 'Refused', code: refused, message, messages: [message], errors },
  }
}
