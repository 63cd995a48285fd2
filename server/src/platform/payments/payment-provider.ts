import type { Currency } from '@sohbet/contract/currency'
import type { Cents } from '@sohbet/contract/amounts'
import type { ProviderName } from '@sohbet/contract/payment-providers'
import type { Language } from '@sohbet/messages'

export type { ProviderName }

/** The configured providers; one without keys and without a sandbox is missing. */
export type PaymentProviders = Readonly<Partial<Record<ProviderName, PaymentProvider | undefined>>>

/** The data of a payment; the provider receives nothing else about the member. */
export interface PaymentRequest {
  /** Our order's public reference; it is part of every answer and event about the payment. */
  orderReference: string
  amount: Cents
  currency: Currency
  /** The text beside the amount on the provider's page. */
  description: string
  /** One for each attempt: the same key starts the same payment (`security.md` 4.2). */
  requestKey: string
  /** Where the provider's pages redirect to: without JavaScript, or after a further check. */
  returnUrl: string
  cancelUrl: string
  /** The language in which the provider's own pages are shown; null: the payer's choice there. */
  language: Language | null
  /** Whether to save the payment method, to charge it again without its payer. */
  savesMethod: boolean
  /** The provider's record of the member, which the saved method belongs to; null: there is none. */
  customerId: string | null
  /** The parameters that `freeze` answered for this payment: sent in place of all the above, so a repeat is the same. */
  frozen?: string
}

/** A charge of a saved method without its payer. */
export type ChargeRequest = PaymentRequest & { savedMethodId: string }

/** A payment that was started; the payer completes it in the browser. */
export interface StartedPayment {
  /** Stripe's PaymentIntent, PayPal's order. */
  providerOrderId: string
  /** For the card field of the browser (Stripe); a secret of the payer's. */
  clientSecret: string | null
  /** The provider's own page that completes it (PayPal). */
  approveUrl: string | null
}

/** The status of a payment: `approved` waits for `capture`; only `succeeded`, `failed` and `canceled` are final. */
export type PaymentState = 'open' | 'approved' | 'pending' | 'succeeded' | 'failed' | 'canceled'

/** A payment as its provider states it now; an event is never trusted instead. */
export interface ProviderPayment {
  providerOrderId: string
  /** The charge or capture that moved the money; null before there is one. */
  providerPaymentId: string | null
  state: PaymentState
  amount: Cents
  currency: string
  /** The account that was paid, as configured; null where the provider does not say. */
  payee: string | null
  /** Ours, as we gave it at the start; null for a payment that is not ours. */
  orderReference: string | null
  /** Cents refunded so far. */
  refunded: Cents
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** The disputed or lost cents; null: the whole payment. */
  disputed: Cents | null
  /** Of the card, for the receipt. */
  lastFour: string | null
  /** Such as `Visa` or `PayPal`, for the receipt. */
  methodName: string | null
  /** A method that can be charged again; null where none was saved. */
  savedMethodId: string | null
  /** The last month in which the card is valid, such as `2027-08`; null if it is no card or unknown. */
  methodExpires: string | null
  /** The provider's code for the failure, such as `insufficient_funds`; never shown raw. */
  failureCode: string | null
  createdAt: Date
}

/** A refund as its provider states it. */
export interface ProviderRefund {
  providerRefundId: string
  state: 'pending' | 'succeeded' | 'failed'
  amount: Cents
}

/** An event whose signature was checked: a hint to read the payment it names again. */
export interface ProviderEvent {
  eventId: string
  kind: string
  /** Undefined: it is about no payment. */
  providerOrderId: string | undefined
  orderReference: string | undefined
  /** A method that the payment saved, where its provider names it only now. */
  savedMethodId?: string | undefined
}

