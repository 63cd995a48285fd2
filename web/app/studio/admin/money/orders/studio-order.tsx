import {
  closeStudioOrder,
  getStudioOrder,
  type OrderMoment,
  type OrderTimeline,
  refundStudioOrder,
} from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import type { Currency } from '@sohbet/contract/currency'
import { readAmount } from '@sohbet/contract/typed-text'
import { formatMoney, formatSum } from '#features/money/format-money.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Breadcrumb } from '#ui/link/breadcrumb.tsx'
import { Field } from '#ui/field/field.tsx'
import { loadBody } from '#studio/api/load-or-enter.ts'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink, useHasRole } from '#studio/shared/person-context.tsx'
import { When, Moment } from '#studio/shared/when.tsx'
import { type KnownFact, KnownFacts, Notice, PageContent, Part } from '#studio/shared/page/page-parts.tsx'
import { wrongIn } from '#studio/shared/use-calls.ts'
import { provingApi } from '#studio/login/proof.ts'
import { ActionDialog } from '../../action-dialog.tsx'
import { PersonLabel, OrderStateLabel } from '../labels.tsx'
import { purchaseLabel, providerName } from '../order-labels.ts'
import { OrderLists } from './order-lists.tsx'
import styles from './timeline.module.css'

/** Loads the order in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { reference = '' } = args.params
  return (await loadBody(args, getStudioOrder, { params: { reference } })).data
}

/** `/studio/orders/SO-…`: an order with its timeline. */
export function Component() {
  const order = useLoaderData<typeof loader>()
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

/** Refunds an order: all that is left, or a part. */
function RefundDialog({
  reference,
  left,
  currency,
  onClose,
}: {
  reference: string
  left: number
  currency: Currency
  onClose: () => void
}) {
  return (
    <ActionDialog
      title={t('studioOrders.give.title')}
      lead={t('studioOrders.give.lead')}
      submit={t('studioOrders.give.submit')}
      done={t('studioOrders.give.done')}
      onClose={onClose}
      send={async (text, idempotencyKey) => {
        const typed = text('amount')
        const amount = typed === '' ? null : readAmount(typed)
        if (amount === undefined) return wrongIn('amount', t('studioMoney.amount.invalid'))
        const input = { params: { reference }, body: { amount, reason: text('reason') } }
        return await provingApi(refundStudioOrder, input, { idempotencyKey })
      }}
    >
      {(field) => (
        <Field
          label={currency === 'EUR' ? t('payments.receipt.euros') : t('studioOrders.give.amount')}
          hint={t('studioOrders.give.amountHint', { sum: formatMoney(left, currency) })}
          {...field('amount')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}

/** Closes an order under review for which no money came. */
function CloseDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioOrders.close.title')}
      lead={t('studioOrders.close.lead')}
      done={t('studioOrders.close.done')}
      onClose={onClose}
      isDangerous
      send={async (text) =>
        await provingApi(closeStudioOrder, { params: { reference }, body: { reason: text('reason') } })
      }
    />
  )
}

/** The events of an order in chronological order. */
function Timeline({ events, currency }: { events: readonly OrderMoment[]; currency: Currency }) {
  return (
    <ol>
      {events.map((event, index) => (
        // Two events can be identical; none is ever removed.
        // oxlint-disable-next-line react/no-array-index-key
        <Event key={index} event={event} currency={currency} />
      ))}
    </ol>
  )
}

const wrong: ReadonlySet<OrderMoment['what']> = new Set(['payment_failed', 'refund_failed'])

function Event({ event, currency }: { event: OrderMoment; currency: Currency }) {
  const { at, what, provider, amount, detail } = event
  const text = textOf[what](formatMoney(amount ?? 0, currency), providerName(provider ?? 'none'))
  return (
    <li className={styles['moment']} data-is-wrong={wrong.has(what) || undefined}>
      <p>{text}</p>
      {detail !== null && (
        <p className={styles['detail']} dir="auto">
          {detail}
        </p>
      )}
      <Moment at={at} className={styles['time']} />
    </li>
  )
}

const textOf: Record<OrderMoment['what'], (amount: string, provider: string) => string> = {
  ordered: (amount) => t('studioOrders.story.ordered', { amount }),
  payment_begun: (amount, provider) => t('studioOrders.story.payment_begun', { amount, provider }),
  payment_succeeded: (amount, provider) => t('studioOrders.story.payment_succeeded', { amount, provider }),
  payment_failed: (_, provider) => t('studioOrders.story.payment_failed', { provider }),
  payment_canceled: (_, provider) => t('studioOrders.story.payment_canceled', { provider }),
  event: (_, provider) => t('studioOrders.story.event', { provider }),
  fulfilled: () => t('studioOrders.story.fulfilled'),
  refund_begun: (amount) => t('studioOrders.story.refund_begun', { amount }),
  refund_succeeded: (amount) => t('studioOrders.story.refund_succeeded', { amount }),
  refund_failed: (amount) => t('studioOrders.story.refund_failed', { amount }),
  expired: () => t('studioOrders.story.expired'),
}
