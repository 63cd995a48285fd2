import type { checkDiscountCode } from '@sohbet/contract/orders'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { maxTopUp, topUpMessages, topUpPackages } from '@sohbet/contract/top-up'
import type { Api, Refused } from '../../../api/call.ts'
import { idempotencyKeyOf } from '../../../forms/idempotency-key.ts'
import { returnForm } from '../../../forms/sent-form.ts'
import type { ReturnedForm } from '../../../forms/sent-form.ts'

/** What a discount code comes to (B-109). */
export type CodeResult = AnswerOf<typeof checkDiscountCode>['data']

/** What the form of a top-up came to: filled in again, perhaps with a code that was looked at, or ordered. */
export type TopUpStep =
  | { step: 'form'; returned: ReturnedForm<TopUpField> | null; code: CodeResult | null; typed: TypedTopUp }
  | { step: 'ordered'; reference: string; isPaid: boolean }

const fields = ['choice', 'amount', 'discount_code', 'payment_method'] as const
type TopUpField = (typeof fields)[number]
/** What was chosen and typed. */
export type TypedTopUp = Partial<Record<TopUpField, string>>

/** Takes the form of a top-up: looks at its code, or orders (B-102, B-109, PAY-01). */
export async function sendTopUp(api: Api, form: FormData): Promise<TopUpStep | Refused> {
  // The button that was pressed says more than the form it stands in.
  const intent = form.getAll('intent').at(-1)
  const amount = readTopUp(form.get('choice'), form.get('amount'))
  if (typeof amount === 'string') return giveBack(form, { status: 400, message: null, errors: { amount } })
  const code = textOf(form, 'discount_code').trim()
  if (intent === 'code') return await lookAtCode(api, form, { code, amount })
  const answer = await api(
    'createOrder',
    {
      body: {
        type: 'top_up',
        amount,
        discount_code: code === '' ? null : code,
        payment_method: textOf(form, 'payment_method') === 'paypal' ? 'paypal' : 'stripe',
      },
    },
    { idempotencyKey: idempotencyKeyOf(form) },
  )
  if (!answer.ok) return answer.status === 401 ? answer : giveBack(form, answer)
  const { reference, status } = answer.body.data
  return { step: 'ordered', reference: reference ?? '', isPaid: status === 'paid' }
}

/** The whole dollars of a choice, or what is wrong with them (B-102). */
export function readTopUp(choice: unknown, typed: unknown): number | string {
  const text = choice === 'other' ? (typeof typed === 'string' ? typed.trim() : '') : String(choice)
  if (text === '') return topUpMessages.missing
  const amount = Number(text)
  if (Number.isNaN(amount)) return topUpMessages['not-a-number']
  if (amount < 1) return topUpMessages['below-one']
  if (amount > maxTopUp) return topUpMessages['too-large']
  // As it is typed: neither `1e2` nor `0x10` is a sum that anybody means, and a leading zero is blocked.
  return /^[1-9]\d*$/.test(text) ? amount : topUpMessages['not-whole']
}

/** What is chosen for an amount: its package, or another one. */
export function choiceOf(amount: number): { choice: string; amount: string } {
  const isPackage = topUpPackages.some((one) => one === amount)
  return isPackage
    ? { choice: String(amount), amount: '' }
    : { choice: 'other', amount: String(Math.min(amount, maxTopUp)) }
}

async function lookAtCode(
  api: Api,
  form: FormData,
  { code, amount }: { code: string; amount: number },
): Promise<TopUpStep> {
  const typed = typedOf(form)
  if (code === '') return { step: 'form', returned: null, code: null, typed }
  const answer = await api('checkDiscountCode', { body: { code, type: 'top_up', amount } })
  if (!answer.ok) return giveBack(form, { ...answer, errors: { discount_code: answer.message } })
  return { step: 'form', returned: null, code: answer.body.data, typed }
}

function giveBack(form: FormData, reason: Parameters<typeof returnForm>[2]): TopUpStep {
  return { step: 'form', returned: returnForm(form, fields, reason), code: null, typed: typedOf(form) }
}

function typedOf(form: FormData): TypedTopUp {
  return returnForm(form, fields, { status: 200, message: null }).typed
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
