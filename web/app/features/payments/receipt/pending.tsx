import { Form } from 'react-router'
import type { OrderDetail } from '@sohbet/contract/orders'
import { t } from '@sohbet/messages'
import { Button } from '../../../ui/button/button.tsx'
import { useIsAwake } from '../../../ui/hooks/use-is-awake.ts'
import { Text } from '../../../ui/text/text.tsx'
import { WayOn, WaysOn } from '../../money/way-on.tsx'
import { useAskAgain } from '../step/use-ask-again.ts'
import { Facts, Head } from './confirmation-parts.tsx'

/** A payment that its provider has not decided, asked about again by itself (PAY-07). */
export function Pending({ order, onAsk }: { order: OrderDetail; onAsk(): void }) {
  const isAwake = useIsAwake()
  const asked = useAskAgain(true, onAsk)
  const isReviewed = order.status === 'review'
  return (
    <>
      <Head title={isReviewed ? t('payments.pending.reviewTitle') : t('payments.pending.title')}>
        {isReviewed ? t('payments.pending.reviewWords') : t('payments.pending.words')}
      </Head>
      <Facts order={order} />
      <Text look="muted" role="status">
        {isAwake && asked > 0 && t('payments.pending.asked', { count: asked })}
      </Text>
      <WaysOn>
        {isAwake ? (
          <Button look="primary" isBig isWideOnPhone onClick={onAsk}>
            {t('payments.pending.askAgain')}
          </Button>
        ) : (
          <Form method="get" reloadDocument>
            <input type="hidden" name="order" value={order.reference ?? ''} />
            <Button type="submit" look="primary" isBig isWideOnPhone>
              {t('payments.pending.askAgain')}
            </Button>
          </Form>
        )}
        <WayOn to="/wallet">{t('payments.seeWallet')}</WayOn>
      </WaysOn>
    </>
  )
}
