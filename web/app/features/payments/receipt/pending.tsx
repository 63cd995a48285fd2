import { Form } from 'react-router'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Text } from '#ui/text/text.tsx'
import { ContinueLink, ContinueLinks } from '#features/money/continue-link.tsx'
import { useAskAgain } from '../step/use-confirm.ts'
import { Facts, Head } from './confirmation-parts.tsx'

/** A payment that its provider has not decided; its status is polled (PAY-07). */
export function Pending({ order, onAsk }: { order: OrderDetail; onAsk(): void }) {
  const isAwake = useIsAwake()
  const polls = useAskAgain(true, onAsk)
  const isReviewed = order.status === 'review'
  return (
    <>
      <Head title={isReviewed ? t('payments.pending.reviewTitle') : t('payments.pending.title')}>
        {order.waits_for ?? t('payments.pending.words')}
      </Head>
      <Facts order={order} />
      <Text variant="muted" role="status">
        {isAwake && polls > 0 && t('payments.pending.asked', { count: polls })}
      </Text>
      <ContinueLinks>
        {isAwake ? (
          <Button variant="primary" isBig isWideOnPhone onClick={onAsk}>
            {t('payments.pending.askAgain')}
          </Button>
        ) : (
          <Form method="get" reloadDocument>
            <input type="hidden" name="order" value={order.reference ?? ''} />
            <Button type="submit" variant="primary" isBig isWideOnPhone>
              {t('payments.pending.askAgain')}
            </Button>
          </Form>
        )}
        <ContinueLink to="/wallet">{t('payments.seeWallet')}</ContinueLink>
      </ContinueLinks>
    </>
  )
}
