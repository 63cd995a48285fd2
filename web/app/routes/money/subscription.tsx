import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { backOf, confirmationPath } from '#features/money/payment-paths.ts'
import { paymentStore } from '#features/payments/step/payment-store.ts'
import { startApproval } from '#features/payments/step/start-approval.ts'
import type { Approval } from '#features/payments/step/start-approval.ts'
import { changePlan } from '#features/plans/state/change-plan.ts'
import { sendPlanOrder } from '#features/plans/state/plan-order.ts'
import type { PlanStep } from '#features/plans/state/plan-order.ts'
import { plansPath } from '#features/money/plans-path.ts'
import { SubscriptionPage } from '#features/plans/subscription-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { chosenIn, loadSubscriptionPage } from './load-subscription-page.ts'
import type { SubscriptionData } from './load-subscription-page.ts'
import { redirectToLogin } from '../account/require-member.ts'

/** How the shell presents this page. */
export const handle: PageHandle = {
  hidesAppBanner: true,
  get heading() {
    return t('plans.page.title')
  },
}

/** The plans, the plan to be ordered, or an order to pay. */
export async function loader(args: LoaderFunctionArgs): Promise<SubscriptionData> {
  return await loadSubscriptionPage(args)
}

/** The result of a form of this page. */
type Made = Exclude<PlanStep, { step: 'ordered' }> | Approval | ({ step: 'change' } & SentForm)

/** Orders a plan, changes one at its end, or requests PayPal's page without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const api = apiOf(context)
  const query = new URL(request.url).searchParams
  const back = backOf(query)
  const intent = form.get('intent')
  if (intent === 'approve') {
    const approval = await startApproval(api, Number(form.get('order_id')))
    return data(approval, { status: approval.status })
  }
  if (intent === 'change' || intent === 'keep-plan') {
    const sent = await changePlan(api, form)
    if (sent.isDone) return redirect(plansPath({ back }))
    if (sent.status === 401) throw redirectToLogin(request)
    return toAnswer({ step: 'change', ...sent })
  }
  const chosen = chosenIn(query, query.get('currency') === 'EUR' ? 'EUR' : 'USD')
  if (chosen === null) throw data({ message: t('ui.badRequest') }, { status: 400 })
  const made = await sendPlanOrder(api, form, chosen)
  if ('ok' in made) throw redirectToLogin(request)
  if (made.step !== 'ordered') return data(made, { status: made.returned?.status ?? 200 })
  if (typeof window !== 'undefined') paymentStore.setState({ intendedSubscription: null })
  const { reference, isPaid } = made
  return redirect(isPaid ? confirmationPath(reference, back) : plansPath({ order: reference, back }))
}

/** `/subscription` (ROUTE-11): the plans, then the payment of the chosen one. */
export function Component() {
  // Returned by this route's loader and action.
  const page = useLoaderData() as SubscriptionData
  const made = useActionData() as Made | undefined
  return (
    <SubscriptionPage
      {...page}
      made={made?.step === 'form' ? made : undefined}
      sent={made?.step === 'change' ? made : undefined}
      approval={made?.step === 'approval' ? made : undefined}
    />
  )
}
