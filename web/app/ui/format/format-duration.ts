function toParts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 }
}

/** `1 hour 2 mins 5 seconds`; parts that are zero are dropped, and nothing at all is `0 seconds` (DATE-08, B-129). */
export function formatDuration(seconds: number): string {
  const { hours, minutes, rest } = toParts(seconds)
  const parts = [withUnit(hours, 'hour'), withUnit(minutes, 'min'), withUnit(rest, 'second')]
  return parts.filter((part) => part !== '').join(' ') || '0 seconds'
}

/** `38 min` or `6 hrs 17 mins`, to the nearest minute, for lines of facts; under a minute, seconds. */
export function formatShortDuration(seconds: number): string {
  const { hours, minutes, rest } = toParts(seconds)
  if (hours === 0 && minutes === 0) return `${rest} sec`
  // Rounding first: 59 minutes and 45 seconds are an hour, not 60 minutes.
  const near = toParts(Math.round(seconds / 60) * 60)
  if (near.hours === 0) return `${near.minutes} min`
  return [`${near.hours} ${near.hours === 1 ? 'hr' : 'hrs'}`, withUnit(near.minutes, 'min')].join(' ').trim()
}

function withUnit(count: number, unit: string): string {
  if (count === 0) return ''
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
