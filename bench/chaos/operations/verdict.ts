// Compares the driver's answers with the books.
import { countFindings } from '../stage/audit.ts'
import type { Cast } from '../stage/cast.ts'
import type { Outcome } from './driver.ts'
import type { Operation } from './operations.ts'
import { indexMovements, readMovements } from './movements.ts'
import type { Answered, Movement } from './movements.ts'
import type { Stage } from '../stage/stage.ts'

/** Forbidden results; correct books have 0 of each. */
export interface Verdict {
  /** The total difference between wallets and the answers to their members, in hundredths of a credit. */
  drift: number
  /** Operations answered as done that the books lack, or have with other members or amounts. */
  lost: number
  /** Transactions in the books without an answer. */
  doubled: number
  /** Wallets and entries below 0. */
  negative: number
  /** Members whose lessons differ from those they paid for. */
  unpaid: number
  /** Answers to one key with different bytes, and keys accepted for another request. */
  unequal: number
  misused: number
  /** Operations without a final answer. */
  unanswered: number
  /** Findings of the full audit. */
  findings: number
}

/** Compares the driver's own records with the ledger. */
export async function judge({ owner }: Stage, cast: Cast, outcomes: readonly Outcome[]): Promise<Verdict> {
  const movements = await readMovements(owner)
  const findMovement = await indexMovements(owner, movements)
  const book = new Map(cast.holders.map(({ id, units }) => [id, units]))
  const known = new Set<number>()
  let lost = 0
  for (const { operation, answer } of outcomes) {
    if (answer?.status !== 200) continue
    const { data } = JSON.parse(answer.text) as { data: Answered }
    const { from, to, units } = toMove(cast, operation, data)
    if (from !== null) book.set(from, (book.get(from) ?? 0) - units)
    if (to !== null) book.set(to, (book.get(to) ?? 0) + units)
    // Lessons owned before cost nothing and move nothing.
    if (units === 0) continue
    const id = findMovement(operation.wish, data)
    if (known.has(id) || !isSame(movements.get(id), { from, to, units })) lost += 1
    known.add(id)
  }
  return {
    drift: await sumDrift(owner, book),
    lost,
    doubled: [...movements.keys()].filter((id) => !known.has(id)).length,
    negative: await countOf(
      owner,
      `select (select count(*) from wallet_accounts where balance < 0)
        + (select count(*) from wallet_entries where balance_after < 0) as count`,
    ),
    unpaid: await countUnpaid(owner),
    unequal: outcomes.reduce((sum, { unequal }) => sum + unequal, 0),
    misused: outcomes.filter(({ wasMisused }) => wasMisused).length,
    unanswered: outcomes.filter(({ answer }) => answer === undefined).length,
    findings: await countFindings(owner),
  }
}

/** The wallets that an answered operation debited and credited; null is a system account. */
interface Move {
  from: number | null
  to: number | null
  units: number
}

function toMove({ holders }: Cast, { member, wish }: Operation, { spent }: Answered): Move {
  const own = holders[member]?.id ?? 0
  switch (wish.kind) {
    case 'transfer':
      return { from: own, to: holders[wish.to]?.id ?? 0, units: wish.units }
    case 'top-up':
      return { from: null, to: own, units: wish.units }
    case 'gift':
      return { from: own, to: null, units: wish.units }
    case 'claim':
      return { from: null, to: own, units: wish.units }
    case 'lesson':
    case 'set':
      return { from: own, to: null, units: Math.round((spent ?? NaN) * 100) }
  }
}

function isSame(movement: Movement | undefined, { from, to, units }: Move): boolean {
  return movement?.from_member === from && movement.to_member === to && movement.units === units
}

async function sumDrift(owner: Stage['owner'], book: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await owner.query<{ member_id: number; balance: number }>(
    `select member_id, balance::float8 as balance from wallet_accounts where kind = 'member'`,
  )
  const balances = new Map(rows.map(({ member_id: id, balance }) => [id, balance]))
  return [...book].reduce((sum, [id, units]) => sum + Math.abs((balances.get(id) ?? 0) - units), 0)
}

/**
 * Counts members whose lessons differ from those they paid for: a set costs the sum of its lessons, however
 * it was bought.
 */
export async function countUnpaid(owner: Stage['owner']): Promise<number> {
  return await countOf(
    owner,
    `select count(*) from (
      select member_id, sum(units) from (
        select member_id, -price_credits * 100 as units
          from purchases_lessons as lesson join catalog_tracks as track on track.id = lesson.track_id
        union all
        select source.member_id, units from wallet_transfers as transfer
          join wallet_accounts as source on source.id = from_id where transfer.kind = 'purchase'
      ) as sides group by member_id having sum(units) <> 0
    ) as unpaid`,
  )
}

/** The `count` returned by a statement. */
export async function countOf(owner: Stage['owner'], statement: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(statement)
  return Number(rows[0]?.count)
}