/** The header names in lower case; a header that came twice is an array. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * One provider, the real one or the sandbox that speaks its protocol. Throws `ProviderRefused` for a definite no and
 * `ProviderUnavailable` where it is not known whether it acted; both are expected.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** Whether this is the sandbox (B-106); a provider's own test keys do not count. */
  readonly isTestMode: boolean
  /** The account that payments are paid to; null where the provider does not name it in payments. */
  readonly payee: string | null
  /** Milliseconds until `list` shows a payment for certain. */
  readonly listDelayMs: number
  /** All parameters of a payment as they are sent to the provider, to store before the request. */
  freeze(request: PaymentRequest | ChargeRequest): string
  start(request: PaymentRequest, signal?: AbortSignal): Promise<StartedPayment>
  /** Resumes a started payment for its payer to complete; its key may have expired by then. */
  resume(providerOrderId: string, signal?: AbortSignal): Promise<StartedPayment>
  /** Undefined: the provider knows no such payment. */
  read(providerOrderId: string, signal?: AbortSignal): Promise<ProviderPayment | undefined>
  /** Captures an approved payment; a final one is returned unchanged. */
  capture(providerOrderId: string, requestKey: string, signal?: AbortSignal): Promise<ProviderPayment>
  /** Cancels a payment that was not completed; one that was completed first is returned unchanged. */
  cancel(providerOrderId: string, signal?: AbortSignal): Promise<ProviderPayment | undefined>
  /** Charges a saved method without its payer. */
  chargeSaved(request: ChargeRequest, signal?: AbortSignal): Promise<ProviderPayment>
  /** Whether a method that an event names belongs to the payer of a payment; undefined: no event names one. */
  isSavedBy?(providerOrderId: string, savedMethodId: string, signal?: AbortSignal): Promise<boolean>
  detachMethod(savedMethodId: string, signal?: AbortSignal): Promise<void>
  /** Creates the customer that saved methods belong to, without personal data; undefined: none is needed. */
  createCustomer?(requestKey: string, signal?: AbortSignal): Promise<string>
  /** Deletes a customer with every saved method. */
  deleteCustomer?(customerId: string, signal?: AbortSignal): Promise<void>
  refund(
    payment: { providerPaymentId: string; amount: Cents; currency: Currency; requestKey: string },
    signal?: AbortSignal,
  ): Promise<ProviderRefund>
  /** The current state of a refund: a bank may return it. Undefined: the provider knows none. */
  readRefund(providerRefundId: string, signal?: AbortSignal): Promise<ProviderRefund | undefined>
  /** Every payment created or changed between two times, for the daily comparison. */
  list(from: Date, until: Date, signal?: AbortSignal): AsyncIterable<ProviderPayment>
  /** Checks the signature over the bytes as they came; throws `EventForged` for anything not recently signed for us. */
  readEvent(raw: Buffer, headers: EventHeaders): Promise<ProviderEvent>
  /** A token bound to the browser, never one of the server's (D9); expires at Unix seconds. */
  browserToken(signal?: AbortSignal): Promise<{ token: string; expiresAt: number }>
  /** Checks of the account for an operator, read only; events must go to `webhookUrl`. */
  check?(webhookUrl: string): Promise<ProviderFinding[]>
  /** Registers `webhookUrl` for the events that we need, once; an existing registration is updated. */
  setUpWebhook?(webhookUrl: string): Promise<ProviderFinding[]>
  /** Public settings for the browser; the sandbox's scripts are at `/sandbox` of our own origin. */
  readonly browser: { publicKey: string; scriptOrigin: string }
}

/** The result of one check of a provider. */
export interface ProviderFinding {
  verdict: 'ok' | 'warn' | 'fail'
  what: string
  detail: string
}

/** The provider refused: it has not acted and will not. */
export class ProviderRefused extends Error {
  /** The provider's error code, such as `card_declined`. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** No answer, or one without a result: the request has to be checked later. */
export class ProviderUnavailable extends Error {}

/**
 * The key of a request was used before with other parameters. What became of that first request, only the provider's own
 * record says.
 */
export class RepeatRefused extends ProviderUnavailable {}

/** An event that its provider did not sign for us, or not recently. */
export class EventForged extends Error {}
