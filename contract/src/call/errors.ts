import type { MessageKey } from '@sohbet/messages'
import { z } from 'zod'

export { defaultErrorMessage } from './messages.ts'

/**
 * Every refusal of the API: its HTTP status (B-138), and the message that `refuse` sends unless it is given another
 * one. A code without a message here is always given one. An endpoint declares the codes that only it refuses with.
 */
export const refusals = {
  /** The request cannot be read, or a part of it is missing or malformed: `errors` names it. */
  BadRequest: { status: 400, message: 'refusals.request.unreadable' },
  /** The address does not belong to anyone, or the password is not the right one; it does not say which (F9). */
  WrongCredentials: { status: 400, message: 'refusals.account.wrongCredentials' },
  /** The current password, asked for again, is not the right one. */
  WrongPassword: { status: 400, message: 'refusals.account.wrongPassword' },
  /** The new password is one that guessing finds. */
  PasswordTooCommon: { status: 400, message: 'refusals.account.easyPassword' },
  /** Who works in the studio has a longer password. */
  PasswordTooShort: { status: 400 },
  /** The code of a second factor is wrong, old or used. */
  WrongCode: { status: 400, message: 'refusals.studio.wrongCode' },
  /** The new password is the old one. */
  PasswordUnchanged: { status: 400, message: 'refusals.account.samePassword' },
  /** The password was changed by another request since this one began. */
  PasswordChanged: { status: 400, message: 'refusals.account.passwordChanged' },
  EmailTaken: { status: 400, message: 'refusals.account.emailTaken' },
  UsernameTaken: { status: 400, message: 'refusals.account.usernameTaken' },
  /** The code of a mailed link is wrong, old or used. */
  LinkExpired: { status: 400, message: 'refusals.account.linkExpired' },
  /** A message with this id was sent before, with another text. */
  AlreadySent: { status: 400, message: 'refusals.contact.alreadySent' },
  /** The address to be signed again is not one of a recording. */
  NotARecording: { status: 400, message: 'refusals.catalog.notARecording' },
  /** One more than a member, a playlist or a notebook can have. */
  LimitReached: { status: 400 },
  /** The track is in the playlist. */
  AlreadyAdded: { status: 400, message: 'refusals.playlist.alreadyAdded' },
  /** An album among the playlists is as the album is: it is neither changed nor shared. */
  AlbumPlaylist: { status: 400, message: 'refusals.playlist.album' },
  /** The playlist that each member has is neither renamed nor deleted. */
  DefaultPlaylist: { status: 400 },
  /** The amount is greater than what the wallet holds. */
  InsufficientCredits: { status: 400, message: 'refusals.credits.tooFew' },
  /** The wallet that would receive them cannot hold as many credits. */
  WalletFull: { status: 400, message: 'refusals.credits.walletFull' },
  /** No other member can be sent credits under this address; it does not say why (D7). */
  RecipientNotFound: { status: 400, message: 'refusals.credits.noRecipient' },
  /** It is not sold, or not like this. */
  NotForSale: { status: 400 },
  /** The discount code takes nothing off this order. */
  CodeRefused: { status: 400 },
  /** The member has this very plan. */
  PlanHeld: { status: 400 },
  /** The plan can become this one at its end, and not at once. */
  PlanChangesAtEnd: { status: 400 },
  /** The plan becomes this one at once: it is ordered. */
  PlanOrderedAtOnce: { status: 400 },
  /** The member has no plan that could be changed. */
  NoPlan: { status: 400 },
  /** The caller gave this gift. */
  OwnGift: { status: 400, message: 'refusals.gift.own' },
  GiftClaimed: { status: 400, message: 'refusals.gift.claimed' },
  /** The gift was not claimed in time. */
  GiftReturned: { status: 400, message: 'refusals.gift.returned' },
  /** More than a wallet may send in 24 hours. */
  TransferLimit: { status: 400 },
  LoginRequired: { status: 401, message: 'refusals.logIn' },
  ResourceNeedsLogin: { status: 403, message: 'refusals.catalog.needsLogin' },
  Forbidden: { status: 403, message: 'refusals.notAllowed' },
  /** The studio is opened with a second factor first. */
  SecondFactorRequired: { status: 403, message: 'refusals.studio.secondFactor' },
  /** The person has to prove again that it is them: with their password or a code. */
  ProofRequired: { status: 403, message: 'refusals.studio.proof' },
  /** Someone else has saved it since: `errors` names the fields that both have changed. */
  EditConflict: { status: 409, message: 'refusals.studio.changedSince' },
  /** Texts look garbled, which the caller can accept: `errors` has them by field. */
  GarbledText: { status: 409, message: 'refusals.studio.garbled' },
  /** Another plan than the caller's includes it. */
  PlanRequired: { status: 403, message: 'refusals.download.notInPlan' },
  /** An operator or a dispute keeps this wallet from sending. */
  WalletFrozen: { status: 403, message: 'refusals.credits.walletFrozen' },
  /** It is bought with credits first. */
  PurchaseRequired: { status: 403, message: 'refusals.download.buyFirst' },
  /** Someone who works in the studio always has a second factor: another one is set up first. */
  LastSecondFactor: { status: 409, message: 'refusals.studio.lastSecondFactor' },
  NotFound: { status: 404, message: 'refusals.notFound' },
  MethodNotAllowed: { status: 405 },
  /** Another request with the same idempotency key is still running. */
  Conflict: { status: 409, message: 'refusals.once.running' },
  /** It costs another amount than its buyer was shown. */
  PriceChanged: { status: 409, message: 'refusals.buy.priceChanged' },
  /** The plan that an order was priced by has changed since. */
  PlanChanged: { status: 409, message: 'refusals.plan.changed' },
  /** A payment is undecided: neither taken nor refused. */
  PaymentPending: { status: 409, message: 'refusals.pay.pending' },
  /** The order waits for no payment, or for one of another kind. */
  NotPayable: { status: 409, message: 'refusals.order.notWaiting' },
  /** The order has been paid. */
  AlreadyPaid: { status: 409, message: 'refusals.order.paid' },
  /** The order was given up unpaid. */
  OrderExpired: { status: 409, message: 'refusals.order.expired' },
  PayloadTooLarge: { status: 413, message: 'refusals.request.tooLarge' },
  UnsupportedMediaType: { status: 415, message: 'refusals.request.notJson' },
  /** Another request is writing to it. */
  Locked: { status: 423 },
  /** The idempotency key was sent before, with another request. */
  KeyReused: { status: 422, message: 'refusals.once.keyReused' },
  TooManyRequests: { status: 429, message: 'refusals.account.tooManyAttempts' },
  Unexpected: { status: 500, message: 'refusals.unexpected' },
  Unavailable: { status: 503, message: 'refusals.busy' },
  /** The provider of a payment is closed, or does not answer. */
  ProviderUnavailable: { status: 503, message: 'refusals.pay.noAnswer' },
  /** The audit found the books wrong: no credits move until operators have looked. */
  BooksHalted: { status: 503, message: 'refusals.credits.booksHalted' },
} as const satisfies Record<string, { status: number; message?: MessageKey }>

/** The name of a refusal, as the wire's `code` says it. */
export type RefusalCode = keyof typeof refusals

/** Things that are wrong which one answer names, at most. */
export const maxErrors = 50

/** The body of every error answer (C-0.4); `messages[0]` is what a toast shows. */
export const ErrorBody = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.enum(Object.keys(refusals) as RefusalCode[]),
  message: z.string(),
  messages: z.array(z.string()),
  /** What is wrong, by field, 50 at most. */
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** How many more things are wrong. */
  more_errors: z.number().int().optional(),
})
/** The body of every error answer (C-0.4). */
export type ErrorBody = z.output<typeof ErrorBody>
