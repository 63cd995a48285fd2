import type { DiscountCode } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { ToneLabel } from '../money/labels/tone.tsx'
import { formatDate } from '#ui/format/format-date.ts'

type Span = Pick<DiscountCode, 'starts_at' | 'ends_at' | 'withdrawn_at'>

/** Whether an offer is active, and when. */
export function SpanLabel({ span, now }: { span: Span; now: string }) {
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
