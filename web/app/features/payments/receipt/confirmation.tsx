import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import type { OrderDetail } from '@sohbet/contract/orders'
import { type MessageKey, t } from '@sohbet/messages'
import { useAccount } from '#session/account/account-context.ts'
import { SpreadCover } from '#features/cover/cover.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { choicePath, paymentPath, receiptPath } from '#features/money/payment-paths.ts'
import { ContinueLink, ContinueLinks } from '#features/money/continue-link.tsx'
import { Facts, Head } from './confirmation-parts.tsx'
import styles from './confirmation.module.css'

/** The order whose payment is shown, and the page on which the purchase started. */
export interface ConfirmationProps {
  order: OrderDetail
  back: string | null
  /** The member's plan if the order was for one. */
  plan: SubscriptionInfo | null
}

/** A completed payment (WALLET-02, B-111). */
export function Paid({ order, back, plan }: ConfirmationProps) {
  const account = useAccount()
  const isPlan = order.type === 'subscription'
  return (
    <>
      <div className={styles['cover']}>
        <SpreadCover seed="harvest-talks" />
      </div>
      <Head
        title={
          account === null
            ? t('payments.paid.thanks')
            : t('payments.paid.thanksTo', { name: account.firstName })
        }
      >
        {congratulate(order, plan)}
      </Head>
      <Facts order={order} plan={plan} />
      <ContinueLinks>
        <ContinueLink to={back ?? '/'} isFirst>
          {back === null
            ? t('payments.paid.backToListening')
            : isPlan
              ? t('payments.paid.backToChoice')
              : t('payments.paid.goOnBuying')}
        </ContinueLink>
        {isPlan ? (
          <ContinueLink to="/settings/account#plan">{t('payments.paid.seePlan')}</ContinueLink>
        ) : (
          <ContinueLink to="/wallet">{t('payments.seeWallet')}</ContinueLink>
        )}
        <ContinueLink to={receiptPath(order.reference ?? '')}>{t('payments.receipt.title')}</ContinueLink>
      </ContinueLinks>
    </>
  )
}

/** The message after credits or a plan were bought (B-111, SUB-03). */
export function congratulate(
  { type, credits, bonus }: Pick<OrderDetail, 'type' | 'credits' | 'bonus'>,
  plan: Pick<SubscriptionInfo, 'subscription_name'> | null,
): string {
  if (type === 'subscription')
    return plan === null
      ? t('payments.paid.planBegun')
      : t('payments.paid.planMember', { plan: plan.subscription_name })
  const added = (credits ?? 0) + (bonus ?? 0)
  return t('payments.paid.credited', { count: added, credits: countCredits(added) })
}

/** A payment that changed after it was completed: the receipt shows its current state. */
export function Settled({ order }: Pick<ConfirmationProps, 'order'>) {
  return (
    <>
      <Head title={t(settledTitles[order.status] ?? 'payments.settled.title')}>
        {t('payments.settled.seeReceipt')}
      </Head>
      <Facts order={order} />
      <ContinueLinks>
        <ContinueLink to={receiptPath(order.reference ?? '')} isFirst>
          {t('payments.receipt.title')}
        </ContinueLink>
        <ContinueLink to="/wallet">{t('payments.seeWallet')}</ContinueLink>
      </ContinueLinks>
    </>
  )
}

const settledTitles: Partial<
  Record<OrderDetail['status'], Extract<MessageKey, `payments.settled.${string}`>>
> = {
  refund_pending: 'payments.settled.refundPending',
  refunded: 'payments.settled.refunded',
  disputed: 'payments.settled.disputed',
  charged_back: 'payments.settled.chargedBack',
}

/** A failed payment and how to retry it (B-110). */
export function Failed({ order, back }: Omit<ConfirmationProps, 'plan'>) {
  const isExpired = order.status === 'expired'
  const again = order.can_retry ? paymentPath(order, back) : choicePath(order, back)
  return (
    <>
      <Head title={isExpired ? t('payments.failed.expired') : t('payments.failed.title')}>
        {order.failure ?? t('payments.failed.late')}
      </Head>
      <Facts order={order} />
      <ContinueLinks>
        <ContinueLink to={again} isFirst>
          {t('ui.tryAgain')}
        </ContinueLink>
        <ContinueLink to="/wallet">{t('payments.seeWallet')}</ContinueLink>
      </ContinueLinks>
    </>
  )
}
