import type { IncomingHttpHeaders } from 'node:http'
import type { Book } from './book.ts'
import type { SandboxKeys } from './keys.ts'

/** Whose protocol a part of the sandbox speaks. */
export type PartName = 'stripe' | 'paypal'

/** The time; tests hand in a fixed one. */
export interface SandboxClock {
  now(): Date
}

/** A request as a part sees it. */
export interface SandboxRequest {
  /** Names the request in answers, as the providers' own ids do. */
  id: string
  method: string
  /** Without the query, and without `/browser`. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** It came from a browser, through the application's own origin: only what a public key opens is answered. */
  isBrowser: boolean
}

/** What a part answers. */
export interface SandboxAnswer {
  status: number
  headers?: Record<string, string>
  body: string
}

/** An event that is to be told to the application. */
export interface NewEvent {
  id: string
  /** Such as `payment_intent.succeeded`. */
  kind: string
  /** What is sent, byte by byte. */
  body: string
}

/** How many requests were compared with a provider's published specification since the start. */
export interface Validated {
  requests: number
  /** Those that deviate from it. */
  refused: number
}

/** What a part is made from. */
export interface SandboxContext {
  book: Book
  clock: SandboxClock
  keys: SandboxKeys
  /** Tells the application once the transaction has been written; only within one. */
  tell(event: NewEvent): void
  /** Counts something that went wrong. */
  count(name: string): void
  validated: Validated
  /** From 0 to 1; the seed of the sandbox repeats it. */
  random(): number
  /** The sandbox's own address for servers, such as `http://127.0.0.1:4010`. */
  url(): string
  /** The address of one of our pages or scripts as browsers reach it: `<public origin>/sandbox<path>`. */
  browserUrl(path: string): string
}

/** What one payment came to in the sandbox's book, to be compared with ours. */
export interface BookedPayment {
  id: string
  /** Our order's, as it was given. */
  reference: string | null
  /** Cents that were taken, and that went back. */
  captured: number
  refunded: number
  /** Cents that a bank or PayPal took back for good by a dispute. */
  chargedBack: number
}

/** One provider's half of the sandbox. */
export interface SandboxPart {
  name: PartName
  /** Answers what is its own, in one transaction of the book; undefined: it has no such path. */
  answer(request: SandboxRequest): SandboxAnswer | undefined
  /** The headers that go with an event that is sent at this moment, its signature among them. */
  sign(event: NewEvent): Record<string, string>
  /** What the control API can do, by `POST /control/<part>/<name>`; throws an Error with a sentence. */
  commands: Record<string, (input: Record<string, unknown>) => unknown>
  payments(): BookedPayment[]
}
