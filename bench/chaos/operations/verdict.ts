// What the driver was answered, beside what the books say.
import { countFindings } from '../stage/audit.ts'
import type { Cast } from '../stage/cast.ts'
import type { Outcome } from './driver.ts'
import type { Operation } from './operations.ts'
import { indexMovements, readMovements } from './movements.ts'
import type { Answered, Movement } from './movements.ts'
import type { Stage } from '../stage/stage.ts'

/** What may not happen; right books have 0 of each. */
export interface Verdict {
  /** Hundredths of a credit by which wallets differ from what their members were answered, added up. */
  drift: number
  /** Operations answered as done that the books do not have, or have with other sides or another amount. */
  lost: number
  /** Movements in the books beyond those that were answered. */
  doubled: number
  /** Wallets and lines below 0. */
  negative: number
  /** Members who own other lessons than they have paid for. */
  unpaid: number
  /** Answers to one key that were not the same bytes, and keys that were taken for another request. */
  unequal: number
  misused: number
  /** Operations that were never answered for good. */
  unanswered: number
  /** What the audit of everything finds. */
  findings: number
}

/** Compares the driver's own book with the ledger. */
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
    // What was owned before costs nothing and moves nothing.
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

/** Whose wallet what was answered has left and reached; null is the house. */
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
  const held = new Map(rows.map(({ member_id: id, balance }) => [id, balance]))
  return [...book].reduce((sum, [id, units]) => sum + Math.abs((held.get(id) ?? 0) - units), 0)
}

/** Counts members who own other lessons than they have paid for: a set costs what its lessons cost, by whichever way. */
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

/** The `count` that a statement answers. */
export async function countOf(owner: Stage['owner'], statement: string): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(statement)
  return Number(rows[0]?.count)
}
