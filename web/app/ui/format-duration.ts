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

/** `38 min` or `6 hrs 17 mins`, for lines of facts; under a minute, seconds. */
export function formatShortDuration(seconds: number): string {
  const { hours, minutes, rest } = toParts(seconds)
  if (hours > 0) return [`${hours} ${hours === 1 ? 'hr' : 'hrs'}`, withUnit(minutes, 'min')].join(' ').trim()
  if (minutes > 0) return `${minutes + (rest >= 30 ? 1 : 0)} min`
  return `${rest} sec`
}

function withUnit(count: number, unit: string): string {
  if (count === 0) return ''
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
