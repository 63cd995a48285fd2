import type { Dayjs } from 'dayjs'
import { t } from '@sohbet/messages'
import { formatLongDate } from '#ui/format/format-date.ts'
import { inZoneOf } from '#features/listening/continue/resume-labels.ts'

/** The entries of one day. */
export interface HistoryDay<Entry> {
  title: string
  entries: Entry[]
}

/** Groups entries by day, keeping their order (B-100); days are those of the zone of `now`. */
export function groupByDay<Entry extends { created_at: string }>(
  entries: readonly Entry[],
  now: Dayjs,
): HistoryDay<Entry>[] {
  const days: HistoryDay<Entry>[] = []
  for (const entry of entries) {
    const title = dayTitle(inZoneOf(now, entry.created_at), now)
    const last = days.at(-1)
    if (last?.title === title) last.entries.push(entry)
    else days.push({ title, entries: [entry] })
  }
  return days
}

function dayTitle(then: Dayjs, now: Dayjs): string {
  if (then.isSame(now, 'day')) return t('library.history.today')
  return then.isSame(now.subtract(1, 'day'), 'day') ? t('library.history.yesterday') : formatLongDate(then)
}
