import { randomBytes } from 'node:crypto'
import type { StoredAnswer } from '../provider/answer-once.ts'
import type { Table } from '../provider/book.ts'
import type { SandboxContext } from '../provider/sandbox-part.ts'
import type { Signer } from './certificate.ts'

/** The kind of payer, which determines the result of the payment. */
export type PayerKind = 'good' | 'declined' | 'pending' | 'disputed' | 'expiring'

/** The payer: a PayPal account, or a card on PayPal's page. */
export interface Payer {
  kind: PayerKind
  payerId: string
  card: { brand: string; lastDigits: string } | null
}

/** A capture; at most one per order. */
export interface CaptureRow {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  createdAt: string
}

/** An order as created, with its current status. */
export interface OrderRow {
  id: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  createdAt: string
  approvedAt: string | null
  customId: string | null
  invoiceId: string | null
  description: string
  brandName: string
  currency: string
  cents: number
  returnUrl: string
  cancelUrl: string
  savesMethod: boolean
  /** Whether it has a method of its own, even if its payer saved one before. */
  hasOwnMethod: boolean
  payer: Payer | null
  /** Null: none was saved, or only an event names it. */
  vaultId: string | null
  capture: CaptureRow | null
}

/** A refund of a capture. */
export interface RefundRow {
  id: string
  orderId: string
  captureId: string
  cents: number
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  createdAt: string
}

/** A dispute about a capture. */
export interface DisputeRow {
  id: string
  orderId: string
  captureId: string
  /** The disputed amount. */
  cents: number
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null
  createdAt: string
}

/** A saved method. */
export interface VaultRow {
  id: string
  payer: Payer
}

/** A webhook in the format of answers. */
export interface WebhookRow {
  id: string
  url: string
  event_types: { name: string }[]
  links: never[]
}

/** An issued token, for the server or for a browser. */
export interface TokenRow {
  token: string
  kind: 'server' | 'browser'
  domain: string | null
  /** Milliseconds since 1970. */
  until: number
}

/** The settings of the control API. */
export interface PaypalSettings {
  /** Whether the merchant may save methods. */
  savesMethods: boolean
  /** The share of saved methods that only an event names, after the payment. */
  delayedMethods: number
  /** The result of refunds. */
  refunds: 'COMPLETED' | 'PENDING' | 'REFUSED'
  /** Hours until a transaction appears in the reports (up to three, according to PayPal). */
  reportingDelayHours: number
}

/** The rows of the PayPal part, with their context. */
export interface PaypalStore {
  context: SandboxContext
  orders: Table<OrderRow>
  /** Order ids by their captures. */
  captures: Table<string>
  refunds: Table<RefundRow>
  disputes: Table<DisputeRow>
  vault: Table<VaultRow>
  webhooks: Table<WebhookRow>
  tokens: Table<TokenRow>
  answers: Table<StoredAnswer>
  signers: Table<Signer>
  settings(): PaypalSettings
  changeSettings(change: Partial<PaypalSettings>): void
  now(): Date
}

const firstSettings: PaypalSettings = {
  savesMethods: true,
  delayedMethods: 0.5,
  refunds: 'COMPLETED',
  reportingDelayHours: 0,
}

/** Opens PayPal's tables in the book. */
export function openPaypalStore(context: SandboxContext): PaypalStore {
  const { book } = context
  const settings = book.table<PaypalSettings>('paypal.settings')
  const read = (): PaypalSettings => ({ ...firstSettings, ...settings.get('settings') })
  return {
    context,
    orders: book.table('paypal.orders'),
    captures: book.table('paypal.captures'),
    refunds: book.table('paypal.refunds'),
    disputes: book.table('paypal.disputes'),
    vault: book.table('paypal.vault'),
    webhooks: book.table('paypal.webhooks'),
    tokens: book.table('paypal.tokens'),
    answers: book.table('paypal.requests'),
    signers: book.table('paypal.signers'),
    settings: read,
    changeSettings: (change) => settings.put('settings', { ...read(), ...change }),
    now: () => context.clock.now(),
  }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Creates an id of 17 capitals and digits, as PayPal's orders and captures have. */
export function makeId(): string {
  return [...randomBytes(17)].map((byte) => letters[byte % letters.length]).join('')
}

/** Formats cents as PayPal writes money. */
export function toMoney(cents: number, currency = 'USD'): { currency_code: string; value: string } {
  const digits = String(cents).padStart(3, '0')
  return { currency_code: currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

/** The refunded cents of a capture, including pending refunds. */
export function sumRefunded({ refunds }: PaypalStore, captureId: string, withPending: boolean): number {
  return refunds
    .all()
    .filter((refund) => refund.captureId === captureId)
    .filter(({ status }) => status === 'COMPLETED' || (withPending && status === 'PENDING'))
    .reduce((sum, { cents }) => sum + cents, 0)
}
