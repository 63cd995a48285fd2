import { withdrawStudioCode, withdrawStudioPromotion } from '@sohbet/contract/studio'
import type { DiscountCode, PriceVersion, Promotion } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDollars } from '#features/money/format-money.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { provingApi } from '../../login/proof.ts'
import { OtherNames } from '../../catalog/names/name-cells.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { planName } from '../people/person-labels.ts'
import { CodeDialog } from './code-dialog.tsx'
import { OfferPart } from './offer-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

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
  return (
    <>
      <PageHead title={t('studioOffers.title')} />
      <PageContent>
        <PricesPart prices={prices} />
        <OfferPart
          title={t('studioOffers.codes')}
          empty={t('studioOffers.codes.none')}
          offers={codes}
          columns={codeColumns()}
          keyOf={({ code }) => code}
          nameOf={({ code }) => code}
          now={now}
          add={t('studioOffers.codes.add')}
          AddDialog={CodeDialog}
          withdraw={async ({ code }) => await provingApi(withdrawStudioCode, { body: { code } })}
        />
        <OfferPart
          title={t('studioOffers.promotions')}
          empty={t('studioOffers.promotions.none')}
          offers={promotions}
          columns={promotionColumns()}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          now={now}
          add={t('studioOffers.promotions.add')}
          AddDialog={PromotionDialog}
          withdraw={async ({ id }) =>
            await provingApi(withdrawStudioPromotion, { params: { id: String(id) } })
          }
        />
      </PageContent>
    </>
  )
}

function promotionColumns(): TableColumn<Promotion>[] {
  return [
    { name: t('studioOffers.name'), cell: ({ title }) => <bdi>{title}</bdi>, namesRow: true },
    { name: t('studioNames.terms'), cell: (promotion) => <OtherNames names={titlesOf(promotion)} /> },
    { name: t('studioOffers.pay'), cell: ({ pay }) => formatDollars(pay), isNumber: true },
    { name: t('studioOffers.bonus'), cell: ({ bonus }) => countCredits(bonus), isNumber: true },
  ]
}

function titlesOf({ title_ar: ar, title_tr: tr, title_ur: ur }: Promotion): string[] {
  return [ar, tr, ur].filter((title) => title !== null)
}

function codeColumns(): TableColumn<DiscountCode>[] {
  return [
    { name: t('studioOffers.code'), cell: ({ code }) => <bdi>{code}</bdi>, namesRow: true },
    { name: t('studioOffers.off'), cell: offOf, isNumber: true },
    { name: t('studioOffers.for'), cell: forOf },
    { name: t('studioOffers.used'), cell: usedOf, isNumber: true },
  ]
}

function offOf({ percent, amount }: DiscountCode): string {
  if (amount !== null) return formatDollars(amount)
  return formatNumber((percent ?? 0) / 100, { style: 'percent' })
}

function forOf({ kind, plan }: DiscountCode): string {
  if (plan !== null) return planName(plan)
  if (kind === null) return t('studioOffers.forAll')
  return kind === 'top_up' ? t('studioOffers.forTopUps') : t('studioOffers.forPlans')
}

function usedOf({ taken, max_uses: max }: DiscountCode): string {
  return max === null ? formatNumber(taken) : t('studioOffers.usedOf', { taken, max })
}
