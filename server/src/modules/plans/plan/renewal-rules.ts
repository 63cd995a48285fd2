import { graceMs } from './plan.ts'

/** Milliseconds of a day. */
export const dayMs = 24 * 3600 * 1000
/**
 * Days after the end on which a renewal is charged; missed attempts are made up for once (`security.md` 4.3,
 * rule 7).
 */
const chargeDays = [0, 1, 3, 5]
/** Milliseconds after its end at which a plan with manual payment ends: at the time of the others' last attempt. */
const manualRenewalMs = 5 * dayMs
/** Milliseconds after which a missed renewal is no longer charged: after thirty days, no member expects it. */
const maxDelayMs = 30 * dayMs
/** Milliseconds before an undecided payment is checked again. */
const undecidedMs = 15 * 60 * 1000
/** Milliseconds before its end at which a renewal is announced. */
const remindMs = 7 * dayMs
/** Milliseconds before a card expires at which its member is warned. */
const cardMs = 14 * dayMs

/** How long the order of a renewal can be paid: as long as it may be charged. */
export function renewalOrderEnd(endsAt: Date): Date {
  return after(endsAt, maxDelayMs)
}

/** The facts that decide a renewal. */
export interface RenewalFacts {
  /** The end of what is paid for. */
  endsAt: Date
  /** Whether the plan continues at its end. */
  renews: boolean
  hasMethod: boolean
  /** Failed charges of the saved method, oldest first. */
  declinedAt: readonly Date[]
  /**
   * `open`: its payer has started a manual payment. `moving`: its money is undecided or under review; `elsewhere`:
   * that of an order from before the plan was changed.
   */
  flight: 'none' | 'open' | 'moving' | 'elsewhere'
}

/** The next step of a renewal; times say when to check it again. */
export type RenewalStep =
  | { do: 'wait'; until: Date }
  | { do: 'charge'; until: Date }
  /** Its member has to pay manually. */
  | { do: 'ask'; until: Date }
  | { do: 'end' }

/**
 * Decides the next step for a plan at its end: charges on days 0, 1, 3 and 5, each day once, whatever was
 * missed while no job ran, and ends it after the last attempt.
 */
export function decideRenewal(facts: RenewalFacts, now: Date): RenewalStep {
  const { endsAt, flight, declinedAt } = facts
  if (now < endsAt) return { do: 'wait', until: endsAt }
  if (flight === 'elsewhere') return { do: 'wait', until: after(now, undecidedMs) }
  if (flight === 'moving') return { do: 'charge', until: after(now, undecidedMs) }
  if (!facts.renews || now >= renewalOrderEnd(endsAt)) return { do: 'end' }
  if (!facts.hasMethod) {
    const until = after(endsAt, manualRenewalMs)
    return now < until ? { do: 'ask', until } : { do: 'end' }
  }
  const last = declinedAt.at(-1)
  if (last === undefined) return { do: 'charge', until: after(now, undecidedMs) }
  const next = chargeDays.map((day) => after(endsAt, day * dayMs)).find((slot) => slot > last)
  if (next === undefined) return { do: 'end' }
  return next <= now ? { do: 'charge', until: after(now, undecidedMs) } : { do: 'wait', until: next }
}

/**
 * The start of the next period by its payment time: the previous end within the days of grace, otherwise
 * that time.
 */
export function nextStart(endsAt: Date, paidAt: Date): Date {
  return paidAt.getTime() < endsAt.getTime() + graceMs ? endsAt : paidAt
}

/** When a member is notified in advance; undefined: not at all. */
export interface Reminders {
  /** Of a renewal by or after a year, or of a period to pay manually. */
  renewal: Date | undefined
  /** Of a card that will have expired by then. */
  card: Date | undefined
}

/** When a member is notified before the end: of each year, of a manual payment, and of an expiring card. */
export function remindersOf(plan: {
  endsAt: Date
  period: 'month' | 'year'
  hasMethod: boolean
  cardExpiresAt: Date | null
}): Reminders {
  const { endsAt, period, hasMethod, cardExpiresAt } = plan
  return {
    renewal: period === 'year' || !hasMethod ? after(endsAt, -remindMs) : undefined,
    card: cardExpiresAt !== null && cardExpiresAt <= endsAt ? after(cardExpiresAt, -cardMs) : undefined,
  }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
