import {
  type DiscountCode,
  listStudioCodes,
  listStudioPrices,
  listStudioPromotions,
  type Promotion,
  withdrawStudioCode,
  withdrawStudioPromotion,
} from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatNumber, t } from '@sohbet/messages'
import { type ComponentType, useState } from 'react'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDollars } from '#features/money/format-money.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import type { Refused } from '#api/call.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { loadBody } from '../../api/load-or-enter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { provingApi } from '../../login/proof.ts'
import { OtherNames, titlesOf } from '../../catalog/names/names-page.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { useHasRole } from '../../shared/person-context.tsx'
import { actionColumn, numberColumn, RecordPart } from '../../shared/page/record-table.tsx'
import { planName } from '../people/person-labels.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { ToneLabel } from '../money/labels.tsx'
import { CodeDialog, PromotionDialog } from './offer-dialogs.tsx'
import { PricesPart } from './prices-part.tsx'

/** Loads all offers, and the prices of plans. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ data: codes }, { data: promotions }, { data: prices }] = await Promise.all([
    loadBody(args, listStudioCodes, {}),
    loadBody(args, listStudioPromotions, {}),
    loadBody(args, listStudioPrices, {}),
  ])
  return { codes, promotions, prices, now: new Date().toISOString() }
}

/** `/studio/offers`: discount codes, promotions, and the prices of plans by version. */
export function Component() {
  const { codes, promotions, prices, now } = useLoaderData<typeof loader>()
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
    numberColumn(t('studioOffers.pay'), ({ pay }) => formatDollars(pay)),
    numberColumn(t('studioOffers.bonus'), ({ bonus }) => countCredits(bonus)),
  ]
}

function codeColumns(): TableColumn<DiscountCode>[] {
  return [
    { name: t('studioOffers.code'), cell: ({ code }) => <bdi>{code}</bdi>, namesRow: true },
    numberColumn(t('studioOffers.off'), offOf),
    { name: t('studioOffers.for'), cell: forOf },
    numberColumn(t('studioOffers.used'), usedOf),
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

type Span = Pick<DiscountCode, 'starts_at' | 'ends_at' | 'withdrawn_at'>

interface OfferPartProps<Offer extends Span> {
  title: string
  empty: string
  offers: readonly Offer[]
  /** The columns besides the span and the withdrawal. */
  columns: readonly TableColumn<Offer>[]
  keyOf: (offer: Offer) => string | number
  nameOf: (offer: Offer) => string
  /** When the offers were loaded. */
  now: string
  add: string
  AddDialog: ComponentType<{ onClose: () => void }>
  withdraw: (offer: Offer) => Promise<{ ok: true } | Refused>
}

/** A kind of offers with their spans; an admin adds and withdraws them. */
function OfferPart<Offer extends Span>(props: OfferPartProps<Offer>) {
  const { title, empty, offers, columns, keyOf, nameOf, now, add, AddDialog, withdraw } = props
  const isAdmin = useHasRole('admin')
  const [isAdding, setIsAdding] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Offer>()
  const withdrawal = actionColumn<Offer>({
    name: t('studioOffers.deeds'),
    label: t('studioOffers.withdraw'),
    labelOf: (offer) => t('studioOffers.withdrawOf', { name: nameOf(offer) }),
    isOffered: (offer) => offer.withdrawn_at === null,
    onPress: setWithdrawn,
  })
  return (
    <>
      <RecordPart
        title={title}
        empty={empty}
        actions={isAdmin && <Button onClick={() => setIsAdding(true)}>{add}</Button>}
        columns={[...columns, spanColumn(now), ...(isAdmin ? [withdrawal] : [])]}
        rows={offers}
        keyOf={keyOf}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {withdrawn !== undefined && (
        <ActionDialog
          title={t('studioOffers.withdrawOf', { name: nameOf(withdrawn) })}
          lead={t('studioOffers.withdrawLead')}
          submit={t('studioOffers.withdraw')}
          done={t('studioOffers.withdrawn')}
          hasReason={false}
          onClose={() => setWithdrawn(undefined)}
          send={async () => await withdraw(withdrawn)}
        />
      )}
    </>
  )
}

function spanColumn(now: string): TableColumn<Span> {
  return { name: t('studioOffers.span'), cell: (offer) => <SpanLabel span={offer} now={now} /> }
}

/** Whether an offer is active, and when. */
function SpanLabel({ span, now }: { span: Span; now: string }) {
  const { starts_at: from, ends_at: until, withdrawn_at: withdrawn } = span
  if (withdrawn !== null)
    return (
      <ToneLabel tone="quiet">{t('studioOffers.span.withdrawn', { date: formatDate(withdrawn) })}</ToneLabel>
    )
  const text =
    until === null
      ? t('studioOffers.span.from', { from: formatDate(from) })
      : t('studioOffers.span.both', { from: formatDate(from), until: formatDate(lastDayOf(until)) })
  return <ToneLabel tone={toneOf(span, now)}>{text}</ToneLabel>
}

function toneOf({ starts_at: from, ends_at: until }: Span, now: string) {
  if (until !== null && until <= now) return 'quiet'
  return from > now ? 'waiting' : 'well'
}

// It ends at the end of its last day.
function lastDayOf(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString()
}
