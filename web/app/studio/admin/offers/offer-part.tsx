import { useState } from 'react'
import type { ComponentType } from 'react'
import type { DiscountCode } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { useHasRole } from '../../shared/person-context.ts'
import { actionColumn, RecordPart } from '../../shared/page/record-table.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { ToneLabel } from '../money/labels.tsx'

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
export function OfferPart<Offer extends Span>(props: OfferPartProps<Offer>) {
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
        actions={
          isAdmin && (
            <Button variant="outline" onClick={() => setIsAdding(true)}>
              {add}
            </Button>
          )
        }
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
