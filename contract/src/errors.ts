import { z } from 'zod'

export { defaultErrorMessage } from './messages.ts'

/** Every refusal the API knows, with its HTTP status (B-138). */
export const refusalStatus = {
  BadRequest: 400,
  /** The amount is greater than what the wallet holds. */
  InsufficientCredits: 400,
  /** Nobody else can be sent credits under this address; it does not say why (D7). */
  RecipientUnknown: 400,
  /** It is not sold, or not like this. */
  NotForSale: 400,
  /** More than a wallet may send in 24 hours. */
  TransferLimit: 400,
  LoginRequired: 401,
  ResourceNeedsLogin: 403,
  Forbidden: 403,
  /** An operator or a dispute keeps this wallet from sending. */
  WalletFrozen: 403,
  /** It is bought with credits first. */
  PurchaseRequired: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  /** Another request with the same idempotency key is still running. */
  Conflict: 409,
  /** It costs another amount than its buyer was shown. */
  PriceChanged: 409,
  /** A payment is undecided: neither taken nor refused. */
  PaymentPending: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  /** The idempotency key was sent before, with another request. */
  KeyReused: 422,
  TooManyRequests: 429,
  Unexpected: 500,
  Unavailable: 503,
  /** The audit found the books wrong: no credits move until operators have looked. */
  BooksHalted: 503,
} as const

/** The name of a refusal, as an endpoint declares it. */
export type RefusalCode = keyof typeof refusalStatus

/** Things that are wrong which one answer names, at most. */
export const maxErrors = 50

/** The body of every error answer (C-0.4); `messages[0]` is what a toast shows. */
export const ErrorBody = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.string(),
  message: z.string(),
  messages: z.array(z.string()),
  /** What is wrong, by field, 50 at most. */
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** How many more things are wrong. */
  more_errors: z.number().int().optional(),
})
/** The body of every error answer (C-0.4). */
export type ErrorBody = z.output<typeof ErrorBody>
