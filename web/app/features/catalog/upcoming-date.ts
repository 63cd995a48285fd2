import {
  formatDayNumber,
  formatLongDate,
  formatTimeOfDay,
  formatWeekdayMonth,
  inGatheringZone,
} from '../../ui/format-date.ts'

/** The parts of an announcement's date, all at +03:00. */
export function formatUpcomingDate(startsAt: string): { day: string; weekday: string; full: string } {
  const start = inGatheringZone(startsAt)
  return { day: formatDayNumber(start), weekday: formatWeekdayMonth(start), full: formatLongDate(start) }
}

/** `7:30 PM (GMT+3)`. */
export function formatUpcomingTime(startsAt: string): string {
  return `${formatTimeOfDay(inGatheringZone(startsAt))} (GMT+3)`
}
