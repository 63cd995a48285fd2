// What the driver asks for: decided by the seed before the first request is sent.
import type { Cast } from './cast.ts'
import type { Random } from './random.ts'

/** Something that one member asks for, under a key of its own. */
export interface Operation {
  key: string
  /** The places of members and lessons in the cast. */
  member: number
  /** The process that is asked first. */
  process: number
  /** How often the same request is sent at once. */
  copies: number
  /** Whether its key is sent with another request afterwards. */
  isMisused: boolean
  wish: Wish
}

/** What is asked for; amounts are hundredths of a credit. */
export type Wish =
  | { kind: 'transfer'; to: number; units: number }
  | { kind: 'lesson'; id: number }
  | { kind: 'set'; id: number }

/** Of which wishes, among a hundred, so many are purchases. */
export interface Mix {
  purchases: number
}

/** So many operations; a fifth of them are sent more than once at the same time, to both processes. */
export function planOperations(random: Random, cast: Cast, count: number, mix: Mix): Operation[] {
  return Array.from({ length: count }, () => {
    const member = random.below(cast.holders.length)
    return {
      key: random.uuid(),
      member,
      process: random.below(2),
      copies: random.below(5) === 0 ? 2 + random.below(2) : 1,
      isMisused: random.below(10) === 0,
      wish:
        random.below(100) < mix.purchases ? planPurchase(random, cast) : planTransfer(random, cast, member),
    }
  })
}

function planTransfer(random: Random, { holders }: Cast, from: number): Wish {
  const to = (from + 1 + random.below(holders.length - 1)) % holders.length
  // Most are small; some are more than their sender has.
  const units = random.below(20) === 0 ? 10_000 + random.below(20_000) : 100 + random.below(900)
  return { kind: 'transfer', to, units }
}

function planPurchase(random: Random, { lessons }: Cast): Wish {
  const lesson = random.of(lessons)
  return random.below(4) === 0 ? { kind: 'set', id: lesson.setId } : { kind: 'lesson', id: lesson.id }
}
