// The driver's operations, determined by the seed before the first request.
import { maxGiftsPerDay } from '@sohbet/contract/gifts'
import type { Cast } from '../stage/cast.ts'
import type { Random } from '../stage/random.ts'

/** A member's operation with its own key. */
export interface Operation {
  key: string
  /** The indexes of members and lessons in the cast. */
  member: number
  /** The process that gets the first request. */
  process: number
  /** The number of concurrent copies of the request. */
  copies: number
  /** Whether its key is sent with another request afterwards. */
  isMisused: boolean
  wish: Wish
}

/** The requested action; amounts are hundredths of a credit. */
export type Wish =
  | { kind: 'transfer'; to: number; units: number }
  | { kind: 'lesson'; id: number }
  | { kind: 'set'; id: number }
  /** Free credits: a discount code for the full price replaces a payment (F4 has payments). */
  | { kind: 'top-up'; code: string; units: number }
  /** Credits given to another member, who claims them at once if `isClaimed`. */
  | { kind: 'gift'; to: number; units: number; isClaimed: boolean }
  | { kind: 'claim'; gift: number; code: string; units: number }

/** The mix of operations. */
export interface Mix {
  /** Percentages of purchases, of top-ups, and of gifts while the giver is below the daily limit. */
  purchases: number
  topUps: number
  gifts: number
  /** The percentage of operations sent more than once at the same time, to both processes. */
  repeated: number
  /** The maximum number of copies. */
  maxCopies: number
  /** The percentage of keys sent with another request afterwards. */
  misused: number
  /** The maximum of usual transfers, in hundredths of a credit; a twentieth are much larger if this is above 500. */
  maxUnits: number
}

/** Plans `count` operations. */
export function planOperations(random: Random, cast: Cast, count: number, mix: Mix): Operation[] {
  const given = new Map<number, number>()
  return Array.from({ length: count }, (_none, nth) => {
    const member = random.below(cast.holders.length)
    const wish = planWish(random, cast, { mix, member, nth, given: given.get(member) ?? 0 })
    if (wish.kind === 'gift') given.set(member, (given.get(member) ?? 0) + 1)
    return {
      key: random.uuid(),
      member,
      process: random.below(2),
      copies: random.below(100) < mix.repeated ? 2 + random.below(mix.maxCopies - 1) : 1,
      isMisused: random.below(100) < mix.misused,
      wish,
    }
  })
}

/** The code of a top-up, valid for one order. */
export function topUpCode(nth: number): string {
  return `TOPUP-${nth}`
}

function planWish(
  random: Random,
  cast: Cast,
  { mix, member, nth, given }: { mix: Mix; member: number; nth: number; given: number },
): Wish {
  const share = random.below(100)
  if (share < mix.purchases) return planPurchase(random, cast)
  if (share < mix.purchases + mix.topUps)
    return { kind: 'top-up', code: topUpCode(nth), units: 100 * (5 + random.below(20)) }
  const transfer = planTransfer(random, cast, { from: member, maxUnits: mix.maxUnits })
  const isGift = share < mix.purchases + mix.topUps + mix.gifts && given < maxGiftsPerDay
  return isGift ? { ...transfer, kind: 'gift', isClaimed: random.below(4) > 0 } : transfer
}

function planTransfer(
  random: Random,
  { holders }: Cast,
  { from, maxUnits }: { from: number; maxUnits: number },
): Extract<Wish, { kind: 'transfer' }> {
  const to = (from + 1 + random.below(holders.length - 1)) % holders.length
  // Most are small; some exceed the sender's balance.
  const isLarge = random.below(20) === 0 && maxUnits > 500
  const units = isLarge ? 10_000 + random.below(20_000) : 100 + random.below(maxUnits - 100)
  return { kind: 'transfer', to, units }
}

function planPurchase(random: Random, { lessons }: Cast): Wish {
  const lesson = random.of(lessons)
  return random.below(4) === 0 ? { kind: 'set', id: lesson.setId } : { kind: 'lesson', id: lesson.id }
}
