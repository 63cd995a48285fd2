import type { IncomingHttpHeaders } from 'node:http'
import type { Book } from './book.ts'
import type { SandboxKeys } from './keys.ts'

/** The provider whose API a part implements. */
export type PartName = 'stripe' | 'paypal'

/** The clock; tests pass a fixed one. */
export interface SandboxClock {
  now(): Date
}

/** A request to a part. */
export interface SandboxRequest {
  /** The id of the request in answers, like the providers' own. */
  id: string
  method: string
  /** The path without query and without `/browser`. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** The request comes from a browser through the application's origin: only calls for public keys are answered. */
  isBrowser: boolean
}

/** The answer of a part. */
export interface SandboxAnswer {
  status: number
  headers?: Record<string, string>
  body: string
}

/** An event to be sent to the application. */
export interface NewEvent {
  id: string
  /** Such as `payment_intent.succeeded`. */
  kind: string
  /** The exact body to send. */
  body: string
}

/** The number of requests validated against a provider's published specification since the start. */
export interface Validated {
  requests: number
  /** The number that deviate from it. */
  refused: number
}

/** Services needed by a part. */
export interface SandboxContext {
  book: Book
  clock: SandboxClock
  keys: SandboxKeys
  /** Sends an event to the application after the current transaction; callable only within one. */
  emit(event: NewEvent): void
  /** Counts a fault. */
  count(name: string): void
  validated: Validated
  /** From 0 to 1, reproducible by the sandbox's seed. */
  random(): number
  /** The sandbox's address for servers, such as `http://127.0.0.1:4010`. */
  url(): string
  /** The address of a page or script for browsers: `<public origin>/sandbox<path>`. */
  browserUrl(path: string): string
}

/** The total of a payment in the sandbox's book, for comparison with ours. */
export interface BookedPayment {
  id: string
  /** The reference of our order. */
  reference: string | null
  /** Captured and refunded cents. */
  captured: number
  refunded: number
  /** Cents lost to a dispute. */
  chargedBack: number
}

/** The sandbox's implementation of one provider. */
export interface SandboxPart {
  name: PartName
  /** Answers requests to its paths, each in a transaction of the book; undefined for other paths. */
  answer(request: SandboxRequest): SandboxAnswer | undefined
  /** The headers of an event sent now, including its signature. */
  sign(event: NewEvent): Record<string, string>
  /** The commands of the control API, by `POST /control/<part>/<name>`; each throws an Error with a message. */
  commands: Record<string, (input: Record<string, unknown>) => unknown>
  payments(): BookedPayment[]
}
