import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { checkDiscountCode } from '@sohbet/contract/orders'
import type { PaidPlan, PlanPeriod } from '@sohbet/contract'
import type { Currency } from '@sohbet/contract/currency'
import type { Api, Refused, RefusedOf } from '#api/call.ts'
import { isProviderName } from '@sohbet/contract/payment-providers'
import { sendUnderKey } from '#forms/idempotency-key.ts'
import { aboutField, type ReturnedForm, returnForm, textIn } from '#forms/sent-form.ts'
import { isCommon } from '#api/is-common.ts'

/** The result of checking a discount code (B-109). */
export type CodeResult = AnswerOf<typeof checkDiscountCode>['data']

/** The result of an order form: returned, perhaps with a checked code, or ordered. */
export type OrderStep<Field extends string> =
  | { step: 'form'; returned: ReturnedForm<Field> | null; code: CodeResult | null; typed: Typed<Field> }
  | { step: 'ordered'; reference: string; isPaid: boolean }

type Typed<Field extends string> = Partial<Record<Field, string>>

/** The item ordered with money. */
export type OrderedItem =
  | { type: 'top_up'; amount: number; currency: Currency }
  | { type: 'subscription'; item_id: PaidPlan; period: PlanPeriod; currency: Currency }

/** Handles an order form and returns its fields: checks its code, or orders (B-108, B-109, PAY-01). */
export async function sendOrder<Field extends string>(
  api: Api,
  form: FormData,
  { fields, item }: { fields: readonly (Field | CommonField)[]; item: OrderedItem },
): Promise<OrderStep<Field | CommonField> | Refused> {
  const code = textIn(form, 'discount_code').trim()
  // The last intent is that of the pressed button, which overrides the form's own.
  if (form.getAll('intent').at(-1) === 'code') return await checkCode(api, form, { fields, item, code })
  const method = textIn(form, 'payment_method')
  const body = {
    ...item,
    discount_code: code === '' ? null : code,
    payment_method: isProviderName(method) ? method : ('stripe' as const),
  }
  const answer = await sendUnderKey(form, (options) => api('createOrder', { body }, options))
  if (!answer.ok)
    return answer.status === 401 ? answer : giveBack(form, fields, aboutField(answer, fieldOfOrder(answer)))
  const { reference, status } = answer.body.data
  return { step: 'ordered', reference: reference ?? '', isPaid: status === 'paid' }
}

type CommonField = 'discount_code' | 'payment_method'

async function checkCode<Field extends string>(
  api: Api,
  form: FormData,
  { fields, item, code }: { fields: readonly Field[]; item: OrderedItem; code: string },
): Promise<OrderStep<Field>> {
  const typed = typedIn(form, fields)
  if (code === '') return { step: 'form', returned: null, code: null, typed }
  const answer = await api('checkDiscountCode', { body: { code, ...item } })
  if (answer.ok) return { step: 'form', returned: null, code: answer.body.data, typed }
  return giveBack(form, fields, { ...answer, errors: { discount_code: answer.message } })
}

/** The submitted form with its errors. */
export function giveBack<Field extends string>(
  form: FormData,
  fields: readonly Field[],
  reason: Parameters<typeof returnForm>[2],
): Extract<OrderStep<Field>, { step: 'form' }> {
  const returned = returnForm(form, fields, reason)
  return { step: 'form', returned, code: null, typed: typedIn(form, fields) }
}

function typedIn<Field extends string>(form: FormData, fields: readonly Field[]): Typed<Field> {
  return returnForm(form, fields, { status: 200, message: null }).typed
}

/** The field of an order form that a refusal concerns; null for the whole order. */
function fieldOfOrder(refused: RefusedOf<'createOrder'>): 'discount_code' | null {
  if (isCommon(refused)) return null
  switch (refused.code) {
    case 'CodeRefused':
      return 'discount_code'
    case 'NotFound':
    case 'NotForSale':
    case 'PriceChanged':
    case 'InsufficientCredits':
    case 'PlanRequired':
    case 'PurchaseRequired':
    case 'PlanHeld':
    case 'PlanChangesAtEnd':
    case 'PlanChanged':
    case 'ProviderUnavailable':
    case 'BooksHalted':
    case 'TooManyRequests':
      return null
  }
}
