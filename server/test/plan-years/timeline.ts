import type { Random } from '../../../bench/chaos/stage/random.ts'

/** A member's action at a time; `reprice` is the operator's. */
export interface Action {
  at: Date
  member: number
  kind: 'buy' | 'return' | 'cancel' | 'upgrade' | 'change' | 'reprice'
  plan: 'plus' | 'premier'
  period: 'month' | 'year'
}

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs
const monthMs = 30.4 * dayMs
const begin = Date.UTC(2028, 0, 1)
/** Members start on all days from January 1st to the end of March of a leap year. */
const beginDays = 91
/** Times of clock changes in members' time zones, and days that not every month or year has. */
const oddTimes = [
  '2028-01-31T23:59:59.999Z',
  '2028-02-29T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2028-03-12T07:00:00Z',
  '2028-03-12T09:59:59Z',
  '2028-03-26T00:30:00Z',
  '2028-03-26T01:00:00Z',
  '2028-03-26T01:30:00Z',
  '2028-03-31T12:00:00Z',
  '2028-01-30T06:00:00Z',
].map((time) => Date.parse(time))

/** All actions in chronological order; the last one is the end. */
export function planActions(
  { subscribers, months }: { subscribers: number; months: number },
  random: Random,
): Action[] {
  const end = begin + beginDays * dayMs + months * monthMs
  const actions: Action[] = []
  for (let member = 0; member < subscribers; member += 1) {
    // A few subscribers already start at odd times, on days spread over the range.
    const oddTime = member % 3 === 0 ? oddTimes[(member / 3) % oddTimes.length] : undefined
    const start = oddTime ?? begin + ((member * 37) % beginDays) * dayMs + random.below(24 * 3600) * 1000
    const period = random.below(5) === 0 ? 'year' : 'month'
    const plan = random.of(['plus', 'premier'] as const)
    actions.push({ at: new Date(start), member, kind: 'buy', plan, period })
    for (let at = start + dayMs; at < end - dayMs; at += monthMs)
      actions.push(...oneMonth(member, at + random.below(30 * 24 * 3600) * 1000, random))
  }
  for (let at = begin + 150 * dayMs; at < end; at += 150 * dayMs)
    actions.push({ at: new Date(at), member: 0, kind: 'reprice', plan: 'plus', period: 'month' })
  const last = { member: 0, kind: 'return', plan: 'plus', period: 'month' } as const
  const known = actions.filter(({ at }) => at.getTime() < end)
  return [...known, { ...last, at: new Date(end) }].toSorted(
    (one, other) => Number(one.at) - Number(other.at),
  )
}

// In most months a member does nothing; a member without a plan buys one in one month of three.
function oneMonth(member: number, time: number, random: Random): Action[] {
  const at = new Date(time)
  const chance = random.below(100)
  const period = random.of(['month', 'month', 'year'] as const)
  if (chance < 4) return [{ at, member, kind: 'cancel', plan: 'plus', period }]
  if (chance < 7) return [{ at, member, kind: 'upgrade', plan: 'premier', period }]
  if (chance < 11) return [{ at, member, kind: 'change', plan: 'plus', period }]
  if (chance < 44)
    return [{ at, member, kind: 'return', plan: random.of(['plus', 'premier'] as const), period }]
  return []
}

/** The periods in which the scheduler is down: about once in two months, for an hour to ten days. */
export function planStandstills(actions: readonly Action[], random: Random): [Date, Date][] {
  const end = Number(actions.at(-1)?.at ?? 0)
  const found: [Date, Date][] = []
  for (
    let at = begin + 20 * dayMs;
    at < end - 60 * dayMs;
    at += 15 * dayMs + random.below(60 * 24) * hourMs
  ) {
    const hours = random.below(3) === 0 ? 1 + random.below(240) : 1 + random.below(24)
    found.push([new Date(at), new Date(at + hours * hourMs)])
  }
  return found
}
