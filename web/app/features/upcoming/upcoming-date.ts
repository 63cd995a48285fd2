import { t } from '@sohbet/messages'
import type { UpcomingSuhba } from '@sohbet/contract'
import {
  formatDayNumber,
  formatLongDate,
  formatTimeOfDay,
  formatWeekdayMonth,
} from '#ui/format/format-date.ts'
import { formatHijriDate } from '#ui/format/format-hijri.ts'
import { gatheringOffsetMinutes, inGatheringZone, inZone, offsetMinutesAt } from '#ui/format/moment.ts'

/** When a gathering starts: in the reader's time zone, and in that of its place if they differ. */
export interface UpcomingMoment {
  day: string
  weekday: string
  full: string
  /** `27 Jumada II 1448 AH`, in the Umm al-Qura calendar. */
  hijri: string
  /** `4:30 PM, your time`, or the local time of the place with its zone. */
  time: string
  /** `7:30 PM`, the local time of the place; null if the reader's is the same. */
  timeThere: string | null
}

/**
 * The parts of a gathering's date. The server, which does not know the reader's zone, and a page before
 * hydration use the zone of the place, or +03:00 by default (DATE-07, B-83).
 */
export function toUpcomingMoment(
  { starts_at: startsAt, time_zone: zone }: { starts_at: string; time_zone: string | null },
  { isReaderKnown }: { isReaderKnown: boolean },
): UpcomingMoment {
  const there = zone === null ? inGatheringZone(startsAt) : inZone(startsAt, zone)
  const offset = zone === null ? gatheringOffsetMinutes : offsetMinutesAt(startsAt, zone)
  const isElsewhere = isReaderKnown && offsetMinutesAt(startsAt) !== offset
  const shown = isElsewhere ? inZone(startsAt) : there
  const timeThere = formatTimeOfDay(there)
  return {
    day: formatDayNumber(shown),
    weekday: formatWeekdayMonth(shown),
    full: formatLongDate(shown),
    hijri: formatHijriDate(shown),
    time: isElsewhere
      ? t('catalog.upcoming.yourTime', { time: formatTimeOfDay(shown) })
      : t('catalog.upcoming.timeInZone', { time: timeThere, zone: nameOffset(offset) }),
    timeThere: isElsewhere ? timeThere : null,
  }
}

// `GMT+3`, `GMT-4:30`, `GMT`.
function nameOffset(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`
}

/** A gathering as a schema.org event (SUHBA-03). */
export function toEventStatement(
  suhba: UpcomingSuhba,
  { publicOrigin, companyName }: { publicOrigin: string; companyName: string },
): object {
  return {
    '@type': 'Event',
    name: suhba.title,
    description: suhba.description,
    startDate: suhba.starts_at,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: suhba.place, address: suhba.place },
    organizer: { '@type': 'Organization', name: companyName, url: `${publicOrigin}/` },
    url: toWhole(suhba.url ?? `/gatherings/${suhba.id}`, publicOrigin),
    ...(suhba.image !== null && { image: toWhole(suhba.image, publicOrigin) }),
  }
}

function toWhole(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
