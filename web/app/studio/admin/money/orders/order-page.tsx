import { useState } from 'react'
import type { OrderTimeline } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { formatMoney, formatSum } from '#features/money/format-money.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Breadcrumb } from '#ui/link/breadcrumb.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink } from '#studio/shared/audit-link.tsx'
import { useHasRole } from '#studio/shared/person-context.ts'
import { When } from '#studio/shared/when.tsx'
import { KnownFacts, Notice, PageContent, Part } from '#studio/shared/page/page-parts.tsx'
import type { KnownFact } from '#studio/shared/page/page-parts.tsx'
import { PersonLabel } from '../labels.tsx'
import { purchaseLabel, providerName } from '../order-labels.ts'
import { CloseDialog } from './close-dialog.tsx'
import { OrderLists } from './order-lists.tsx'
import { OrderStateLabel } from './orders-page.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { Timeline } from './timeline.tsx'

/** An order with its timeline, and its refund. */
export function OrderPage({ order }: { order: OrderTimeline }) {
  const isAdmin = useHasRole('admin')
  const [isRefunding, setIsRefunding] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const { reference, person, refundable, review_reason: review } = order
  const title = t('studioOrders.page.title', { reference })
  return (
    <>
      <PageHead title={title}>
        <AuditLink subject={`order:${reference}`} />
        {isAdmin && refundable !== null && (
          <Button variant="danger" onClick={() => setIsRefunding(true)}>
            {t('studioOrders.give.title')}
          </Button>
        )}
        {isAdmin && order.is_closable && (
          <Button variant="danger" onClick={() => setIsClosing(true)}>
            {t('studioOrders.close.title')}
          </Button>
        )}
      </PageHead>
      <PageContent>
        <Breadcrumb
          crumbs={[{ label: t('studioOrders.title'), to: '/studio/orders' }, { label: reference }]}
        />
        {review !== null && <Notice>{t('studioOrders.page.review', { reason: review })}</Notice>}
        <Part title={t('studioOrders.page.about')} actions={person !== null && <Around id={person.id} />}>
          <KnownFacts facts={factsOf(order)} />
        </Part>
        <Part title={t('studioOrders.story.title')}>
          <Timeline events={order.story} currency={order.currency} />
        </Part>
        <OrderLists order={order} />
      </PageContent>
      {isClosing && <CloseDialog reference={reference} onClose={() => setIsClosing(false)} />}
      {isRefunding && refundable !== null && (
        <RefundDialog
          reference={reference}
          left={refundable}
          currency={order.currency}
          onClose={() => setIsRefunding(false)}
        />
      )}
    </>
  )
}

/** Links to the customer's other pages. */
function Around({ id }: { id: number }) {
  return (
    <Row gap={4}>
      <LinkButton variant="text" to={`/studio/people/${id}/wallet`}>
        {t('studioOrders.page.wallet')}
      </LinkButton>
      <LinkButton variant="text" to={`/studio/orders?person=${id}`}>
        {t('studioOrders.page.others')}
      </LinkButton>
    </Row>
  )
}

function factsOf(order: OrderTimeline): KnownFact[] {
  const { currency, discount, unused, expires_at: expires, fulfilled_at: fulfilled, refundable } = order
  return [
    [t('studioMoney.person.name'), <PersonLabel key="person" person={order.person} />],
    [t('studioOrders.state'), <OrderStateLabel key="state" state={order.state} />],
    [t('studioOrders.bought'), purchaseLabel(order)],
    [t('studioOrders.total'), formatMoney(order.total, currency)],
    [
      t('studioOrders.page.subtotal'),
      order.subtotal !== order.total && formatMoney(order.subtotal, currency),
    ],
    [t('studioOrders.page.discount'), discount !== 0 && formatSum(-discount, currency)],
    [t('studioOrders.page.code'), order.code !== null && <bdi key="code">{order.code}</bdi>],
    [t('studioOrders.page.unused'), unused !== 0 && formatSum(-unused, currency)],
    [t('studioOrders.provider'), providerName(order.provider)],
    [t('studioOrders.ordered'), <When key="ordered" at={order.created_at} />],
    [
      t('studioOrders.page.expires'),
      order.state === 'awaiting_payment' && <When key="expires" at={expires} />,
    ],
    [t('studioOrders.page.fulfilled'), fulfilled !== null && <When key="fulfilled" at={fulfilled} />],
    [
      t('studioOrders.page.refundable'),
      refundable === null ? order.why_not : formatMoney(refundable, currency),
    ],
  ]
}
