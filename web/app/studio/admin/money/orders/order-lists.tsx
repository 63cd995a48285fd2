import type { Currency } from '@sohbet/contract/currency'
import type { OrderTimeline } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { Text } from '#ui/text/text.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { When } from '#studio/shared/when.tsx'
import { numberColumn, RecordPart } from '#studio/shared/page/record-table.tsx'
import { type Tone, ToneLabel } from '../labels.tsx'
import { causeNames, disputeNames, providerName, refundNames, tryNames } from '../order-labels.ts'

type Payment = OrderTimeline['payments'][number]
type Refund = OrderTimeline['refunds'][number]
type Document = OrderTimeline['invoices'][number]
type ProviderEvent = OrderTimeline['events'][number]

/** The attempts to pay an order, its refunds and invoices, and the providers' events about it. */
export function OrderLists({ order }: { order: OrderTimeline }) {
  return (
    <>
      <RecordPart
        title={t('studioOrders.tries.title')}
        empty={t('studioOrders.tries.none')}
        columns={tryColumns(order.currency)}
        rows={order.payments}
        keyOf={({ id }) => id}
      />
      <RecordPart
        title={t('studioOrders.refunds.title')}
        empty={t('studioOrders.refunds.none')}
        columns={refundColumns(order.currency)}
        rows={order.refunds}
        keyOf={({ id }) => id}
      />
      <RecordPart
        title={t('studioOrders.invoices.title')}
        empty={t('studioOrders.invoices.none')}
        columns={invoiceColumns()}
        rows={order.invoices}
        keyOf={({ number }) => number}
      />
      <RecordPart
        title={t('studioOrders.events.title')}
        empty={t('studioOrders.events.none')}
        columns={eventColumns()}
        rows={order.events}
        keyOf={({ provider, id }) => `${provider} ${id}`}
      />
    </>
  )
}

const tryTones: Partial<Record<Payment['state'], Tone>> = {
  succeeded: 'well',
  unknown: 'waiting',
  pending: 'waiting',
  failed: 'wrong',
}
const disputeTones: Record<Payment['dispute'], Tone> = {
  none: 'quiet',
  open: 'wrong',
  won: 'well',
  lost: 'wrong',
}

function tryColumns(currency: Currency): TableColumn<Payment>[] {
  return [
    {
      name: t('studioOrders.tries.provider'),
      cell: ({ provider, provider_reference: reference }) => (
        <Named name={providerName(provider)} detail={reference} />
      ),
      namesRow: true,
    },
    {
      name: t('studioOrders.state'),
      cell: ({ state, failure, is_surplus: isSurplus }) => (
        <>
          <ToneLabel tone={tryTones[state] ?? 'quiet'}>{t(tryNames[state])}</ToneLabel>
          {failure !== null && <Detail>{failure}</Detail>}
          {isSurplus && <Detail>{t('studioOrders.tries.surplus')}</Detail>}
        </>
      ),
    },
    { name: t('studioOrders.tries.method'), cell: methodOf },
    numberColumn(t('studioOrders.tries.amount'), ({ amount }) => formatMoney(amount, currency)),
    numberColumn(t('studioOrders.tries.paid'), ({ paid }) =>
      paid === null ? '–' : formatMoney(paid, currency),
    ),
    numberColumn(t('studioOrders.tries.refunded'), ({ refunded }) =>
      refunded === 0 ? '–' : formatMoney(refunded, currency),
    ),
    {
      name: t('studioOrders.tries.dispute'),
      cell: ({ dispute }) => <ToneLabel tone={disputeTones[dispute]}>{t(disputeNames[dispute])}</ToneLabel>,
    },
    numberColumn(t('studioOrders.tries.checks'), ({ checks }) => formatNumber(checks)),
    { name: t('studioOrders.tries.begun'), cell: ({ created_at: at }) => <When at={at} /> },
  ]
}

function methodOf({ method, last_four: lastFour }: Payment): string {
  if (method === null) return '–'
  return lastFour === null ? method : t('payments.method.ending', { method, lastFour })
}

const refundTones: Record<Refund['state'], Tone> = { pending: 'waiting', succeeded: 'well', failed: 'wrong' }

function refundColumns(currency: Currency): TableColumn<Refund>[] {
  return [
    {
      name: t('studioOrders.refunds.cause'),
      cell: ({ cause, reason }) => <Named name={t(causeNames[cause])} detail={reason} />,
      namesRow: true,
    },
    {
      name: t('studioOrders.state'),
      cell: ({ state }) => <ToneLabel tone={refundTones[state]}>{t(refundNames[state])}</ToneLabel>,
    },
    numberColumn(t('studioOrders.tries.amount'), ({ amount }) => formatMoney(amount, currency)),
    numberColumn(t('money.creditsName'), ({ credits }) => countCredits(credits)),
    { name: t('studioOrders.refunds.by'), cell: ({ by }) => by },
    { name: t('studioOrders.tries.begun'), cell: ({ created_at: at }) => <When at={at} /> },
  ]
}

function invoiceColumns(): TableColumn<Document>[] {
  return [
    {
      name: t('studioOrders.invoices.number'),
      cell: ({ number, kind }) => (
        <Named name={number} detail={kind === 'invoice' ? t('invoices.invoice') : t('invoices.creditNote')} />
      ),
      namesRow: true,
    },
    {
      name: t('studioOrders.invoices.buyer'),
      cell: ({ buyer, buyer_tax_number: taxNumber }) => <Named name={buyer} detail={taxNumber} />,
    },
    numberColumn(t('invoices.net'), ({ net, currency }) => formatMoney(net, currency)),
    numberColumn(t('studioOrders.invoices.tax'), ({ tax, currency }) =>
      tax === 0 ? '–' : formatMoney(tax, currency),
    ),
    numberColumn(t('invoices.total'), ({ gross, currency }) => formatMoney(gross, currency)),
    { name: t('invoices.date'), cell: ({ issued_at: at }) => <When at={at} /> },
  ]
}

function eventColumns(): TableColumn<ProviderEvent>[] {
  return [
    {
      name: t('studioOrders.events.event'),
      cell: ({ kind, id }) => <Named name={kind} detail={id} />,
      namesRow: true,
    },
    { name: t('studioOrders.tries.provider'), cell: ({ provider }) => providerName(provider) },
    {
      name: t('studioOrders.events.outcome'),
      cell: ({ outcome, processed_at: processed }) =>
        processed === null ? (
          <ToneLabel tone="waiting">{t('studioOrders.events.waiting')}</ToneLabel>
        ) : (
          (outcome ?? '–')
        ),
    },
    numberColumn(t('studioOrders.events.attempts'), ({ attempts }) => formatNumber(attempts)),
    { name: t('studioOrders.events.received'), cell: ({ received_at: at }) => <When at={at} /> },
  ]
}

function Named({ name, detail }: { name: string; detail: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {detail !== null && <Detail>{detail}</Detail>}
    </>
  )
}

function Detail({ children }: { children: string }) {
  return (
    <Text variant="caption" dir="auto">
      {children}
    </Text>
  )
}
