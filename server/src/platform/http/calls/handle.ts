import type { StudioRefusal } from '@sohbet/contract/common-refusals'
import type { Access, Endpoint, ParsedOf, AnswerOf } from '@sohbet/contract/endpoint'
import type { Language, PageLanguage } from '@sohbet/messages'
import type { Caller } from '../../caller.ts'
import { refuse } from '../../refusal.ts'
import type { Refusal } from '../../refusal.ts'
import type { BrowserDevice } from '../edge/cookie-edge.ts'

/** What a use case gets to know about the request that it serves. */
export interface RequestContext {
  caller: Caller
  /** The network address that the request came from, as far as the proxies in front can be believed. */
  address: string
  /** What the program that asks says of itself; empty when it says nothing. */
  userAgent: string
  requestId: string
  /** What the answer's texts are to be in. Anyone who reads it makes an answer that depends on it, which its headers say. */
  readonly language: PageLanguage
  /** What the caller knows this request by, so that it is done once however often it is sent (D10). */
  idempotencyKey: string | undefined
  /** The browser that asks; a token that it is given is sent with the answer to a success. */
  device: BrowserDevice
  /** Makes the browser that asks remember the language that was chosen in it. */
  keepLanguage(language: Language): void
}

/** An endpoint with the use case behind it. */
export interface Binding {
  endpoint: Endpoint
  run(input: unknown, context: RequestContext): Promise<unknown>
  /** The answer may be long: it is sent in pieces, as it is and not filtered by the endpoint's schema. */
  isLong?: boolean
}

/** Ties a use case to its endpoint; the input is parsed and the answer is filtered by the endpoint's schemas. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: ParsedOf<E>, context: RequestContext) => Promise<AnswerOf<E>>,
): Binding {
  // The dispatcher parses with this endpoint's own schemas before it calls, which is what ParsedOf says.
  return { endpoint, run: (input, context) => run(input as ParsedOf<E>, context) }
}

/** Ties a use case to its endpoint whose answer may be long; see `isLong`. */
export function handleLong<E extends Endpoint>(
  endpoint: E,
  run: (input: ParsedOf<E>, context: RequestContext) => Promise<AnswerOf<E>>,
): Binding {
  return { ...handle(endpoint, run), isLong: true }
}

/** Ties a use case to an endpoint whose body is parsed later: it is handed the bytes as they came. */
export function handleBytes<E extends Endpoint>(
  endpoint: E,
  run: (body: Buffer, context: RequestContext) => Promise<AnswerOf<E>>,
): Binding {
  // The dispatcher reads such a body into one buffer.
  return { endpoint, run: (input, context) => run((input as { body: Buffer }).body, context) }
}

/** Whether a caller may use an endpoint at all; objects are guarded by the policies of their modules. */
export function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'visitor') return true
  if (caller.kind === 'visitor') return false
  switch (access) {
    case 'member':
      return true
    case 'host':
      return caller.isMajlisHost
    case 'latifiyah':
      return caller.canAccessLatifiyah
    case 'editor':
      return caller.isEditor || caller.isAdmin
    case 'steward':
      return caller.isSteward || caller.isAdmin
    case 'staff':
      return caller.isEditor || caller.isSteward || caller.isAdmin
    case 'admin':
      return caller.isAdmin
  }
}

/** What an endpoint still asks of a caller who may use it; undefined when nothing does. */
export function whyNotYet({ secondFactor }: Endpoint, caller: Caller): Refusal<StudioRefusal> | undefined {
  if (secondFactor === undefined || caller.kind === 'visitor') return undefined
  if (!caller.hasSecondFactor) return refuse<StudioRefusal>('SecondFactorRequired')
  if (secondFactor === 'recent' && !caller.hasProved) return refuse<StudioRefusal>('ProofRequired')
  return undefined
}
