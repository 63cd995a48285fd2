import type { MessageKey } from '@sohbet/messages'
import { z } from 'zod'

export { defaultErrorMessage } from './messages.ts'

/**
 * Every refusal of the API with its HTTP status (B-138) and its default message. A code without a message is
 * always refused with a specific one. An endpoint declares the codes that are particular to it.
 */
export const refusals = {
  /** The request is unreadable, or a field is missing or malformed: `errors` names it. */
  BadRequest: { status: 400, message: 'refusals.request.unreadable' },
  /** The address is unknown or the password is wrong; the answer does not reveal which (F9). */
  WrongCredentials: { status: 400, message: 'refusals.account.wrongCredentials' },
  /** The current password is wrong. */
  WrongPassword: { status: 400, message: 'refusals.account.wrongPassword' },
  /** The new password is easy to guess. */
  PasswordTooCommon: { status: 400, message: 'refusals.account.easyPassword' },
  /** Studio staff need a longer password. */
  PasswordTooShort: { status: 400 },
  /** The second-factor code is wrong, expired or already used. */
  WrongCode: { status: 400, message: 'refusals.studio.wrongCode' },
  /** The new password equals the current one. */
  PasswordUnchanged: { status: 400, message: 'refusals.account.samePassword' },
  /** Another request changed the password in the meantime. */
  PasswordChanged: { status: 400, message: 'refusals.account.passwordChanged' },
  EmailTaken: { status: 400, message: 'refusals.account.emailTaken' },
  UsernameTaken: { status: 400, message: 'refusals.account.usernameTaken' },
  /** The code of an emailed link is wrong, expired or already used. */
  LinkExpired: { status: 400, message: 'refusals.account.linkExpired' },
  /** Another message with this id was already sent. */
  AlreadySent: { status: 400, message: 'refusals.contact.alreadySent' },
  /** The address to be refreshed is not that of a recording. */
  NotARecording: { status: 400, message: 'refusals.catalog.notARecording' },
  /** A member, playlist or notebook has its maximum number of entries. */
  LimitReached: { status: 400 },
  /** The track is already in the playlist. */
  AlreadyAdded: { status: 400, message: 'refusals.playlist.alreadyAdded' },
  /** An album shown as a playlist can be neither changed nor shared. */
  AlbumPlaylist: { status: 400, message: 'refusals.playlist.album' },
  /** A member's default playlist can be neither renamed nor deleted. */
  DefaultPlaylist: { status: 400 },
  /** The amount exceeds the wallet's balance. */
  InsufficientCredits: { status: 400, message: 'refusals.credits.tooFew' },
  /** The receiving wallet would exceed its maximum balance. */
  WalletFull: { status: 400, message: 'refusals.credits.walletFull' },
  /** No other member can receive credits at this address; the answer does not reveal why (D7). */
  RecipientNotFound: { status: 400, message: 'refusals.credits.noRecipient' },
  /** It is not for sale, or not in this way. */
  NotForSale: { status: 400 },
  /** The discount code does not apply to this order. */
  CodeRefused: { status: 400 },
  /** The member already has this plan. */
  PlanHeld: { status: 400 },
  /** The change to this plan is possible only at the end of the period. */
  PlanChangesAtEnd: { status: 400 },
  /** The change to this plan takes effect at once: place an order instead. */
  PlanOrderedAtOnce: { status: 400 },
  /** The member has no plan to change. */
  NoPlan: { status: 400 },
  /** The caller bought this gift. */
  OwnGift: { status: 400, message: 'refusals.gift.own' },
  GiftClaimed: { status: 400, message: 'refusals.gift.claimed' },
  /** The gift expired unclaimed. */
  GiftReturned: { status: 400, message: 'refusals.gift.returned' },
  /** The wallet has reached its limit for 24 hours. */
  TransferLimit: { status: 400 },
  LoginRequired: { status: 401, message: 'refusals.logIn' },
  ResourceNeedsLogin: { status: 403, message: 'refusals.catalog.needsLogin' },
  Forbidden: { status: 403, message: 'refusals.notAllowed' },
  /** The page that calls was drawn for another member than the one who is signed in now (FORM-01). */
  OtherAccount: { status: 403, message: 'refusals.request.otherAccount' },
  /** The studio requires a session with a second factor. */
  SecondFactorRequired: { status: 403, message: 'refusals.studio.secondFactor' },
  /** The member must prove their identity again with password or code. */
  ProofRequired: { status: 403, message: 'refusals.studio.proof' },
  /** Someone else saved in the meantime: `errors` names the fields that both changed. */
  EditConflict: { status: 409, message: 'refusals.studio.changedSince' },
  /** Texts look garbled, which the caller can accept: `errors` has them by field. */
  GarbledText: { status: 409, message: 'refusals.studio.garbled' },
  /** The caller's plan does not include it. */
  PlanRequired: { status: 403, message: 'refusals.download.notInPlan' },
  /** An operator or a dispute has frozen the wallet for sending. */
  WalletFrozen: { status: 403, message: 'refusals.credits.walletFrozen' },
  /** It must be bought with credits first. */
  PurchaseRequired: { status: 403, message: 'refusals.download.buyFirst' },
  /** Studio staff must keep a second factor: add another one first. */
  LastSecondFactor: { status: 409, message: 'refusals.studio.lastSecondFactor' },
  NotFound: { status: 404, message: 'refusals.notFound' },
  MethodNotAllowed: { status: 405 },
  /** Another request with the same idempotency key is still running. */
  Conflict: { status: 409, message: 'refusals.once.running' },
  /** The price differs from the one the buyer saw. */
  PriceChanged: { status: 409, message: 'refusals.buy.priceChanged' },
  /** The plan has changed since the order was priced. */
  PlanChanged: { status: 409, message: 'refusals.plan.changed' },
  /** A payment is pending: neither captured nor refused. */
  PaymentPending: { status: 409, message: 'refusals.pay.pending' },
  /** The order expects no payment, or one of another kind. */
  NotPayable: { status: 409, message: 'refusals.order.notWaiting' },
  /** The order is already paid. */
  AlreadyPaid: { status: 409, message: 'refusals.order.paid' },
  /** The order expired unpaid. */
  OrderExpired: { status: 409, message: 'refusals.order.expired' },
  PayloadTooLarge: { status: 413, message: 'refusals.request.tooLarge' },
  UnsupportedMediaType: { status: 415, message: 'refusals.request.notJson' },
  /** Another request is changing it. */
  Locked: { status: 423 },
  /** The idempotency key was used for another request. */
  KeyReused: { status: 422, message: 'refusals.once.keyReused' },
  TooManyRequests: { status: 429, message: 'refusals.account.tooManyAttempts' },
  Unexpected: { status: 500, message: 'refusals.unexpected' },
  Unavailable: { status: 503, message: 'refusals.busy' },
  /** The payment provider is disabled or does not answer. */
  ProviderUnavailable: { status: 503, message: 'refusals.pay.noAnswer' },
  /** The audit found an error in the books: no credits move until an operator has checked them. */
  BooksHalted: { status: 503, message: 'refusals.credits.booksHalted' },
} as const satisfies Record<string, { status: number; message?: MessageKey }>

/** The name of a refusal, sent as `code`. */
export type RefusalCode = keyof typeof refusals

/** The maximum number of errors in one answer. */
export const maxErrors = 50

/** The body of every error answer (C-0.4); `messages[0]` is what a toast shows. */
export const ErrorBody = z.object({
  statusCode: z.number().int(),
  error: z.string(),
  code: z.enum(Object.keys(refusals) as RefusalCode[]),
  message: z.string(),
  messages: z.array(z.string()),
  /** The errors by field, at most 50. */
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** The number of further errors. */
  more_errors: z.number().int().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
