import type { z } from 'zod'
import type { RefusalCode } from './errors.ts'

/** Who may call an endpoint; every role below `visitor` needs a session (`trust.md` 8.x, PERM rows). */
export type Access = 'visitor' | 'member' | 'host' | 'latifiyah' | 'editor' | 'admin'

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
  refusals: readonly RefusalCode[]
  /** Done once for each `Idempotency-Key` of a member, however often it is sent; a repeat is answered the same (D10). */
  isIdempotent?: boolean
  /** Its address holds a secret: no cache keeps what it answers. */
  isUnlisted?: boolean
  /** Whether a success gives the caller a session (its `jwt`), or takes the one the call was made with. */
  session?: 'begins' | 'ends'
}

/** Declares an endpoint; the types of its four schemas travel with the value. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Returns>): Endpoint<Params, Query, Body, Returns> {
  return definition
}

type Part<Schema, Key extends string, Side extends 'in' | 'out'> = Schema extends z.ZodUndefined
  ? Record<never, never>
  : Schema extends z.ZodType
    ? Record<Key, Side extends 'in' ? z.input<Schema> : z.output<Schema>>
    : Record<never, never>

/** What a caller hands in, before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? Part<P, 'params', 'in'> & Part<Q, 'query', 'in'> & Part<B, 'body', 'in'>
    : never

/** What a handler receives, after parsing. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _>
    ? Part<P, 'params', 'out'> & Part<Q, 'query', 'out'> & Part<B, 'body', 'out'>
    : never

/** The JSON body of a success. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
