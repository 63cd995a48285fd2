import { maxTopUp, topUpMessages, topUpPackages } from '@sohbet/contract/top-up'
import { readAmount, toLatinDigits } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import type { Api, Refused } from '#api/call.ts'
import { giveBack, type OrderStep, sendOrder } from './send-order.ts'

const fields = ['choice', 'amount', 'discount_code', 'payment_method'] as const

/** A package of credits and its price. */
export interface SoldPackage {
  credits: number
  price: number
}

/** The result of a top-up form: shown again, perhaps with a checked discount code, or ordered. */
export type TopUpStep = OrderStep<(typeof fields)[number]>

/** Handles the form of a top-up: checks its discount code, or orders (B-102, B-109, PAY-01). */
export async function sendTopUp(api: Api, form: FormData): Promise<TopUpStep | Refused> {
  const amount = readTopUp(form.get('choice'), form.get('amount'))
  if (typeof amount === 'string')
    return giveBack(form, fields, { status: 400, message: null, errors: { amount } })
  const currency = form.get('currency') === 'EUR' ? 'EUR' : 'USD'
  return await sendOrder(api, form, { fields, item: { type: 'top_up', amount, currency } })
}

/** The credits of a choice as a whole number, or the error message (B-102). */
export function readTopUp(choice: unknown, typed: unknown): number | string {
  const text = choice === 'other' ? (typeof typed === 'string' ? typed.trim() : '') : String(choice)
  if (text === '') return t(topUpMessages.missing)
  const amount = readAmount(text)
  if (amount === undefined) return t(topUpMessages['not-a-number'])
  if (amount < 1) return t(topUpMessages['below-one'])
  if (amount > maxTopUp) return t(topUpMessages['too-large'])
  // A leading zero is refused.
  const isWhole = Number.isInteger(amount) && !/^0\d/.test(toLatinDigits(text))
  return isWhole ? amount : t(topUpMessages['not-whole'])
}

/** The choice for an amount in euros: its package, or the next larger one. */
export function euroChoiceOf(
  amount: number,
  packages: readonly SoldPackage[],
): { choice: string; amount: string } {
  const chosen = packages.find(({ credits }) => credits >= amount) ?? packages.at(-1)
  return { choice: String(chosen?.credits ?? ''), amount: '' }
}

/** The choice for an amount: its package, or a custom amount. */
export function choiceOf(amount: number): { choice: string; amount: string } {
  const isPackage = topUpPackages.some((one) => one === amount)
  return isPackage
    ? { choice: String(amount), amount: '' }
    : { choice: 'other', amount: String(Math.min(amount, maxTopUp)) }
}
