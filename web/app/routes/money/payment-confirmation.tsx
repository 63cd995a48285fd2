import { useCallback, useEffect, useEffectEvent } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { useAccount } from '#session/account/account-context.ts'
import { isKnown, planChanged } from '#session/account/plan-changed.ts'
import {
  type ConfirmationProps,
  congratulate,
  Failed,
  Paid,
  Settled,
} from '#features/payments/receipt/confirmation.tsx'
import { Pending } from '#features/payments/receipt/pending.tsx'
import { ConfirmationPage } from '#features/payments/receipt/confirmation-parts.tsx'
import { Text } from '#ui/text/text.tsx'
import { confirmPayment, type PaymentProof, proofIn } from '#features/payments/step/confirm-payment.ts'
import { isTestMode, loadMethods } from '#features/payments/order/load-payments.ts'
import { backOf, confirmationPath, withoutOrderPage } from '#features/money/payment-paths.ts'
import { paymentStatusOf } from '#features/payments/step/payment-state.ts'
import { ReturnForm } from '#features/payments/receipt/return-form.tsx'
import { TestMode } from '#features/payments/step/test-mode.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { loadOrder } from './load-order.ts'

interface ConfirmationData {
  order: OrderDetail
  plan: SubscriptionInfo | null
  back: string | null
  /** The provider's return parameters; null if there is nothing to confirm. */
  proof: PaymentProof | null
  isTest: boolean
}

/** How the shell presents this page. */
export const handle: PageHandle = { hidesAppBanner: true, heading: () => t('payments.confirmation.heading') }

/** The payment status of an order; one that was never attempted has no confirmation (B-112). */
export async function loader(args: LoaderFunctionArgs): Promise<ConfirmationData> {
  const query = new URL(args.request.url).searchParams
  const reference = query.get('order')
  if (reference === null) throw redirect(withoutOrderPage)
  const [order, methods] = await Promise.all([
    loadOrder(args, reference, withoutOrderPage),
    loadMethods(apiOf(args.context)),
  ])
  const status = paymentStatusOf(order)
  const isOpen = status === 'unfinished' || status === 'pending'
  const proof = isOpen ? proofIn(query) : null
  if (status === 'unfinished' && proof === null) throw redirect(withoutOrderPage)
  const plan = order.type === 'subscription' ? await loadPlan(args) : null
  return { order, plan, back: backOf(query), proof, isTest: isTestMode(methods) }
}

async function loadPlan({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<SubscriptionInfo | null> {
  const answer = await apiOf(context)('getSubscription', {})
  return answer.ok ? answer.body.data : null
}

/** Confirms a payment that returns from the provider's page; a GET request changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const order = await loadOrder(args, query.get('order') ?? '', withoutOrderPage)
  const proof = proofIn(query)
  const here = confirmationPath(order.reference ?? '', backOf(query))
  if (proof === null) return redirect(here)
  const made = await confirmPayment(apiOf(args.context), order.id, proof)
  if (!('message' in made)) return redirect(here)
  const isOpen = made.outcome === 'unknown'
  return data({ message: made.message, isOpen }, { status: isOpen ? 503 : 400 })
}

/** `/subscription/paymentconfirmation` (ROUTE-12, PAY-07). */
export function Component() {
  const { order, plan, back, proof, isTest } = useLoaderData<ConfirmationData>()
  const refused = useActionData<{ message: string; isOpen: boolean }>()
  const status = paymentStatusOf(order)
  useNewAccount(status === 'paid', { points: order.points, plan })
  return (
    <ConfirmationPage>
      <PageHead
        title={t('payments.confirmation.title')}
        description={t('payments.confirmation.description')}
        isIndexed={false}
      />
      <Text variant="unseen" role="status">
        {announce(status, { order, plan })}
      </Text>
      {isTest && <TestMode />}
      {proof === null ? (
        <Outcome order={order} back={back} plan={plan} />
      ) : (
        <ReturnForm message={refused?.message ?? null} isOpen={refused?.isOpen === true} />
      )}
    </ConfirmationPage>
  )
}

function Outcome(props: ConfirmationProps) {
  const { revalidate } = useRevalidator()
  const ask = useCallback(() => void revalidate(), [revalidate])
  switch (paymentStatusOf(props.order)) {
    case 'paid':
      return <Paid {...props} />
    case 'settled':
      return <Settled {...props} />
    case 'failed':
      return <Failed {...props} />
    case 'pending':
    case 'unfinished':
      return <Pending order={props.order} onAsk={ask} />
  }
}

function announce(
  status: ReturnType<typeof paymentStatusOf>,
  { order, plan }: Pick<ConfirmationProps, 'order' | 'plan'>,
): string {
  if (status === 'paid') return congratulate(order, plan)
  if (status === 'failed') return t('payments.failed.announced')
  return status === 'settled' ? '' : t('payments.pending.announced')
}

/** Updates balance and plan in the header and the menus after the order (PAY-07, SUB-04). */
function useNewAccount(
  isPaid: boolean,
  { points, plan }: { points: number; plan: SubscriptionInfo | null },
): void {
  const account = useAccount()
  const { revalidate } = useRevalidator()
  const isStale =
    isPaid && account !== null && (account.points !== points || (plan !== null && !isKnown(account, plan)))
  const refresh = useEffectEvent(() => {
    planChanged()
    void revalidate()
  })
  // Once: if the server reports two different states, the next page loads them again.
  useEffect(() => {
    if (isStale) refresh()
  }, [isStale])
}
