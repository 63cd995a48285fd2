/** A bar for one day, or for the days of one week. */
export interface Bar {
  /** The first day, such as `2026-11-21`. */
  day: string
  /** One sum for each series. */
  values: number[]
}

/** Maximum number of bars that can be distinguished on a phone. */
const maxBars = 60

/** Days as bars: one each, or weekly sums that end with the last day if there are too many. */
export function toBars(days: readonly Bar[]): Bar[] {
  if (days.length <= maxBars) return [...days]
  const first = days.length % 7
  const weeks = [days.slice(0, first), ...chunks(days.slice(first), 7)].filter((week) => week.length > 0)
  return weeks.map(sumUp)
}

function sumUp(days: readonly Bar[]): Bar {
  const [first] = days
  const count = first?.values.length ?? 0
  const values = Array.from({ length: count }, (_none, at) =>
    days.reduce((sum, { values: own }) => sum + (own[at] ?? 0), 0),
  )
  return { day: first?.day ?? '', values }
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
