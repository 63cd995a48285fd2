import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'

/** Hundredths of a credit, as a whole number: what the books count in. */
export type Units = number & { readonly amount: 'Units' }
/** Hundredths of a US dollar or of a euro, as a whole number; which of both, what it belongs to says. */
export type Cents = number & { readonly amount: 'Cents' }

/** The largest amount that JavaScript and the books both hold exactly: 2^53 − 1. */
export const maxUnits = Number.MAX_SAFE_INTEGER as Units // A safe integer by definition.

/** What is wrong with an amount that was read: nothing there, no plain decimal number, or one that cannot be held. */
export type AmountFault = 'missing' | 'not-a-number' | 'too-many-decimals' | 'too-large'

/** A whole number of hundredths of a credit, such as a column holds; throws a RangeError for anything else. */
export function toUnits(hundredths: number): Units {
  return requireWhole(hundredths) as Units // Checked to be one.
}

/** A whole number of cents, such as a column holds; throws a RangeError for anything else. */
export function toCents(hundredths: number): Cents {
  return requireWhole(hundredths) as Cents // Checked to be one.
}

function requireWhole(hundredths: number): number {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError('An amount is a whole number of hundredths.')
  // One zero only: -0 is written as 0 and equals it nowhere else.
  return hundredths === 0 ? 0 : hundredths
}

/** Credits from a JSON number, by the decimal text that it is written as; never by multiplying it (`security.md` 4). */
export function readCredits(value: unknown): Units | AmountFault {
  return readAmount(value) as Units | AmountFault // Hundredths of whatever was asked for.
}

/** Money from a JSON number, by the decimal text that it is written as. */
export function readDollars(value: unknown): Cents | AmountFault {
  return readAmount(value) as Cents | AmountFault // Hundredths of whatever was asked for.
}

function readAmount(value: unknown): number | AmountFault {
  if (value === undefined || value === null || value === '') return 'missing'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  // Only what is very small or very large is written with an exponent.
  if (whole === '') return Math.abs(value) < 1 ? 'too-many-decimals' : 'too-large'
  // From sixteen digits on, two decimal texts can be the same number: which was meant nobody can tell.
  if (whole.length + decimals.length > maxDigits)
    return decimals.length > 2 ? 'too-many-decimals' : 'too-large'
  if (decimals.length > 2) return 'too-many-decimals'
  return requireWhole(Number(`${sign}${whole}${decimals.padEnd(2, '0')}`))
}

const maxDigits = 15

/** Credits as a decimal text with two places, such as `42.50` (C-1). */
export function formatUnits(units: Units): string {
  const digits = String(Math.abs(units)).padStart(3, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Credits as the number that the wire carries (C-6): what `readCredits` reads back. */
export function toCredits(units: Units): number {
  return Number(formatUnits(units))
}

/** Money as the number that the wire carries: cents have two decimals, as units have. */
export function toAmount(cents: Cents): number {
  return toCredits(toUnits(cents))
}

/** What people are told of an amount of credits that cannot be used. */
export const amountMessages = {
  missing: 'contract.credits.missing',
  'not-a-number': 'contract.credits.notANumber',
  'not-positive': 'contract.credits.notPositive',
  'below-one': 'contract.credits.belowOne',
  'too-large': 'contract.credits.tooLarge',
  'too-many-decimals': 'contract.credits.tooManyDecimals',
} as const satisfies Record<string, MessageKey>

/** Credits to send, 1 or more, in the order of A-20: what is larger than any wallet is larger than this one. */
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
