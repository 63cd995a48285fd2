import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'

/** Hundredths of a credit as a whole number: the unit of the books. */
export type Units = number & { readonly amount: 'Units' }
/** Hundredths of a US dollar or a euro as a whole number; the currency is stored with its owner. */
export type Cents = number & { readonly amount: 'Cents' }

/** The largest amount that both JavaScript and the books represent exactly: 2^53 − 1. */
export const maxUnits = Number.MAX_SAFE_INTEGER as Units // A safe integer by definition.

/** The reason why an amount cannot be read: missing, no plain decimal number, or out of range. */
export type AmountFault = 'missing' | 'not-a-number' | 'too-many-decimals' | 'too-large'

/**
 * Converts hundredths of a credit, for example from a column; throws a RangeError unless it is a safe whole
 * number.
 */
export function toUnits(hundredths: number): Units {
  return requireWhole(hundredths) as Units // Checked to be one.
}

/** Converts cents, for example from a column; throws a RangeError unless it is a safe whole number. */
export function toCents(hundredths: number): Cents {
  return requireWhole(hundredths) as Cents // Checked to be one.
}

function requireWhole(hundredths: number): number {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('An amount is a whole number of hundredths.')
  // Normalises -0, which prints as 0.
  return hundredths === 0 ? 0 : hundredths
}

/** Reads credits from a JSON number by its decimal text; multiplying would round (`security.md` 4). */
export function readCredits(value: unknown): Units | AmountFault {
  return readAmount(value) as Units | AmountFault // Hundredths of the requested currency.
}

/** Reads money from a JSON number by its decimal text. */
export function readDollars(value: unknown): Cents | AmountFault {
  return readAmount(value) as Cents | AmountFault // Hundredths of the requested currency.
}

function readAmount(value: unknown): number | AmountFault {
  if (value === undefined || value === null || value === '') return 'missing'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  // JavaScript writes an exponent only for very small or very large numbers.
  if (whole === '') return Math.abs(value) < 1 ? 'too-many-decimals' : 'too-large'
  // From sixteen digits on, two decimal texts can be the same number, so the intended amount is unknown.
  if (whole.length + decimals.length > maxDigits)
    return decimals.length > 2 ? 'too-many-decimals' : 'too-large'
  if (decimals.length > 2) return 'too-many-decimals'
  return requireWhole(Number(`${sign}${whole}${decimals.padEnd(2, '0')}`))
}

const maxDigits = 15

/** Formats credits with two decimals, such as `42.50` (C-1). */
export function formatUnits(units: Units): string {
  const digits = String(Math.abs(units)).padStart(3, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Credits as a JSON number (C-6), the inverse of `readCredits`. */
export function toCredits(units: Units): number {
  return Number(formatUnits(units))
}

/** Money as a JSON number. */
export function toAmount(cents: Cents): number {
  return toCredits(toUnits(cents))
}

/** The messages for an invalid amount of credits. */
export const amountMessages = {
  missing: 'contract.credits.missing',
  'not-a-number': 'contract.credits.notANumber',
  'not-positive': 'contract.credits.notPositive',
  'below-one': 'contract.credits.belowOne',
  'too-large': 'contract.credits.tooLarge',
  'too-many-decimals': 'contract.credits.tooManyDecimals',
} as const satisfies Record<string, MessageKey>

/**
 * Credits to send, 1 or more. Checks run in the order of A-20: an amount above the maximum of any wallet
 * exceeds this wallet too.
 */
export const CreditsToSend = z
  .number({
    error: ({ input }) =>
      amountMessages[input === undefined || input === null || input === '' ? 'missing' : 'not-a-number'],
  })
  .transform((credits, context): Units => {
    const units = readCredits(credits)
    const fault = findFault(credits, units)
    if (fault === undefined && typeof units === 'number') return units
    context.addIssue({ code: 'custom', message: amountMessages[fault ?? 'not-a-number'] })
    return z.NEVER
  })

function findFault(credits: number, units: Units | AmountFault): keyof typeof amountMessages | undefined {
  if (credits <= 0) return 'not-positive'
  if (credits < 1) return 'below-one'
  return typeof units === 'string' ? units : undefined
}
