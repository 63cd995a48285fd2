import type { z } from 'zod'
import type { CommonRefusal } from './common-refusals.ts'
import type { RefusalCode } from './errors.ts'

/** Who may call an endpoint; every role below `visitor` needs a session (`security.md` 8.x, PERM rows). */
export type Access =
  | 'visitor'
  | 'member'
  | 'host'
  | 'latifiyah'
  /** Publishes what the site shows. */
  | 'editor'
  /** Looks after people and reads about money. */
  | 'steward'
  /** Either of them. */
  | 'staff'
  /** All that they may, and money, roles and deletion. */
  | 'admin'

/** The two words that a client needs to make a call; `path` stands below the content API host. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/** One call of the content API: what goes in, what comes out, who may ask and what it may refuse. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
> extends Route {
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  returns: Returns
  /** Bytes that the body may have; 64 KiB unless told. */
  bodyBytes?: number
  /** The body is handed on as it came, and parsed by `body` in a thread of its own: it is long. */
  isParsedLater?: boolean
  /** What it may refuse besides what follows from the rest of this: see `refusalsOf`. */
  refusals: readonly Code[]
  /** Done once for each `Idempotency-Key` of a member, however often it is sent; a repeat is answered the same (D10). */
  isIdempotent?: boolean
  /** Its address holds a secret: no cache keeps what it answers. */
  isUnlisted?: boolean
  /**
   * Asks for more than a password: `session`, that the session was opened with a second factor, no more than 12 hours
   * ago; `recent`, that its person has proved themselves again within 10 minutes as well.
   */
  secondFactor?: 'session' | 'recent'
  /** Whether a success gives the caller a session (its `jwt`), or takes the one the call was made with. */
  session?: 'begins' | 'ends'
}

/** Declares an endpoint; the types of its four schemas and its refusals travel with the value. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodType,
  Code extends RefusalCode = never,
>(definition: Endpoint<Params, Query, Body, Returns, Code>): Endpoint<Params, Query, Body, Returns, Code> {
  return definition
}

type Part<Schema, Key extends string, Side extends 'in' | 'out'> = Schema extends z.ZodUndefined
  ? Record<never, never>
  : Schema extends z.ZodType
    ? Record<Key, Side extends 'in' ? z.input<Schema> : z.output<Schema>>
    : Record<never, never>

/** What a caller hands in, before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C>
    ? Part<P, 'params', 'in'> & Part<Q, 'query', 'in'> & Part<B, 'body', 'in'>
    : never

/** What a handler receives, after parsing. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C>
    ? Part<P, 'params', 'out'> & Part<Q, 'query', 'out'> & Part<B, 'body', 'out'>
    : never

/** The JSON body of a success. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _C> ? z.output<R> : never

/** The codes of what an endpoint may refuse: those it declares, and the common ones. */
export type RefusalOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer Code> ? Code | CommonRefusal : never

/** All that a call may be refused with: what its endpoint declares, and what follows from who may make it and how. */
export function refusalsOf({
  method,
  access,
  isIdempotent,
  secondFactor,
  refusals,
}: Endpoint): ReadonlySet<RefusalCode> {
  return new Set<RefusalCode>([
    ...refusals,
    'BadRequest',
    // A session that is over is refused wherever a header names it.
    'LoginRequired',
    'Unexpected',
    'Unavailable',
    // What writes has to come from our own pages, and may have a body.
    ...(method === 'GET' ? [] : (['Forbidden', 'PayloadTooLarge', 'UnsupportedMediaType'] as const)),
    ...(access === 'visitor' || access === 'member' ? [] : (['Forbidden'] as const)),
    ...(secondFactor === undefined ? [] : (['SecondFactorRequired'] as const)),
    ...(secondFactor === 'recent' ? (['ProofRequired'] as const) : []),
    ...(isIdempotent === true ? (['Conflict', 'KeyReused'] as const) : []),
  ])
}
