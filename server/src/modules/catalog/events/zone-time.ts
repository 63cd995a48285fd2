const hourMs = 3_600_000

/** The time zone of gatherings without one: +03:00, which POSIX writes with the opposite sign (B-83). */
const announcedZone = 'Etc/GMT-3'

/** The local time in a zone at a moment: `2026-12-03T19:30`. */
export function toLocalTime(moment: Date, zone: string | null): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone ?? announcedZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value ?? '',
  )
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/**
 * The moment of a local time in a zone; the first one if it occurs twice. Undefined if it never occurs: on a
 * date that does not exist, or in the hour that summer time skips.
 */
export function toMoment(local: string, zone: string | null): Date | undefined {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The UTC offsets a day before and a day after: if the offset changes in between, one of them applies.
  const candidates = [-24, 24].map((hours) => {
    const near = new Date(asUtc + hours * hourMs)
    return new Date(asUtc - (Date.parse(`${toLocalTime(near, zone)}:00Z`) - near.getTime()))
  })
  return candidates
    .toSorted((one, other) => one.getTime() - other.getTime())
    .find((moment) => toLocalTime(moment, zone) === local)
}
