import type { DiscountCode, PriceVersion, Promotion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { PageHead } from '../../layout/page-head.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { useIsAdmin } from '../../shared/use-is-admin.ts'
import { CodesPart } from './codes-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { PromotionsPart } from './promotions-part.tsx'

/** The data of the offers page. */
export interface OffersPageData {
  codes: DiscountCode[]
  promotions: Promotion[]
  prices: PriceVersion[]
  /** When it was loaded. */
  now: string
}

/** Discount codes, promotions and prices of plans. */
export function OffersPage({ codes, promotions, prices, now }: OffersPageData) {
  const isAdmin = useIsAdmin()
  return (
    <>
      <PageHead title={t('studioOffers.title')} />
      <PageContent>
        <PricesPart prices={prices} isAdmin={isAdmin} />
        <CodesPart codes={codes} now={now} isAdmin={isAdmin} />
        <PromotionsPart promotions={promotions} now={now} isAdmin={isAdmin} />
      </PageContent>
    </>
  )
}
