import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(advancedFormat)

type Moment = string | Dayjs

/** Minutes east of Greenwich in which gatherings are announced (DATE-07). */
const gatheringOffsetMinutes = 180

/** A moment as it is told in announcements: at +03:00, whatever the reader's own zone (DATE-07, B-83). */
export function inGatheringZone(moment: string): Dayjs {
  return dayjs.utc(moment).utcOffset(gatheringOffsetMinutes)
}

// Dates of content are the same for every reader, and the same on the server as in the browser.
function read(moment: Moment): Dayjs {
  return typeof moment === 'string' ? dayjs.utc(moment) : moment
}

/** `Jan 05, 2024` (DATE-01). */
export function formatDate(moment: Moment): string {
  return read(moment).format('MMM DD, YYYY')
}

/** `Jan 05` (DATE-02). */
export function formatDay(moment: Moment): string {
  return read(moment).format('MMM DD')
}

/** `3:07 PM` (DATE-03). */
export function formatTimeOfDay(moment: Moment): string {
  return read(moment).format('h:mm A')
}

/** `01-2024` (DATE-04). */
export function formatMonthNumber(moment: Moment): string {
  return read(moment).format('MM-YYYY')
}

/** `Jan, 2024` (DATE-05). */
export function formatMonth(moment: Moment): string {
  return read(moment).format('MMM, YYYY')
}

/** `Friday, Jan 5th 2024` (DATE-06). */
export function formatLongDate(moment: Moment): string {
  return read(moment).format('dddd, MMM Do YYYY')
}
