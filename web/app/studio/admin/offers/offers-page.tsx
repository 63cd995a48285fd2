import type { DiscountCode, PriceVersion, Promotion } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { PageHead } from '../../layout/page-head.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { useIsAdmin } from '../../shared/use-is-admin.ts'
import { CodesPart } from './codes-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { PromotionsPart } from './promotions-part.tsx'

/** What the page of offers is drawn from. */
export interface OffersPageData {
  codes: DiscountCode[]
  promotions: Promotion[]
  prices: PriceVersion[]
  /** When it was read. */
  now: string
}

/** What is taken off, what comes on top, and what plans cost. */
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
