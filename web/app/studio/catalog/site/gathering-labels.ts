import type { GatheringRhythm } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'

const rhythmKeys = {
  week: 'studioSite.gatherings.every.week',
  'two-weeks': 'studioSite.gatherings.every.twoWeeks',
  'month-day': 'studioSite.gatherings.every.monthDay',
  'month-weekday': 'studioSite.gatherings.every.monthWeekday',
} as const satisfies Record<GatheringRhythm, MessageKey>

/** How often a gathering repeats. */
export function rhythmName(every: GatheringRhythm): string {
  return t(rhythmKeys[every])
}

/** The available rhythms. */
export function rhythmOptions(): { value: GatheringRhythm; label: string }[] {
  return (Object.keys(rhythmKeys) as GatheringRhythm[]).map((value) => ({ value, label: rhythmName(value) }))
}

/** A readable time zone: `America/New York`; without one, the UTC offset of gatherings (B-83). */
export function zoneName(zone: string | null): string {
  return zone === null ? 'UTC+3' : zone.replaceAll('_', ' ')
}
