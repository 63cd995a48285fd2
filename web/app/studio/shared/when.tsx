import { useState } from 'react'
import { t } from '@sohbet/messages'
import { formatDate, formatDay, formatTimeOfDay } from '#ui/format/format-date.ts'
import { inZone, readAt } from '#ui/format/moment.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

const dayMs = 86_400_000

/** When something was: the time of today, yesterday, the day of this year, or the date; with the moment on hover. */
export function When({ at }: { at: string }) {
  const text = useWhen(at)
  const exact = useMoment(at)
  return (
    <time dateTime={at} title={exact}>
      {text}
    </time>
  )
}

/** The time of day on the reader's clock; nothing until the page knows that clock. */
export function useTimeOfDay(at: string): string | undefined {
  const isAwake = useIsAwake()
  return isAwake ? formatTimeOfDay(inZone(at)) : undefined
}

/** Date and time on the reader's clock; on the server, which does not know it, on that of Greenwich. */
export function useMoment(at: string): string {
  const moment = useIsAwake() ? inZone(at) : readAt(at, 0)
  return t('studioContent.when.moment', { date: formatDate(moment), time: formatTimeOfDay(moment) })
}

/** A day and a time, as `Nov 27, 6:00 AM`, on the reader's clock. */
export function useDayAndTime(at: string): string {
  const moment = useIsAwake() ? inZone(at) : readAt(at, 0)
  return t('studioContent.when.moment', { date: formatDay(moment), time: formatTimeOfDay(moment) })
}

function useWhen(at: string): string {
  const isAwake = useIsAwake()
  const [today] = useState(() => new Date().toISOString())
  // The server draws the date alone: only the reader's own clock knows what is today.
  if (!isAwake) return formatDate(readAt(at, 0))
  const [moment, now] = [inZone(at), inZone(today)]
  const days = dayOf(now) - dayOf(moment)
  if (days === 0) return formatTimeOfDay(moment)
  if (days === 1) return t('studioContent.when.yesterday')
  return moment.year() === now.year() ? formatDay(moment) : formatDate(moment)
}

function dayOf(moment: { year(): number; month(): number; date(): number }): number {
  return Math.round(Date.UTC(moment.year(), moment.month(), moment.date()) / dayMs)
}
