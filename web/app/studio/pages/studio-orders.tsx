import { listStudioOrders, OrderFilter } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { OrdersPage } from '../admin/money/orders/orders-page.tsx'
import type { OrdersPageData } from '../admin/money/orders/orders-page.tsx'
import { readFilter, readPage } from '../shared/list-filter.ts'

/** Loads the orders with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<OrdersPageData> {
  const { searchParams } = new URL(request.url)
  const filter = readFilter(OrderFilter, searchParams)
  const query = {
    ...filter,
    person: filter.person === undefined ? undefined : String(filter.person),
    page: String(readPage(searchParams)),
  }
  const body = bodyOrEnter(await studioApiOf(context)(listStudioOrders, { query }), request)
  return { filter, orders: body.data, pageInfo: body.page_info }
}

/** `/studio/orders`: the orders of all users with their states. */
export function Component() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />
}
