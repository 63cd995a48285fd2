import type { z } from 'zod'
import type { OrderFilter, OrderLine } from '@sohbet/contract/studio'
import type { PageInfo } from '@sohbet/contract/paging'
import { providerNames } from '@sohbet/contract/payment-providers'
import { t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { Link } from '#ui/link/link.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { ListPager, ListSearch } from '#studio/shared/list-page.tsx'
import { When } from '#studio/shared/when.tsx'
import { PageContent } from '#studio/shared/page/page-parts.tsx'
import { RecordTable } from '#studio/shared/page/record-table.tsx'
import { PersonLabel, ToneLabel } from '../labels.tsx'
import type { Tone } from '../labels.tsx'
import { purchaseLabel, providerName, stateNames } from '../order-labels.ts'

const path = '/studio/orders'

/** The data of the orders page. */
export interface OrdersPageData {
  filter: z.output<typeof OrderFilter>
  orders: OrderLine[]
  pageInfo: PageInfo
}

/** The orders of all users, with a filter. */
export function OrdersPage({ filter, orders, pageInfo }: OrdersPageData) {
  return (
    <>
      <PageHead title={t('studioOrders.title')} />
      <PageContent>
        <OrderSearch filter={filter} />
        {filter.person !== undefined && (
          <p>
            {t('studioOrders.ofPerson')}{' '}
            <Link to={`/studio/people/${filter.person}`} dir="auto">
              {orders[0]?.person?.name ?? filter.person}
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
        <ListPager path={path} filter={filter} info={pageInfo} />
      </PageContent>
    </>
  )
}

function OrderSearch({ filter }: Pick<OrdersPageData, 'filter'>) {
  return (
    <ListSearch
      path={path}
      label={t('studioOrders.title')}
      filter={filter}
      preserved="person"
      text={{
        label: t('studioAudit.search'),
        hint: t('studioOrders.searchHint'),
        clear: t('studioAudit.clear'),
      }}
      choices={[
        {
          name: 'state',
          label: t('studioOrders.state'),
          any: t('studioOrders.anyState'),
          options: Object.entries(stateNames).map(([value, name]) => ({ value, label: t(name) })),
        },
        {
          name: 'kind',
          label: t('studioOrders.kind'),
          any: t('studioOrders.anyKind'),
          options: [
            { value: 'top_up', label: t('studioOrders.topUps') },
            { value: 'subscription', label: t('studioOrders.plans') },
          ],
        },
        {
          name: 'provider',
          label: t('studioOrders.provider'),
          any: t('studioOrders.anyProvider'),
          options: [...providerNames, 'none'].map((value) => ({ value, label: providerName(value) })),
        },
      ]}
    >
      <Checkbox
        label={t('studioOrders.disputed')}
        name="dispute"
        value="yes"
        defaultChecked={filter.dispute === 'yes'}
      />
    </ListSearch>
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
