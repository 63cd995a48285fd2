import { listStudioCodes, listStudioPrices, listStudioPromotions } from '@sohbet/contract/studio'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bodyOrEnter } from '../api/load-or-enter.ts'
import { studioApiOf } from '../api/studio-api.ts'
import { OffersPage } from '../admin/offers/offers-page.tsx'
import type { OffersPageData } from '../admin/offers/offers-page.tsx'

/** Loads all offers, and the prices of plans. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<OffersPageData> {
  const api = studioApiOf(context)
  const [codes, promotions, prices] = await Promise.all([
    api(listStudioCodes, {}),
    api(listStudioPromotions, {}),
    api(listStudioPrices, {}),
  ])
  return {
    codes: bodyOrEnter(codes, request).data,
    promotions: bodyOrEnter(promotions, request).data,
    prices: bodyOrEnter(prices, request).data,
    now: new Date().toISOString(),
  }
}

/** `/studio/offers`: discount codes, promotions, and the prices of plans by version. */
export function Component() {
  return <OffersPage {...useLoaderData<typeof loader>()} />
}
