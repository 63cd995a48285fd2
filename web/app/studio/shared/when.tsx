import { useState } from 'react'
import { t } from '@sohbet/messages'
import { formatDate, formatDay, formatTimeOfDay } from '#ui/format/format-date.ts'
import { inZone, readAt } from '#ui/format/moment.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

const dayMs = 86_400_000

/** A time: only the time for today, "yesterday", the day for this year, or the date; the exact time on hover. */
export function When({ at }: { at: string }) {
  const text = useWhen(at)
  const exact = useMoment(at)
  return (
    <time dateTime={at} title={exact}>
      {text}
    </time>
  )
}

/** Date and time. */
export function Moment({ at, className }: { at: string; className?: string | undefined }) {
  return (
    <time dateTime={at} className={className}>
      {useMoment(at)}
    </time>
  )
}

/** The time of day in the reader's time zone; undefined until the page knows that. */
export function useTimeOfDay(at: string): string | undefined {
  const isAwake = useIsAwake()
  return isAwake ? formatTimeOfDay(inZone(at)) : undefined
}

/** Date and time in the reader's time zone; in UTC on the server, which does not know it. */
export function useMoment(at: string): string {
  const moment = useIsAwake() ? inZone(at) : readAt(at, 0)
  return t('studioContent.when.moment', { date: formatDate(moment), time: formatTimeOfDay(moment) })
}

/** Day and time, as `Nov 27, 6:00 AM`, in the reader's time zone. */
export function useDayAndTime(at: string): string {
  const moment = useIsAwake() ? inZone(at) : readAt(at, 0)
  return t('studioContent.when.moment', { date: formatDay(moment), time: formatTimeOfDay(moment) })
}

function useWhen(at: string): string {
  const isAwake = useIsAwake()
  const [today] = useState(() => new Date().toISOString())
  // The server renders the date only: today depends on the reader's time zone.
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

/** A moment for a date-and-time field, in this device's time zone; empty for none. */
export function toLocalMoment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The moment in such a field; null if it is empty. */
export function readLocalMoment(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
