import type { z } from 'zod'
import type { CommonRefusal } from './common-refusals.ts'
import type { RefusalCode } from './errors.ts'

/** Who may call an endpoint; every access other than `visitor` requires a session (`security.md` 8.x, PERM rows). */
export type Access =
  | 'visitor'
  | 'member'
  | 'host'
  | 'latifiyah'
  /** Publishes content. */
  | 'editor'
  /** Manages members and reads financial data. */
  | 'steward'
  /** An editor or a steward. */
  | 'staff'
  /** Everything, including money, roles and deletion. */
  | 'admin'

/** The method and path a client needs to make a call; `path` is relative to the content API host. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/** One call of the content API: its input, its answer, its access and its refusals. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  Who extends Access = Access,
> extends Route {
  access: Who
  summary: string
  params?: Params
  query?: Query
  body?: Body
  returns: Returns
  /** Maximum size of the body in bytes; 64 KiB by default. */
  bodyBytes?: number
  /** The body is passed on unparsed, because it is large; a separate thread parses it with `body`. */
  isParsedLater?: boolean
  /** Refusals besides those that follow from the other fields: see `refusalsOf`. */
  refusals?: readonly Code[]
  /** Runs once per member and `Idempotency-Key`; a repeated request gets the same answer (D10). */
  isIdempotent?: boolean
  /** The address contains a secret: its answer must not be cached. */
  isUnlisted?: boolean
  /**
   * Required proof besides the password. `session`: the session was opened with a second factor within 12
   * hours. `recent`: also, the member proved their identity again within 10 minutes.
   */
  secondFactor?: 'session' | 'recent'
  /** Whether success starts a session (the answer's `jwt`) or ends the current one. */
  session?: 'begins' | 'ends'
}

/** Declares an endpoint; its type carries its four schemas, its refusals and its access. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodType,
  Code extends RefusalCode = never,
  Who extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Returns, Code, Who>,
): Endpoint<Params, Query, Body, Returns, Code, Who> {
  return definition
}

type Part<Schema, Key extends string, Side extends 'in' | 'out'> = Schema extends z.ZodUndefined
  ? Record<never, never>
  : Schema extends z.ZodType
    ? Record<Key, Side extends 'in' ? z.input<Schema> : z.output<Schema>>
    : Record<never, never>

/** The input of a caller, before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C>
    ? Part<P, 'params', 'in'> & Part<Q, 'query', 'in'> & Part<B, 'body', 'in'>
    : never

/** The input of a handler, after parsing. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C>
    ? Part<P, 'params', 'out'> & Part<Q, 'query', 'out'> & Part<B, 'body', 'out'>
    : never

/** The JSON body of a successful answer. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _C> ? z.output<R> : never

/** The codes an endpoint may refuse with: its own and the common ones. */
export type RefusalOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer Code> ? Code | CommonRefusal : never

/** All refusals of an endpoint: the declared ones, and those that follow from its access and method. */
export function refusalsOf({
  method,
  access,
  isIdempotent,
  secondFactor,
  refusals = [],
}: Endpoint): ReadonlySet<RefusalCode> {
  return new Set<RefusalCode>([
    ...refusals,
    'BadRequest',
    // An expired session is refused on any call that sends one.
    'LoginRequired',
    'Unexpected',
    'Unavailable',
    // A body may be too large or of another type.
    ...(method === 'GET' ? [] : (['PayloadTooLarge', 'UnsupportedMediaType'] as const)),
    // A write must come from our own pages; every member may make the others of members.
    ...(method === 'GET' && (access === 'visitor' || access === 'member') ? [] : (['Forbidden'] as const)),
    // A member's call must come from a page of theirs.
    ...(access === 'visitor' ? [] : (['OtherAccount'] as const)),
    ...(secondFactor === undefined ? [] : (['SecondFactorRequired'] as const)),
    ...(secondFactor === 'recent' ? (['ProofRequired'] as const) : []),
    ...(isIdempotent === true ? (['Conflict', 'KeyReused'] as const) : []),
  ])
}
