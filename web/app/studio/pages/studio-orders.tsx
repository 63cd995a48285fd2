import { listStudioOrders } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { readRequested } from '../admin/money/orders/orders-href.ts'
import { OrdersPage } from '../admin/money/orders/orders-page.tsx'
import type { OrdersPageData } from '../admin/money/orders/orders-page.tsx'
import { pageOf } from '../shared/page-of.ts'

/** Loads the orders with the filter of the URL. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<OrdersPageData> {
  const { searchParams } = new URL(request.url)
  const requested = readRequested(searchParams)
  const query = {
    ...requested,
    person: requested.person === undefined ? undefined : String(requested.person),
    page: String(pageOf(searchParams)),
  }
  const body = bodyOrEnter(await studioApiOf(context)(listStudioOrders, { query }), request)
  return { requested, orders: body.data, pageInfo: body.page_info }
}

/** `/studio/orders`: the orders of all users with their states. */
export function Component() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />
}
