import { z } from 'zod'

export { defaultErrorMessage } from './messages.ts'

/**
 * Every refusal the API knows, with its HTTP status (B-138): the one table of `code`. What a call may refuse besides
 * the common ones stands at its endpoint.
 */
export const refusalStatus = {
  /** The request cannot be read, or a part of it is missing or malformed: `errors` names it. */
  BadRequest: 400,
  /** The address does not belong to anyone, or the password is not the right one; it does not say which (F9). */
  WrongCredentials: 400,
  /** The current password, asked for again, is not the right one. */
  WrongPassword: 400,
  /** The new password is one that guessing finds. */
  PasswordTooCommon: 400,
  /** Who works in the studio has a longer password. */
  PasswordTooShort: 400,
  /** The code of a second factor is wrong, old or used. */
  WrongCode: 400,
  /** The new password is the old one. */
  PasswordUnchanged: 400,
  /** The password was changed by another request since this one began. */
  PasswordChanged: 400,
  EmailTaken: 400,
  UsernameTaken: 400,
  /** The code of a mailed link is wrong, old or used. */
  LinkExpired: 400,
  /** A message with this id was sent before, with another text. */
  AlreadySent: 400,
  /** The address to be signed again is not one of a recording. */
  NotARecording: 400,
  /** One more than a member, a playlist or a notebook can have. */
  LimitReached: 400,
  /** The track is in the playlist. */
  AlreadyAdded: 400,
  /** An album among the playlists is as the album is: it is neither changed nor shared. */
  AlbumPlaylist: 400,
  /** The playlist that each member has is neither renamed nor deleted. */
  DefaultPlaylist: 400,
  /** The amount is greater than what the wallet holds. */
  InsufficientCredits: 400,
  /** The wallet that would receive them cannot hold as many credits. */
  WalletFull: 400,
  /** No other member can be sent credits under this address; it does not say why (D7). */
  RecipientNotFound: 400,
  /** It is not sold, or not like this. */
  NotForSale: 400,
  /** The discount code takes nothing off this order. */
  CodeRefused: 400,
  /** The member has this very plan. */
  PlanHeld: 400,
  /** The plan can become this one at its end, and not at once. */
  PlanChangesAtEnd: 400,
  /** The plan becomes this one at once: it is ordered. */
  PlanOrderedAtOnce: 400,
  /** The member has no plan that could be changed. */
  NoPlan: 400,
  /** The caller gave this gift. */
  OwnGift: 400,
  GiftClaimed: 400,
  /** The gift was not claimed in time. */
  GiftReturned: 400,
  /** More than a wallet may send in 24 hours. */
  TransferLimit: 400,
  LoginRequired: 401,
  ResourceNeedsLogin: 403,
  Forbidden: 403,
  /** The studio is opened with a second factor first. */
  SecondFactorRequired: 403,
  /** The person has to prove again that it is them: with their password or a code. */
  ProofRequired: 403,
  /** Someone else has saved it since: `errors` names the fields that both have changed. */
  EditConflict: 409,
  /** Another plan than the caller's includes it. */
  PlanRequired: 403,
  /** An operator or a dispute keeps this wallet from sending. */
  WalletFrozen: 403,
  /** It is bought with credits first. */
  PurchaseRequired: 403,
  /** Someone who works in the studio always has a second factor: another one is set up first. */
  LastSecondFactor: 409,
  NotFound: 404,
  MethodNotAllowed: 405,
  /** Another request with the same idempotency key is still running. */
  Conflict: 409,
  /** It costs another amount than its buyer was shown. */
  PriceChanged: 409,
  /** The plan that an order was priced by has changed since. */
  PlanChanged: 409,
  /** A payment is undecided: neither taken nor refused. */
  PaymentPending: 409,
  /** The order waits for no payment, or for one of another kind. */
  NotPayable: 409,
  /** The order has been paid. */
  AlreadyPaid: 409,
  /** The order was given up unpaid. */
  OrderExpired: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  /** Another request is writing to it. */
  Locked: 423,
  /** The idempotency key was sent before, with another request. */
  KeyReused: 422,
  TooManyRequests: 429,
  Unexpected: 500,
  Unavailable: 503,
  /** The provider of a payment is closed, or does not answer. */
  ProviderUnavailable: 503,
  /** The audit found the books wrong: no credits move until operators have looked. */
  BooksHalted: 503,
} as const

/** The name of a refusal, as the wire's `code` says it. */
export type RefusalCode = keyof typeof refusalStatus

/** Things that are wrong which one answer names, at most. */
export const maxErrors = 50

/** The body of every error answer (C-0.4); `messages[0]` is what a toast shows. */
export const ErrorBody = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.enum(Object.keys(refusalStatus) as RefusalCode[]),
  message: z.string(),
  messages: z.array(z.string()),
  /** What is wrong, by field, 50 at most. */
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** How many more things are wrong. */
  more_errors: z.number().int().optional(),
})
/** The body of every error answer (C-0.4). */
export type ErrorBody = z.output<typeof ErrorBody>
