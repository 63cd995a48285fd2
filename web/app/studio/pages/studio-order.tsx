import { getStudioOrder } from '@sohbet/contract/studio'
import type { OrderTimeline } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { OrderPage } from '../admin/money/orders/order-page.tsx'

/** Loads the order in the URL. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<OrderTimeline> {
  const { reference = '' } = params
  const answer = await studioApiOf(context)(getStudioOrder, { params: { reference } })
  return bodyOrEnter(answer, request).data
}

/** `/studio/orders/SO-…`: an order with its timeline. */
export function Component() {
  return <OrderPage order={useLoaderData<typeof loader>()} />
}
