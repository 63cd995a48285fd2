const hourMs = 3_600_000

/** The zone in which a gathering without one is announced: +03:00, which POSIX counts the other way round (B-83). */
const announcedZone = 'Etc/GMT-3'

/** What a clock in a zone shows at a moment: `2026-12-03T19:30`. */
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
 * The moment at which a clock in a zone shows this; the first one where it does so twice. Undefined where it never does:
 * on a day that no month has, or in the hour that summer time leaves out.
 */
export function toMoment(local: string, zone: string | null): Date | undefined {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The zone's distance from Greenwich a day before and a day after: where it changes in between, one of them holds.
  const candidates = [-24, 24].map((hours) => {
    const near = new Date(asUtc + hours * hourMs)
    return new Date(asUtc - (Date.parse(`${toLocalTime(near, zone)}:00Z`) - near.getTime()))
  })
  return candidates
    .toSorted((one, other) => one.getTime() - other.getTime())
    .find((moment) => toLocalTime(moment, zone) === local)
}
