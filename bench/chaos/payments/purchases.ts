// Who buys credits and plans, and how that goes: decided by the seed before the first order is made.
import type { Random } from '../stage/random.ts'
import type { Provider } from '../stage/sandbox-apart.ts'

/** What the payer does once the payment is begun; who leaves has paid and never comes back. */
export type Fate = 'gives up' | 'is declined' | 'leaves' | 'confirms'

/** What is killed while the payment is under way, if anything. */
export type Kill = 'application' | 'database' | undefined

/** One order. */
export interface Purchase {
  key: string
  /** A plan keeps what it was paid with, which PayPal may name later. */
  item: 'credits' | 'plan'
  /** The index of the member in the cast. */
  member: number
  provider: Provider
  /** Dollars of credits. */
  amount: number
  fate: Fate
  /** How often the payer's browser confirms, at the same time and to both processes. */
  confirmations: number
  /** The process that is asked first, and killed. */
  process: number
  kill: Kill
}

/** How large it is. */
export interface PurchasePlan {
  orders: number
  members: number
  applicationKills: number
  databaseKills: number
}

/** All purchases, with the kills spread evenly over them. */
export function planPurchases(random: Random, plan: PurchasePlan): Purchase[] {
  const { orders, members } = plan
  const kills = planKills(plan)
  return Array.from({ length: orders }, (_none, nth) => {
    const kill = kills.get(nth)
    return {
      key: random.uuid(),
      // One member has one plan.
      item: kill === undefined && nth < members ? 'plan' : 'credits',
      member: nth % members,
      provider: random.of(['stripe', 'paypal'] as const),
      amount: 5 + random.below(20),
      fate: kill === undefined ? planFate(random.below(100)) : 'confirms',
      confirmations: 1 + random.below(3),
      process: random.below(2),
      kill,
    }
  })
}

function planFate(percent: number): Fate {
  if (percent < 8) return 'gives up'
  if (percent < 15) return 'is declined'
  return percent < 30 ? 'leaves' : 'confirms'
}

// By the indexes of the orders; among them the database's turns are spread evenly as well.
function planKills({ orders, applicationKills, databaseKills }: PurchasePlan): Map<number, Kill> {
  const count = applicationKills + databaseKills
  const isDatabase = (nth: number): boolean =>
    Math.floor(((nth + 1) * databaseKills) / count) > Math.floor((nth * databaseKills) / count)
  const kills = Array.from({ length: count }, (_none, nth) => {
    const kill: Kill = isDatabase(nth) ? 'database' : 'application'
    return [Math.floor(((nth + 0.5) * orders) / count), kill] as const
  })
  return new Map(kills)
}
