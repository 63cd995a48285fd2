import { t } from '@sohbet/messages'

function toParts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 }
}

/** `1 hour 2 mins 5 seconds`; parts that are zero are omitted, and zero is `0 seconds` (DATE-08, B-129). */
export function formatDuration(seconds: number): string {
  const { hours, minutes, rest } = toParts(seconds)
  const parts = [
    ...(hours === 0 ? [] : [t('ui.duration.hours', { count: hours })]),
    ...(minutes === 0 ? [] : [t('ui.duration.minutes', { count: minutes })]),
    ...(rest === 0 ? [] : [t('ui.duration.seconds', { count: rest })]),
  ]
  return parts.length === 0 ? t('ui.duration.seconds', { count: 0 }) : parts.reduce(beside)
}

/** `38 min` or `6 hrs 17 mins`, rounded to minutes; seconds below one minute. */
export function formatShortDuration(seconds: number): string {
  const { hours, minutes, rest } = toParts(seconds)
  if (hours === 0 && minutes === 0) return t('ui.duration.shortSeconds', { count: rest })
  // Round first: 59 minutes and 45 seconds are an hour, not 60 minutes.
  const near = toParts(Math.round(seconds / 60) * 60)
  if (near.hours === 0) return t('ui.duration.shortMinutes', { count: near.minutes })
  const shortHours = t('ui.duration.shortHours', { count: near.hours })
  if (near.minutes === 0) return shortHours
  return beside(shortHours, t('ui.duration.shortMinutesBesideHours', { count: near.minutes }))
}

function beside(larger: string, smaller: string): string {
  return t('ui.duration.beside', { larger, smaller })
}
