import type { OrderLine } from '@sohbet/contract/studio'
import type { PageInfo } from '@sohbet/contract/paging'
import { t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { Link } from '#ui/link/link.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { When } from '#studio/shared/when.tsx'
import { PageContent } from '#studio/shared/page/page-parts.tsx'
import { RecordTable } from '#studio/shared/page/record-table.tsx'
import { purchaseLabel, providerName, stateNames } from '../labels/order-labels.ts'
import { PersonLabel } from '../labels/person-labels.tsx'
import { ToneLabel } from '../labels/tone.tsx'
import type { Tone } from '../labels/tone.tsx'
import { OrdersFilter } from './orders-filter.tsx'
import { hrefOfOrders } from './orders-href.ts'
import type { RequestedOrders } from './orders-href.ts'

/** The data of the orders page. */
export interface OrdersPageData {
  requested: RequestedOrders
  orders: OrderLine[]
  pageInfo: PageInfo
}

/** The orders of all users, with a filter. */
export function OrdersPage({ requested, orders, pageInfo }: OrdersPageData) {
  return (
    <>
      <PageHead title={t('studioOrders.title')} />
      <PageContent>
        <OrdersFilter requested={requested} />
        {requested.person !== undefined && (
          <p>
            {t('studioOrders.ofPerson')}{' '}
            <Link to={`/studio/people/${requested.person}`} dir="auto">
              {orders[0]?.person?.name ?? requested.person}
            </Link>
          </p>
        )}
        {orders.length === 0 ? (
          <EmptyState title={t('studioOrders.none.title')} message={t('studioOrders.none.text')} />
        ) : (
          <RecordTable
            caption={t('studioOrders.caption')}
            isCaptionUnseen
            columns={columns()}
            rows={orders}
            keyOf={({ reference }) => reference}
          />
        )}
        <Pager
          page={pageInfo.page}
          totalPages={pageInfo.total_pages}
          hrefOf={(page) => hrefOfOrders(requested, page)}
        />
      </PageContent>
    </>
  )
}

function columns(): TableColumn<OrderLine>[] {
  return [
    {
      name: t('studioOrders.order'),
      cell: ({ reference }) => (
        <Link to={`/studio/orders/${reference}`}>
          <bdi>{reference}</bdi>
        </Link>
      ),
      namesRow: true,
    },
    { name: t('studioMoney.person.name'), cell: ({ person }) => <PersonLabel person={person} /> },
    { name: t('studioOrders.bought'), cell: purchaseLabel },
    {
      name: t('studioOrders.total'),
      cell: ({ total, currency }) => formatMoney(total, currency),
      isNumber: true,
    },
    { name: t('studioOrders.provider'), cell: ({ provider }) => providerName(provider) },
    { name: t('studioOrders.state'), cell: ({ state }) => <OrderStateLabel state={state} /> },
    { name: t('studioOrders.ordered'), cell: ({ created_at: at }) => <When at={at} /> },
  ]
}

const tones: Partial<Record<OrderLine['state'], Tone>> = {
  awaiting_payment: 'waiting',
  fulfilled: 'well',
  review: 'wrong',
  refund_pending: 'waiting',
  disputed: 'wrong',
  charged_back: 'wrong',
}

/** The state of an order. */
export function OrderStateLabel({ state }: Pick<OrderLine, 'state'>) {
  return <ToneLabel tone={tones[state] ?? 'quiet'}>{t(stateNames[state])}</ToneLabel>
}
