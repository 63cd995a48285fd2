import { toCents } from '@sohbet/contract/amounts'
import type { Cents } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'
import type { MessageKey } from '@sohbet/messages'
import type { OrderKind } from '../order/order.ts'
import type { StoredCode } from '../queries/codes.ts'

/** No provider takes less: what is left to pay is nothing, or at least a dollar or a euro. */
const minTotal = 100

/** What a code is asked for. */
export interface Discounted {
  kind: OrderKind
  plan: 'plus' | 'premier' | null
  subtotal: Cents
  currency: Currency
}

/** Why a code takes nothing off (B-109), as people are told. */
export const codeMessages = {
  missing: 'refusals.code.missing',
  unknown: 'refusals.code.unknown',
  early: 'refusals.code.early',
  expired: 'refusals.code.expired',
  'used-up': 'refusals.code.usedUp',
  used: 'refusals.code.used',
  held: 'refusals.code.held',
  'other-kind': 'refusals.code.otherKind',
  'other-currency': 'refusals.code.otherCurrency',
  'too-little': 'refusals.code.tooLittle',
} as const satisfies Record<string, MessageKey>
/** Why a code takes nothing off. */
export type CodeFault = keyof typeof codeMessages

/** What is asked about a code besides itself. */
export interface CodeQuestion extends Discounted {
  at: Date
  /** What the one who asks has of it already. */
  use: 'reserved' | 'used' | undefined
}

/** A code as it is compared: NFKC, without spaces around it, in capitals. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase()
}

/** The cents that a code takes off, or why it takes none: the one rule, of the check and of the order. */
export function applyCode(
  code: StoredCode | undefined,
  { at, use, ...requested }: CodeQuestion,
): Cents | CodeFault {
  if (code === undefined) return 'unknown'
  if (code.starts_at > at) return 'early'
  if (code.withdrawn_at !== null || (code.ends_at !== null && code.ends_at <= at)) return 'expired'
  if (code.kind !== null && code.kind !== requested.kind) return 'other-kind'
  if (code.item !== null && code.item !== requested.plan) return 'other-kind'
  // The sum of a code is dollars, which are never converted.
  if (code.percent === null && requested.currency !== 'USD') return 'other-currency'
  if (use !== undefined) return use === 'used' ? 'used' : 'held'
  if (code.max_uses !== null && code.taken >= code.max_uses) return 'used-up'
  const discount = discountOf(requested.subtotal, code)
  const left = requested.subtotal - discount
  return left > 0 && left < minTotal ? 'too-little' : discount
}

/** What a code takes off a sum: of a percentage whole cents, never more than the sum. */
export function discountOf(
  subtotal: Cents,
  { percent, amount_cents: amount }: Pick<StoredCode, 'percent' | 'amount_cents'>,
): Cents {
  const taken = percent === null ? (amount ?? 0) : Math.floor((subtotal * percent) / 100)
  return toCents(Math.min(subtotal, taken))
}
