import { listStudioOrders, OrderFilter, type OrderLine } from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { z } from 'zod'
import { providerNames } from '@sohbet/contract/payment-providers'
import { t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { Link } from '#ui/link/link.tsx'
import { loadBody } from '#studio/api/load-or-enter.ts'
import { readList } from '#studio/shared/list-filter.ts'
import { PageHead } from '#studio/layout/page-head.tsx'
import { ListPager, ListSearch } from '#studio/shared/list-page.tsx'
import { When } from '#studio/shared/when.tsx'
import { PageContent } from '#studio/shared/page/page-parts.tsx'
import { numberColumn, RecordTable } from '#studio/shared/page/record-table.tsx'
import { PersonLabel, OrderStateLabel } from '../labels.tsx'
import { purchaseLabel, providerName, stateNames } from '../order-labels.ts'

/** Loads the orders with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { filter, query } = readList(OrderFilter, args.request)
  const person = filter.person === undefined ? undefined : String(filter.person)
  const body = await loadBody(args, listStudioOrders, { query: { ...query, person } })
  return { filter, orders: body.data, pageInfo: body.page_info }
}

const path = '/studio/orders'

/** `/studio/orders`: the orders of all users with their states. */
export function Component() {
  const { filter, orders, pageInfo } = useLoaderData<typeof loader>()
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

function OrderSearch({ filter }: { filter: z.output<typeof OrderFilter> }) {
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
    numberColumn(t('studioOrders.total'), ({ total, currency }) => formatMoney(total, currency)),
    { name: t('studioOrders.provider'), cell: ({ provider }) => providerName(provider) },
    { name: t('studioOrders.state'), cell: ({ state }) => <OrderStateLabel state={state} /> },
    { name: t('studioOrders.ordered'), cell: ({ created_at: at }) => <When at={at} /> },
  ]
}
