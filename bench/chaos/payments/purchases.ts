// The purchases of credits and plans, determined by the seed before the first order.
import type { Random } from '../stage/random.ts'
import type { Provider } from '../stage/sandbox-apart.ts'

/** The payer's action after starting the payment; who leaves has paid and never returns. */
export type Fate = 'gives up' | 'is declined' | 'leaves' | 'confirms'

/** What is killed during the payment, if anything. */
export type Kill = 'application' | 'database' | undefined

/** An order. */
export interface Purchase {
  key: string
  /** A plan saves its payment method, which PayPal may name later. */
  item: 'credits' | 'plan'
  /** The index of the member in the cast. */
  member: number
  provider: Provider
  /** The amount in dollars, for credits. */
  amount: number
  fate: Fate
  /** The number of concurrent confirmations by the payer's browser, to both processes. */
  confirmations: number
  /** The process that gets the first request, and may be killed. */
  process: number
  kill: Kill
}

/** The size of the plan. */
export interface PurchasePlan {
  orders: number
  members: number
  applicationKills: number
  databaseKills: number
}

/** Plans all purchases, with the kills distributed evenly. */
export function planPurchases(random: Random, plan: PurchasePlan): Purchase[] {
  const { orders, members } = plan
  const kills = planKills(plan)
  return Array.from({ length: orders }, (_none, nth) => {
    const kill = kills.get(nth)
    return {
      key: random.uuid(),
      // A member has one plan.
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

// By order index; the database's kills are distributed evenly among them.
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
