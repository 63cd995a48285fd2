import type { PaidPlan, PlanPeriod } from '@sohbet/contract'
import type { Api, Refused } from '../../../api/call.ts'
import { idempotencyKeyOf } from '../../../forms/idempotency-key.ts'
import { returnForm } from '../../../forms/sent-form.ts'
import type { ReturnedForm } from '../../../forms/sent-form.ts'
import type { CodeResult } from '../../payments/order/send-top-up.ts'

/** The plan that is chosen. */
export interface ChosenPlan {
  slug: PaidPlan
  period: PlanPeriod
}

const fields = ['discount_code', 'payment_method'] as const
type PlanField = (typeof fields)[number]

/** What the form of a plan came to: filled in again, perhaps with a code that was looked at, or ordered. */
export type PlanStep =
  | { step: 'form'; returned: ReturnedForm<PlanField> | null; code: CodeResult | null; typed: TypedPlan }
  | { step: 'ordered'; reference: string; isPaid: boolean }

type TypedPlan = Partial<Record<PlanField, string>>

/** Takes the form of a plan: looks at its code, or orders (ROUTE-11, B-108, B-109). */
export async function sendPlanOrder(
  api: Api,
  form: FormData,
  { slug, period }: ChosenPlan,
): Promise<PlanStep | Refused> {
  const code = textOf(form, 'discount_code').trim()
  // The button that was pressed says more than the form it stands in.
  if (form.getAll('intent').at(-1) === 'code') return await lookAtCode(api, form, { code, slug, period })
  const answer = await api(
    'createOrder',
    {
      body: {
        type: 'subscription',
        item_id: slug,
        period,
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

async function lookAtCode(
  api: Api,
  form: FormData,
  { code, slug, period }: ChosenPlan & { code: string },
): Promise<PlanStep> {
  const typed = typedIn(form)
  if (code === '') return { step: 'form', returned: null, code: null, typed }
  const body = { code, type: 'subscription', item_id: slug, period } as const
  const answer = await api('checkDiscountCode', { body })
  if (!answer.ok) return giveBack(form, { ...answer, errors: { discount_code: answer.message } })
  return { step: 'form', returned: null, code: answer.body.data, typed }
}

function giveBack(form: FormData, reason: Parameters<typeof returnForm>[2]): PlanStep {
  return { step: 'form', returned: returnForm(form, fields, reason), code: null, typed: typedIn(form) }
}

function typedIn(form: FormData): TypedPlan {
  return returnForm(form, fields, { status: 200, message: null }).typed
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
