import clsx from 'clsx'
import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { paymentPath } from '#features/money/payment-paths.ts'
import type { Approval } from './start-approval.ts'
import styles from './payment-step.module.css'

/** Leads to PayPal's page without JavaScript; our form-action policy would block a redirect after a form. */
export function ApprovalForm({
  order,
  approval,
  back,
}: {
  order: OrderDetail
  approval: Approval | undefined
  back: string | null
}) {
  const approveUrl = approval?.approveUrl ?? null
  return (
    <div className={styles['button']}>
      {typeof approval?.message === 'string' && <Refused isAlert>{approval.message}</Refused>}
      {approveUrl !== null ? (
        <>
          <p>{t('payments.paypal.ready')}</p>
          <a
            className={clsx(buttonVariant('primary', { isBig: true }), styles['approve'])}
            href={approveUrl}
            rel="nofollow"
          >
            {t('payments.paypal.goOn')}
          </a>
        </>
      ) : (
        <Form method="post" action={paymentPath(order, back)} reloadDocument>
          <PageAccount />
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="order_id" value={order.id} />
          <SubmitButton isSending={false} label={t('payments.paypal.pay')} busyLabel={t('ui.oneMoment')} />
        </Form>
      )}
    </div>
  )
}
