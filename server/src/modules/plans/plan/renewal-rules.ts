import { graceMs } from './plan.ts'

const dayMs = 24 * 3600 * 1000
/** Days after the end at which a renewal is charged; a missed one is made up for once (`security.md` 4.3, rule 7). */
const chargeDays = [0, 1, 3, 5]
/** Milliseconds after its end at which a plan is given up that is paid by hand alone: with the last attempt of the others. */
const manualRenewalMs = 5 * dayMs
/** Milliseconds after which what was left undone is not charged any more: thirty days late, no member expects it. */
const tooLateMs = 30 * dayMs
/** Milliseconds after which an undecided payment is looked at again. */
const undecidedMs = 15 * 60 * 1000
/** Milliseconds before its end at which a renewal is announced. */
const remindMs = 7 * dayMs
/** Milliseconds before a card expires at which its member is warned. */
const cardMs = 14 * dayMs

/** How long an order of a renewal may be paid: until nothing is charged for it any more. */
export function renewalOrderEnd(endsAt: Date): Date {
  return after(endsAt, tooLateMs)
}

/** What a renewal is decided by. */
export interface RenewalFacts {
  /** The end of what is paid for. */
  endsAt: Date
  /** Whether the plan goes on at its end. */
  renews: boolean
  hasMethod: boolean
  /** When the saved method was charged for it in vain, the first time first. */
  declinedAt: readonly Date[]
  /** `open`: its payer began to pay by hand. `moving`: money of it is undecided, or is looked at by operators. */
  flight: 'none' | 'open' | 'moving'
}

/** What a renewal comes to; times say when it is looked at next. */
export type RenewalStep =
  | { do: 'wait'; until: Date }
  | { do: 'charge'; until: Date }
  /** Its member has to pay by hand. */
  | { do: 'ask'; until: Date }
  | { do: 'end' }

/**
 * What is done about a plan at its end: charged then and on days 1, 3 and 5, each day once, whatever was missed while no
 * job ran, and ended after the last attempt.
 */
export function decideRenewal(facts: RenewalFacts, now: Date): RenewalStep {
  const { endsAt, flight, declinedAt } = facts
  if (now < endsAt) return { do: 'wait', until: endsAt }
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

/** When the next period begins that is paid at a time: at the end before within the days of grace, else then. */
export function nextStart(endsAt: Date, paidAt: Date): Date {
  return paidAt.getTime() < endsAt.getTime() + graceMs ? endsAt : paidAt
}

/** When a member is told of what comes; undefined: they are not. */
export interface Reminders {
  /** That a year renews, or that a period has to be paid by hand. */
  renewal: Date | undefined
  /** That the card will have expired by then. */
  card: Date | undefined
}

/** When a member is told before the end: of each year, of what has to be paid by hand, and of a card that expires. */
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
