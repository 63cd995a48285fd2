import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Currency } from '@sohbet/contract/currency'
import type { PlanPeriod, PlanQuote, SubscriptionInfo } from '@sohbet/contract'
import { apiOf } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { isVisitorHere } from '#session/sign-in/sign-in-arrival.ts'
import { newIdempotencyKey } from '#forms/idempotency-key.ts'
import { currencyIn, loadCurrencies, loadMethods } from '#features/payments/order/load-payments.ts'
import { backOf, confirmationPath } from '#features/money/payment-paths.ts'
import { canBePaid, paidBy } from '#features/payments/step/payment-state.ts'
import { euros, loadPlans } from '#features/plans/state/load-plans.ts'
import { moveTo } from '#features/plans/state/plan-move.ts'
import type { ChosenPlan } from '#features/plans/state/plan-order.ts'
import { plansPath } from '#features/money/plans-path.ts'
import type { SubscriptionPageProps } from '#features/plans/subscription-page.tsx'
import { loadOrder } from './load-order.ts'
import { redirectToLogin } from '../account/require-member.ts'
import { requireProfile } from '../account/require-profile.ts'

/** The data of `/subscription`. */
export type SubscriptionData = Omit<SubscriptionPageProps, 'made' | 'sent' | 'approval'>

/** The plan and period to order; null if the address lacks one of them. */
export function chosenIn(query: URLSearchParams, currency: Currency): ChosenPlan | null {
  const [slug, period] = [query.get('plan'), query.get('period')]
  if (slug !== 'plus' && slug !== 'premier') return null
  return period === 'month' || period === 'year' ? { slug, period, currency } : null
}

/** Loads `/subscription`. Steps for members redirect a visitor to the login and back, keeping the choice (B-116). */
export async function loadSubscriptionPage(args: LoaderFunctionArgs): Promise<SubscriptionData> {
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
