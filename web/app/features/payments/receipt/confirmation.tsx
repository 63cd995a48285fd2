import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'
import { useIsAwake } from '../../../ui/hooks/use-is-awake.ts'
import { useAccount } from '../../../session/account/account-context.ts'
import { Container, Row } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { SpreadCover } from '../../cover/cover.tsx'
import { nameCredits } from '../../money/amount.tsx'
import { Panel, Prices } from '../../money/panels.tsx'
import { formatDollars } from '../../money/format-dollars.ts'
import { choicePath, paymentPath, receiptPath } from '../../money/payment-paths.ts'
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
      <Ways>
        <Way to={back ?? '/'} isFirst>
          {back === null ? 'Back to listening' : isPlan ? 'Back to what you chose' : 'Go on buying'}
        </Way>
        {isPlan ? (
          <Way to="/settings/account#plan">See your plan</Way>
        ) : (
          <Way to="/wallet">See the wallet</Way>
        )}
        <Way to={receiptPath(order.reference ?? '')}>Receipt</Way>
      </Ways>
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
      <Ways>
        <Way to={receiptPath(order.reference ?? '')} isFirst>
          Receipt
        </Way>
        <Way to="/wallet">See the wallet</Way>
      </Ways>
    </>
  )
}

const settledTitles: Partial<Record<OrderDetail['status'], string>> = {
  refund_pending: 'A refund is on its way',
  refunded: 'This payment was refunded',
  disputed: 'This payment is disputed',
  charged_back: 'This payment was charged back',
}

/** Milliseconds until a pending payment is asked about again, growing up to the last. */
const waits = [1500, 2500, 4000, 8000, 15_000, 30_000]

/** A payment that its provider has not decided, asked about again by itself (PAY-07). */
export function Pending({ order, onAsk }: Pick<ConfirmationProps, 'order'> & { onAsk(): void }) {
  const isAwake = useIsAwake()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setAsked(asked + 1)
        onAsk()
      },
      waits[Math.min(asked, waits.length - 1)],
    )
    return () => clearTimeout(timer)
  }, [asked, onAsk])
  const isReviewed = order.status === 'review'
  return (
    <>
      <Head title={isReviewed ? 'We are checking this payment' : 'Your payment is on its way'}>
        {isReviewed
          ? 'We look at it ourselves and write to you. You need not pay again.'
          : 'The provider has not told us yet. You need not pay again, and may leave this page.'}
      </Head>
      <Facts order={order} />
      <Text look="muted" role="status">
        {isAwake && asked > 0 && `Asked ${asked === 1 ? 'once' : `${asked} times`}; not decided yet.`}
      </Text>
      <Ways>
        {isAwake ? (
          <Button look="primary" isBig isWideOnPhone onClick={onAsk}>
            Ask again
          </Button>
        ) : (
          <Form method="get" reloadDocument>
            <input type="hidden" name="order" value={order.reference ?? ''} />
            <Button type="submit" look="primary" isBig isWideOnPhone>
              Ask again
            </Button>
          </Form>
        )}
        <Way to="/wallet">See the wallet</Way>
      </Ways>
    </>
  )
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
      <Ways>
        <Way to={again} isFirst>
          Try again
        </Way>
        <Way to="/wallet">See the wallet</Way>
      </Ways>
    </>
  )
}

/** What became of a payment, in large letters; the page announces it (`outcomeWords`). */
export function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      <Text look="lead">{children}</Text>
    </div>
  )
}

function Facts({ order, plan = null }: { order: OrderDetail; plan?: SubscriptionInfo | null }) {
  const { reference, total, method_name: method, last_four: lastFour, paid_at: paidAt } = order
  const isPaid = paidAt !== null
  return (
    <Panel as={Prices} className={styles['facts']}>
      <div>
        <dt>Reference</dt>
        <dd>
          <bdi>{reference}</bdi>
        </dd>
      </div>
      <div>
        <dt>{isPaid ? 'Paid' : 'To pay'}</dt>
        <dd>
          {formatDollars(total)}
          {isPaid && method !== null && `, ${nameMethod(method, lastFour)}`}
        </dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>
          <time dateTime={paidAt ?? order.created_at}>{formatDate(paidAt ?? order.created_at)}</time>
        </dd>
      </div>
      {isPaid && plan !== null && plan.renews_at !== null && (
        <div>
          <dt>{plan.subscription_name}</dt>
          <dd>
            until <time dateTime={plan.renews_at}>{formatDate(plan.renews_at)}</time>
          </dd>
        </div>
      )}
      {isPaid && order.type !== 'subscription' && (
        <div>
          <dt>Your balance</dt>
          <dd>
            <bdi>{nameCredits(order.points)}</bdi>
          </dd>
        </div>
      )}
    </Panel>
  )
}

/** How something was paid, such as `Visa ending 4242`. */
export function nameMethod(method: string, lastFour: string | null): string {
  return lastFour === null ? method : `${method} ending ${lastFour}`
}

function Ways({ children }: { children: ReactNode }) {
  return <Row className={styles['ways']}>{children}</Row>
}

function Way({ to, isFirst = false, children }: { to: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <LinkButton look={isFirst ? 'primary' : 'outline'} isBig isWideOnPhone to={to} isPrefetched={false}>
      {children}
    </LinkButton>
  )
}

/** The page that says what became of a payment. */
export function ConfirmationPage({ children }: { children: ReactNode }) {
  return <Container className={styles['page']}>{children}</Container>
}
