import { type Cents, toCents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { MessageKey } from '@sohbet/messages'
import type { OrderKind } from '../order/order.ts'
import type { StoredCode } from '../queries/codes.ts'

/** Minimum charge of the providers: the total is zero, or at least one dollar or euro. */
const minTotal = 100

/** The purchase that a code is applied to. */
export interface Discounted {
  kind: OrderKind
  plan: 'plus' | 'premier' | null
  subtotal: Cents
  currency: Currency
}

/** Messages for a code without effect (B-109). */
export const codeMessages = {
  missing: 'refusals.code.missing',
  unknown: 'refusals.code.unknown',
  early: 'refusals.code.early',
  expired: 'refusals.code.expired',
  'used-up': 'refusals.code.usedUp',
  used: 'refusals.code.used',
  reserved: 'refusals.code.held',
  'other-kind': 'refusals.code.otherKind',
  'other-currency': 'refusals.code.otherCurrency',
  'too-little': 'refusals.code.tooLittle',
} as const satisfies Record<string, MessageKey>
/** Why a code has no effect. */
export type CodeFault = keyof typeof codeMessages

/** Input of the discount rule besides the code. */
export interface CodeQuestion extends Discounted {
  at: Date
  /** The member's existing use of the code. */
  use: 'reserved' | 'used' | undefined
}

/** Normalises a code for comparison: NFKC, trimmed, upper case. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase()
}

/** The discount of a code in cents, or why there is none: the only rule, for checks and orders. */
export function applyCode(
  code: StoredCode | undefined,
  { at, use, ...requested }: CodeQuestion,
): Cents | CodeFault {
  if (code === undefined) return 'unknown'
  if (code.starts_at > at) return 'early'
  if (code.withdrawn_at !== null || (code.ends_at !== null && code.ends_at <= at)) return 'expired'
  if (code.kind !== null && code.kind !== requested.kind) return 'other-kind'
  if (code.item !== null && code.item !== requested.plan) return 'other-kind'
  // A fixed discount is in US dollars and never converted.
  if (code.percent === null && requested.currency !== 'USD') return 'other-currency'
  if (use !== undefined) return use === 'used' ? 'used' : 'reserved'
  if (code.max_uses !== null && code.taken >= code.max_uses) return 'used-up'
  const discount = discountOf(requested.subtotal, code)
  const left = requested.subtotal - discount
  return left > 0 && left < minTotal ? 'too-little' : discount
}

/** The discount of a code on a sum: whole cents for a percentage, at most the sum. */
export function discountOf(
  subtotal: Cents,
  { percent, amount_cents: amount }: Pick<StoredCode, 'percent' | 'amount_cents'>,
): Cents {
  const taken = percent === null ? (amount ?? 0) : Math.floor((subtotal * percent) / 100)
  return toCents(Math.min(subtotal, taken))
}
