import type { StudioRefusal } from '@sohbet/contract/common-refusals'
import type { Access, Endpoint, ParsedOf, AnswerOf } from '@sohbet/contract/endpoint'
import { type Language, message, type PageLanguage } from '@sohbet/messages'
import type { Caller, Member } from '../../caller.ts'
import { findGarbled } from '../../garbled-text.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { BrowserDevice } from '../edge/cookie-edge.ts'

/** What a use case knows about the request that it serves. */
export interface RequestContext<Who extends Caller = Caller> {
  caller: Who
  /** The network address of the client, as far as the proxies are trusted. */
  address: string
  /** The User-Agent of the client; empty when it sends none. */
  userAgent: string
  requestId: string
  /** The language of the answer. Reading it makes the answer depend on it, which its headers then declare. */
  readonly language: PageLanguage
  /** The idempotency key: repeated requests with it have one effect (D10). */
  idempotencyKey: string | undefined
  /** The input as it arrived, before any default of a schema, for idempotent calls. */
  sent: unknown
  /** The browser of the request; a token issued to it is sent with a successful answer. */
  device: BrowserDevice
  /** Stores the chosen language in the browser of the request. */
  keepLanguage(language: Language): void
}

/** The context of an endpoint's requests: its caller is a member unless visitors may call it. */
export type ContextOf<E extends Endpoint> = RequestContext<'visitor' extends E['access'] ? Caller : Member>

/** An endpoint and its use case. */
export interface Binding {
  endpoint: Endpoint
  run(input: unknown, context: RequestContext): Promise<unknown>
  /** The answer may be long: it is streamed as is, without filtering by the endpoint's schema. */
  isLong?: boolean
}

/** Binds a use case to its endpoint; the endpoint's schemas parse the input and filter the answer. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: ParsedOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>>,
): Binding {
  // The dispatcher has parsed the input with this endpoint's own schemas and checked its access, as these types
  // declare.
  return { endpoint, run: (input, context) => run(input as ParsedOf<E>, context as ContextOf<E>) }
}

/** The `data` of an answer that has nothing else. */
export type DataOf<E extends Endpoint> =
  AnswerOf<E> extends { data: infer Data } ? ({ data: Data } extends AnswerOf<E> ? Data : never) : never

/** The same for a use case that returns only the `data` of its answer. */
export function handleData<E extends Endpoint>(
  endpoint: E,
  run: (input: ParsedOf<E>, context: ContextOf<E>) => Promise<DataOf<E>>,
): Binding {
  return {
    endpoint,
    run: async (input, context) => ({ data: await run(input as ParsedOf<E>, context as ContextOf<E>) }),
  }
}

/** The same for a use case whose answer only confirms that it is done. */
export function handleDone<E extends Endpoint>(
  endpoint: { data: { ok: true } } extends AnswerOf<E> ? E : never,
  run: (input: ParsedOf<E>, context: ContextOf<E>) => Promise<unknown>,
): Binding {
  return {
    endpoint,
    run: async (input, context) => {
      await run(input as ParsedOf<E>, context as ContextOf<E>)
      return { data: { ok: true } }
    },
  }
}

/** A use case's input, once texts that look garbled are found or accepted. */
export type Checked<Input> = Input extends { body: infer Body }
  ? Omit<Input, 'body'> & { body: Omit<Body, 'accepts_garbled'> }
  : Input

/**
 * As `handleData`, for a use case whose texts listeners see at once: texts that look garbled are refused until
 * they are accepted.
 */
export function handlePublic<E extends Endpoint>(
  endpoint: E,
  run: (input: Checked<ParsedOf<E>>, context: ContextOf<E>) => Promise<DataOf<E>>,
): Binding {
  return handleData(endpoint, async (input, context) => await run(checkTexts(input), context))
}

/** Refuses texts that look garbled, unless they are accepted; the input without the acceptance. */
export function checkTexts<Input>(input: Input): Checked<Input> {
  // These endpoints have a body.
  const { body, ...others } = input as { body: { accepts_garbled: boolean } }
  const { accepts_garbled: acceptsGarbled, ...texts } = body
  if (!acceptsGarbled) refuseGarbled(texts)
  return { ...others, body: texts } as Checked<Input>
}

function refuseGarbled(texts: Readonly<Record<string, unknown>>): void {
  const found = Object.entries(texts).flatMap(([field, value]) => {
    const [text] = [value].flat().flatMap((one) => (typeof one === 'string' ? (findGarbled(one) ?? []) : []))
    return text === undefined ? [] : [[field, message('studioEditing.garbled', { text })] as const]
  })
  if (found.length > 0) throw refuse<'GarbledText'>('GarbledText', { errors: Object.fromEntries(found) })
}

/** Binds a use case to an endpoint whose answer may be long; see `isLong`. */
export function handleLong<E extends Endpoint>(
  endpoint: E,
  run: (input: ParsedOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>>,
): Binding {
  return { ...handle(endpoint, run), isLong: true }
}

/** Binds a use case to an endpoint whose body is parsed later: it receives the raw bytes. */
export function handleBytes<E extends Endpoint>(
  endpoint: E,
  run: (body: Buffer, context: ContextOf<E>) => Promise<AnswerOf<E>>,
): Binding {
  // The dispatcher reads such a body into one buffer.
  return { endpoint, run: (input, context) => run((input as { body: Buffer }).body, context as ContextOf<E>) }
}

/** Whether a caller may use an endpoint at all; access to objects is checked by the policies of their modules. */
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

/** What an endpoint still requires of a caller who may use it; undefined when nothing is missing. */
export function whyNotYet({ secondFactor }: Endpoint, caller: Caller): Refusal<StudioRefusal> | undefined {
  if (secondFactor === undefined || caller.kind === 'visitor') return undefined
  if (!caller.hasSecondFactor) return refuse<StudioRefusal>('SecondFactorRequired')
  if (secondFactor === 'recent' && !caller.hasProved) return refuse<StudioRefusal>('ProofRequired')
  return undefined
}
