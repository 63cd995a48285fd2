import { expect } from 'vitest'
import type { AnswerOf, Endpoint, InputOf } from '@sohbet/contract/endpoint'
import { ErrorBody } from '@sohbet/contract/errors'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Caller, FindCaller, Member } from '#platform/caller.ts'

const nobodySpecial: Member = {
  kind: 'member',
  accountId: 1,
  sessionId: 0,
  plan: 'free',
  isMajlisHost: false,
  canAccessLatifiyah: false,
  isEditor: false,
  isSteward: false,
  isAdmin: false,
  hasSecondFactor: false,
  hasProved: false,
  language: null,
  mediaTokenVersion: 0,
}

/** The same people in every test. */
export const people = {
  visitor: { kind: 'visitor' },
  alice: { ...nobodySpecial, accountId: 1 },
  bob: { ...nobodySpecial, accountId: 2, plan: 'plus' },
  carla: { ...nobodySpecial, accountId: 3, plan: 'premier' },
  hamid: { ...nobodySpecial, accountId: 4, isMajlisHost: true },
  layla: { ...nobodySpecial, accountId: 5, canAccessLatifiyah: true },
  edith: { ...nobodySpecial, accountId: 6, isEditor: true },
  adam: { ...nobodySpecial, accountId: 7, isAdmin: true },
  // Studio staff who have signed in with a second factor; sara and omar have proved their identity recently as
  // well.
  nura: { ...nobodySpecial, accountId: 8, isEditor: true, hasSecondFactor: true },
  sara: { ...nobodySpecial, accountId: 9, isSteward: true, hasSecondFactor: true, hasProved: true },
  omar: { ...nobodySpecial, accountId: 10, isAdmin: true, hasSecondFactor: true, hasProved: true },
} as const satisfies Record<string, Caller>

/** The name of one of the people. */
export type PersonName = keyof typeof people

/** All names, the visitor first. */
export const personNames = Object.keys(people) as PersonName[] // The keys of the object above and no others.

/** The token of a user's session; the visitor has none. */
function tokenOf(name: PersonName): string | undefined {
  return name === 'visitor' ? undefined : `token-of-${name}`
}

/** Recognises the tokens of the cast only. */
export const findCaller: FindCaller = async (token) => {
  const name = personNames.find((candidate) => tokenOf(candidate) === token)
  return name === undefined ? undefined : people[name]
}

/** A raw HTTP answer. */
export interface RawAnswer {
  status: number
  headers: LightMyRequestResponse['headers']
  body: unknown
}

/** A user of the HTTP API. */
export interface Guest {
  token: string | undefined
  /** The answer of a successful call, checked against the exact schema of the contract. */
  call<E extends Endpoint>(endpoint: E, ...input: Given<E>): Promise<AnswerOf<E>>
  /** The error body of a call, which must be refused with `status`. */
  refused<E extends Endpoint>(endpoint: E, status: number, ...input: Given<E>): Promise<ErrorBody>
  /** Sends any GET request. */
  get(path: string, headers?: Record<string, string>): Promise<RawAnswer>
  /** Sends any request. */
  send(request: InjectOptions): Promise<RawAnswer>
}

/** A member of the cast at the HTTP API. */
export interface Person extends Guest {
  name: PersonName
}

type Given<E> = keyof InputOf<E> extends never ? [input?: InputOf<E>] : [input: InputOf<E>]

/** Connects the cast to a server. */
export function castOf(server: FastifyInstance): Record<PersonName, Person> {
  const entries = personNames.map((name) => [name, { name, ...guestAt(server, tokenOf(name)) }])
  return Object.fromEntries(entries) as Record<PersonName, Person> // Has all the names.
}

/** Connects the holder of a token to a server. */
export function guestAt(server: FastifyInstance, token: string | undefined): Guest {
  const send: Guest['send'] = async ({ headers, ...request }) => {
    const own = token === undefined ? {} : { 'auth-token': token }
    const answer = await server.inject({ ...request, headers: { ...own, ...headers } })
    return { status: answer.statusCode, headers: answer.headers, body: readBody(answer) }
  }
  const get: Guest['get'] = (path, headers = {}) => send({ method: 'GET', url: path, headers })
  const ask = (endpoint: Endpoint, input: unknown): Promise<RawAnswer> => send(requestOf(endpoint, input))
  return {
    token,
    get,
    send,
    call: async (endpoint, ...[input]) => {
      const { status, body } = await ask(endpoint, input)
      expect(status, JSON.stringify(body)).toBe(200)
      return expectShape(endpoint, body)
    },
    refused: async (endpoint, status, ...[input]) => {
      const answer = await ask(endpoint, input)
      expect(answer.status, JSON.stringify(answer.body)).toBe(status)
      return expectErrorBody(answer.body, status)
    },
  }
}

/** Checks that the body is exactly the contract's error shape (C-0.4). */
export function expectErrorBody(body: unknown, status: number): ErrorBody {
  const parsed = ErrorBody.strict().parse(body)
  expect(parsed).toMatchObject({ statusCode: status, messages: [parsed.message] })
  return parsed
}

// Parsing drops unknown fields, so equality means that none is missing and none is extra.
function expectShape<E extends Endpoint>(endpoint: E, body: unknown): AnswerOf<E> {
  const parsed = endpoint.returns.parse(body)
  expect(body).toEqual(parsed)
  return parsed as AnswerOf<E> // Parsed by this endpoint's own schema.
}

/** The address of a call below `/content` with its path and query. */
export function addressOf(endpoint: Endpoint, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Partial<
    Record<'params' | 'query', Record<string, unknown>>
  >
  const path = endpoint.path.replaceAll(/:([a-z]+)/g, (_match, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const chosen = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(Object.fromEntries(chosen.map(([key, value]) => [key, String(value)])))
  return `/content${path}${chosen.length === 0 ? '' : `?${search.toString()}`}`
}

/** The request of a call below `/content`. A body is sent as JSON; without one, no body is sent. */
export function requestOf(endpoint: Endpoint, input: unknown): InjectOptions {
  const { body } = (input ?? {}) as { body?: object }
  const url = addressOf(endpoint, input)
  return { method: endpoint.method, url, ...(body !== undefined && { payload: body }) }
}

function readBody(answer: LightMyRequestResponse): unknown {
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return isJson ? answer.json<unknown>() : answer.body
}
