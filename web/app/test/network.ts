import type * as contract from '@sohbet/contract'
import type { AnswerOf, ApiResponse, RefusalOf } from '@sohbet/contract'
import { paths } from '@sohbet/contract/paths'
import type { CallName } from '@sohbet/contract/paths'
import { expect, vi } from 'vitest'

type Endpoints = typeof contract

/** A call as it went out over the network. */
export interface SentCall {
  name: CallName
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  idempotencyKey: string | null
}

/** What a call is refused with: a code that its endpoint declares. */
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
  // The network is lost.
  | 'no network'

/** What each call is answered: a body as the contract has it, or a refusal; a function is asked each time. */
export type Answers = {
  [Name in CallName]?: AnswerTo<Name> | ((sent: SentCall) => AnswerTo<Name> | Promise<AnswerTo<Name>>)
}

/** The edge of the browser: what the page sends, and what it is answered. */
export interface Network {
  /** All that was sent, in order. */
  sent: SentCall[]
  /** What was sent by one call. */
  sentBy(name: CallName): SentCall[]
  /** Answers these calls otherwise from here on. */
  answer(answers: Answers): void
}

let given: Answers = {}
let sent: SentCall[] = []
let unanswered: string[] = []

/** Stands in for `fetch`; a call that no answer was given for fails the test at its end. */
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

/** At the end of a test: all that was sent had an answer. */
export function endNetwork(): void {
  const missed = unanswered
  ;[given, sent, unanswered] = [{}, [], []]
  expect(missed, 'calls that the test gave no answer for').toEqual([])
}

/** An answer that waits until the test gives it. */
export function held<Answer>(): { answer: () => Promise<Answer>; give: (answer: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  return { answer: () => promise, give: resolve }
}

async function answerFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(
    address instanceof Request ? address.url : address,
    location.href,
  )
  const method = init.method ?? 'GET'
  const call = nameOf(method, pathname.replace(/^\/content/, ''))
  const told = call === undefined ? undefined : given[call.name]
  if (call === undefined || told === undefined) {
    unanswered.push(`${method} ${pathname}`)
    throw new TypeError('Failed to fetch')
  }
  const key = new Headers(init.headers).get('idempotency-key')
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const one: SentCall = { ...call, query: Object.fromEntries(searchParams), body, idempotencyKey: key }
  sent.push(one)
  const answer: unknown = typeof told === 'function' ? await told(one) : told
  if (answer === 'no network') throw new TypeError('Failed to fetch')
  const { status, body: answered } = toResponse(answer)
  return Response.json(answered, { status })
}

/** The call that a request belongs to: of two patterns that fit, the one with fewer parameters. */
function nameOf(method: string, path: string): Pick<SentCall, 'name' | 'params'> | undefined {
  const fitting = (Object.keys(paths) as CallName[]).flatMap((name) => {
    const route = paths[name]
    const pattern = route.path.replaceAll(/:([a-z]+)/gi, '(?<$1>[^/]+)')
    const match = route.method === method ? new RegExp(`^${pattern}$`).exec(path) : null
    const params = Object.entries(match?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return match === null ? [] : [{ name, params: Object.fromEntries(params) as Record<string, string> }]
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
