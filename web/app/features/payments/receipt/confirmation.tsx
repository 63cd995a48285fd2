import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { useAccount } from '../../../session/account/account-context.ts'
import { SpreadCover } from '../../cover/cover.tsx'
import { nameCredits } from '../../money/amount.tsx'
import { choicePath, paymentPath, receiptPath } from '../../money/payment-paths.ts'
import { WayOn, WaysOn } from '../../money/way-on.tsx'
import { Facts, Head } from './confirmation-parts.tsx'
import styles from './confirmation.module.css'

/** An order whose payment is told, and the page on which something was being bought. */
export interface ConfirmationProps {
  order: OrderDetail
  back: string | null
  /** The member's plan, where the order was for one. */
  plan: SubscriptionInfo | null
}

/** A payment that is done (WALLET-02, B-111). */
export function Paid({ order, back, plan }: ConfirmationProps) {
  const account = useAccount()
  const isPlan = order.type === 'subscription'
  return (
    <>
      <div className={styles['cover']}>
        <SpreadCover seed="harvest-talks" />
      </div>
      <Head title={account === null ? 'Thank you' : `Thank you, ${account.firstName}`}>
        {congratulate(order, plan)}
      </Head>
      <Facts order={order} plan={plan} />
      <WaysOn>
        <WayOn to={back ?? '/'} isFirst>
          {back === null ? 'Back to listening' : isPlan ? 'Back to what you chose' : 'Go on buying'}
        </WayOn>
        {isPlan ? (
          <WayOn to="/settings/account#plan">See your plan</WayOn>
        ) : (
          <WayOn to="/wallet">See the wallet</WayOn>
        )}
        <WayOn to={receiptPath(order.reference ?? '')}>Receipt</WayOn>
      </WaysOn>
    </>
  )
}

/** What is said once credits or a plan were bought (B-111, SUB-03). */
export function congratulate(
  { type, credits, bonus }: Pick<OrderDetail, 'type' | 'credits' | 'bonus'>,
  plan: Pick<SubscriptionInfo, 'subscription_name'> | null,
): string {
  if (type === 'subscription')
    return plan === null
      ? 'Congratulations! Your plan has begun.'
      : `Congratulations! You are now a ${plan.subscription_name} member.`
  const added = (credits ?? 0) + (bonus ?? 0)
  return `Congratulations! ${nameCredits(added)} ${added === 1 ? 'has' : 'have'} been added to your wallet.`
}

/** A payment that was paid and changed since: the receipt has what became of it. */
export function Settled({ order }: Pick<ConfirmationProps, 'order'>) {
  return (
    <>
      <Head title={settledTitles[order.status] ?? 'Your payment'}>The receipt says what became of it.</Head>
      <Facts order={order} />
      <WaysOn>
        <WayOn to={receiptPath(order.reference ?? '')} isFirst>
          Receipt
        </WayOn>
        <WayOn to="/wallet">See the wallet</WayOn>
      </WaysOn>
    </>
  )
}

const settledTitles: Partial<Record<OrderDetail['status'], string>> = {
  refund_pending: 'A refund is on its way',
  refunded: 'This payment was refunded',
  disputed: 'This payment is disputed',
  charged_back: 'This payment was charged back',
}

/** A payment that came to nothing, and how it is tried again (B-110). */
export function Failed({ order, back }: Omit<ConfirmationProps, 'plan'>) {
  const isExpired = order.status === 'expired'
  const again = order.can_retry ? paymentPath(order, back) : choicePath(order, back)
  return (
    <>
      <Head title={isExpired ? 'This order has expired' : 'The payment did not go through'}>
        {order.failure ?? 'It was not paid in time. You have not been charged.'}
      </Head>
      <Facts order={order} />
      <WaysOn>
        <WayOn to={again} isFirst>
          Try again
        </WayOn>
        <WayOn to="/wallet">See the wallet</WayOn>
      </WaysOn>
    </>
  )
}
