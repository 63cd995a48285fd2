import { isNear } from '@sohbet/contract'
import { type Cents, readCredits, readDollars, type Units } from '@sohbet/contract/amounts'
import type { Currency } from '@sohbet/contract/currency'

/** The account that a command is about. */
export const emailArg = {
  type: 'positional',
  required: true,
  description: 'The email address of the account',
} as const

/** The options of a change that is stored with its reason. */
export const decisionArgs = {
  reason: { type: 'string', required: true, description: 'The reason, stored permanently' },
  by: { type: 'string', required: true, description: 'Who decided, stored permanently' },
} as const

/** Reads who decided a change, and why. */
export function readDecision({ reason, by }: { reason: string; by: string }): { reason: string; by: string } {
  return { reason: reason.trim(), by: by.trim() }
}

/** The option for the length of a list. */
export const limitArg = { type: 'string', description: 'The maximum number; 50 by default' } as const

/** Reads the length of a list. */
export function readLimit(text = '50'): number {
  return readWhole(text, { option: '--limit', max: 10_000 })
}

/** The options for the dates of an offer. */
export const spanArgs = {
  from: { type: 'string', description: 'The first day, such as 2026-12-01, in UTC; now by default' },
  until: { type: 'string', description: 'The last day, in UTC; without an end by default' },
} as const

const dayMs = 24 * 3600 * 1000

/** Reads the dates of an offer: from the start of the first day to the end of the last. */
export function readSpan(args: { from?: string | undefined; until?: string | undefined }): {
  from: Date | undefined
  until: Date | undefined
} {
  const last = args.until === undefined ? undefined : readDay('--until', args.until)
  return {
    from: args.from === undefined ? undefined : readDay('--from', args.from),
    until: last && new Date(last.getTime() + dayMs),
  }
}

function readDay(option: string, text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  // The 31st of a short month would become a day of the next month.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new Error(`${text} is no day. Write ${option} as 2026-12-31.`)
  if (!isNear(text)) throw new Error(`${text} is too far away for ${option}.`)
  return day
}

/** Reads dollars typed by an operator. */
export function readSum(text: string): Cents {
  return readPositive(text, readDollars)
}

/** Reads credits typed by an operator. */
export function readUnits(text: string): Units {
  return readPositive(text, readCredits)
}

function readPositive<Amount extends number>(
  text: string,
  read: (value: unknown) => Amount | string,
): Amount {
  const amount = /^\d+(?:\.\d+)?$/.test(text) ? read(Number(text)) : 'not-a-number'
  if (typeof amount === 'string' || amount === 0)
    throw new Error(`${text} is no amount. Write it with at most two decimals, such as 10.50.`)
  return amount
}

/** Reads a whole number typed by an operator, within limits. */
export function readWhole(text: string, { option, max }: { option: string; max: number }): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) throw new Error(`${option} is a whole number from 1 to ${max}.`)
  return number
}

/** The option for the currency of a price. */
export const currencyArg = {
  type: 'enum' as const,
  options: ['USD' as const, 'EUR' as const],
  default: 'USD' as const,
  description: 'The currency of the price; prices are never converted',
}

/** Reads a price in cents typed by an operator; null for 0, which ends the sale in a currency other than dollars. */
export function readPrice(text: string, currency: Currency): Cents | null {
  const cents = /^\d+(?:\.\d+)?$/.test(text) ? readDollars(Number(text)) : 'not-a-number'
  if (cents === 0 && currency !== 'USD') return null
  if (typeof cents === 'string' || cents < 100 || cents > 1_000_000)
    throw new Error(`${text} is no price. Write it from 1.00 to 10000.00, such as 7.50.`)
  return cents
}

/** Formats the dates of an offer for operators. */
export function nameSpan(offer: {
  starts_at: Date
  ends_at: Date | null
  withdrawn_at: Date | null
}): string {
  const span = `from ${offer.starts_at.toISOString()}${offer.ends_at === null ? '' : ` until ${offer.ends_at.toISOString()}`}`
  return offer.withdrawn_at === null ? span : `${span}, withdrawn ${offer.withdrawn_at.toISOString()}`
}
