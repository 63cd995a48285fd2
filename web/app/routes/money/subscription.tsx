import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { t } from '@sohbet/messages'
import type { Currency } from '@sohbet/contract/currency'
import type { PlanPeriod, PlanQuote, SubscriptionInfo } from '@sohbet/contract'
import { apiOf } from '#api/api-context.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { backOf, confirmationPath } from '#features/money/payment-paths.ts'
import { paymentStore, canBePaid, paidBy } from '#features/payments/step/payment-state.ts'
import { type Approval, startApproval } from '#features/payments/step/start-approval.ts'
import { changePlan } from '#features/plans/state/change-plan.ts'
import { type ChosenPlan, type PlanStep, sendPlanOrder } from '#features/plans/state/plan-order.ts'
import { plansPath } from '#features/money/paths.ts'
import { SubscriptionPage, type SubscriptionPageProps } from '#features/plans/subscription-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import type { Api } from '#api/call.ts'
import { isVisitorHere } from '#session/sign-in/visitor-here.ts'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import { currencyIn, loadCurrencies, loadMethods } from '#features/payments/order/load-payments.ts'
import { euros, loadPlans } from '#features/plans/state/load-plans.ts'
import { moveTo } from '#features/plans/state/plan-move.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { loadOrder } from './load-order.ts'
import { requireProfile } from '../account/require-profile.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('plans.page.title') }

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
  const page = useLoaderData<SubscriptionData>()
  const made = useActionData<Made>()
  return (
    <SubscriptionPage
      {...page}
      made={made?.step === 'form' ? made : undefined}
      sent={made?.step === 'change' ? made : undefined}
      approval={made?.step === 'approval' ? made : undefined}
    />
  )
}

/** The data of `/subscription`. */
type SubscriptionData = Omit<SubscriptionPageProps, 'made' | 'sent' | 'approval'>

/** The plan and period to order; null if the address lacks one of them. */
function chosenIn(query: URLSearchParams, currency: Currency): ChosenPlan | null {
  const [slug, period] = [query.get('plan'), query.get('period')]
  if (slug !== 'plus' && slug !== 'premier') return null
  return period === 'month' || period === 'year' ? { slug, period, currency } : null
}

/** Loads `/subscription`. Steps for members redirect a visitor to the login and back, keeping the choice (B-116). */
async function loadSubscriptionPage(args: LoaderFunctionArgs): Promise<SubscriptionData> {
  const query = new URL(args.request.url).searchParams
  const api = apiOf(args.context)
  const back = backOf(query)
  const reference = query.get('order')
  const offered = isVisitorHere() ? ['USD' as const] : (await loadCurrencies(api)).subscription
  const currency = currencyIn(query, offered)
  const choice = chosenIn(query, currency)
  const [plans, methods, subscription, order] = await Promise.all([
    loadPlans(api, currency),
    loadMethods(api, 'subscription'),
    loadSubscription(api),
    reference === null ? null : loadOrder(args, reference, plansPath()),
  ])
  if (choice !== null && subscription === null) throw redirectToLogin(args.request)
  if (choice !== null && order === null) await requireProfile(args)
  if (order !== null && !canBePaid(order)) throw redirect(confirmationPath(order.reference ?? '', back))
  const period = periodIn(query) ?? choice?.period ?? subscription?.period ?? 'month'
  const formKey = newIdempotencyKey()
  const shared = { plans, methods, subscription, order, back, period, currency, offered, formKey }
  const marked = query.get('plan')
  if (order !== null)
    return { ...shared, order: paidBy(order, query.get('with')), marked, quotes: {}, choice: null }
  if (choice === null)
    return { ...shared, marked, quotes: await loadUpgrades(api, subscription, { period, currency }), choice }
  if (moveTo(choice, subscription) === 'at-end')
    return { ...shared, marked, quotes: {}, choice: { ...choice, quote: null, refusal: null } }
  const answer = await api('quotePlan', {
    query: { slug: choice.slug, period: choice.period, ...euros(choice.currency) },
  })
  const quoted = answer.ok
    ? { quote: answer.body.data, refusal: null }
    : { quote: null, refusal: answer.message }
  return { ...shared, marked, quotes: {}, choice: { ...choice, ...quoted } }
}

function periodIn(query: URLSearchParams): PlanPeriod | undefined {
  const period = query.get('period') ?? query.get('by')
  return period === 'month' || period === 'year' ? period : undefined
}

/** Null for a visitor, and if loading fails: then everything is offered, and the server decides. */
async function loadSubscription(api: Api): Promise<SubscriptionInfo | null> {
  if (isVisitorHere()) return null
  const answer = await api('getSubscription', {})
  return answer.ok ? answer.body.data : null
}

/** The current price of each upgrade (B-115). */
async function loadUpgrades(
  api: Api,
  subscription: SubscriptionInfo | null,
  { period, currency }: { period: PlanPeriod; currency: Currency },
): Promise<Partial<Record<string, PlanQuote>>> {
  const upgrades = (['plus', 'premier'] as const).filter(
    (slug) => moveTo({ slug, period }, subscription) === 'upgrade',
  )
  const answers = await Promise.all(
    upgrades.map((slug) => api('quotePlan', { query: { slug, period, ...euros(currency) } })),
  )
  return Object.fromEntries(
    answers.flatMap((answer) => (answer.ok ? [[answer.body.data.slug, answer.body.data]] : [])),
  )
}
