// Compares the driver's answers with the books.
import { countFindings, countOf, countUnpaid } from '../stage/audit.ts'
import type { Cast } from '../stage/cast.ts'
import type { Stage } from '../stage/stage.ts'
import type { Outcome } from './driver.ts'
import type { Operation, Wish } from './operations.ts'

/** The wallets that an operation debited and credited; null is a system account. */
interface Move {
  from: number | null
  to: number | null
  units: number
}

/** The fields of an answer that identify its transaction. */
interface Answered {
  reference?: string
  purchase_id?: number
  spent?: number
  gift?: { id: number }
}

/** Compares the driver's own records with the ledger; correct books have 0 of each. */
export async function judge({ owner }: Stage, cast: Cast, outcomes: readonly Outcome[]) {
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
    // The total difference between wallets and the answers to their members, in hundredths of a credit.
    drift: await sumDrift(owner, book),
    // Operations answered as done that the books lack, or have with other members or amounts.
    lost,
    // Transactions in the books without an answer.
    doubled: [...movements.keys()].filter((id) => !known.has(id)).length,
    negative: await countOf(
      owner,
      `select (select count(*) from wallet_accounts where balance < 0)
        + (select count(*) from wallet_entries where balance_after < 0) as count`,
    ),
    unpaid: await countUnpaid(owner),
    // Answers to one key with different bytes, and keys accepted for another request.
    unequal: outcomes.reduce((sum, { unequal }) => sum + unequal, 0),
    misused: outcomes.filter(({ wasMisused }) => wasMisused).length,
    unanswered: outcomes.filter(({ answer }) => answer === undefined).length,
    findings: await countFindings(owner),
  }
}

function toMove({ holders }: Cast, { member, wish }: Operation, { spent }: Answered): Move {
  const own = holders[member]?.id ?? 0
  switch (wish.kind) {
    case 'transfer':
      return { from: own, to: holders[wish.to]?.id ?? 0, units: wish.units }
    case 'top-up':
    case 'claim':
      return { from: null, to: own, units: wish.units }
    case 'gift':
      return { from: own, to: null, units: wish.units }
    case 'lesson':
    case 'set':
      return { from: own, to: null, units: Math.round((spent ?? NaN) * 100) }
  }
}

function isSame(movement: Move | undefined, { from, to, units }: Move): boolean {
  return movement?.from === from && movement.to === to && movement.units === units
}

interface Movement extends Move {
  id: number
  reference: string | null
}

/** All transactions except the initial credits, by id. */
async function readMovements(owner: Stage['owner']): Promise<Map<number, Movement>> {
  const { rows } = await owner.query<Movement>(
    `select transfer.id::int, reference, source.member_id as "from", target.member_id as "to",
      units::float8 as units
     from wallet_transfers as transfer join wallet_accounts as source on source.id = from_id
     join wallet_accounts as target on target.id = to_id where transfer.kind <> 'adjustment'`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds the transaction id for each answer; 0 if there is none. */
async function indexMovements(owner: Stage['owner'], movements: ReadonlyMap<number, Movement>) {
  const byReference = new Map([...movements].map(([id, { reference }]) => [reference, id]))
  const purchases = await readTransfers(owner, 'purchases_purchases')
  const gifts = await readTransfers(owner, 'gifts_given')
  const find = (wish: Wish, { reference = '', purchase_id: purchase = 0, gift }: Answered) => {
    switch (wish.kind) {
      case 'transfer':
        return Number(reference.replace('SB-', ''))
      case 'top-up':
        return byReference.get(reference)
      case 'gift':
        return gifts.get(gift?.id ?? 0)
      case 'claim':
        return byReference.get(`gift:${wish.gift}:credits`)
      case 'lesson':
      case 'set':
        return purchases.get(purchase)
    }
  }
  return (wish: Wish, answered: Answered): number => find(wish, answered) ?? 0
}

async function readTransfers(owner: Stage['owner'], table: string): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ id: number; transfer: number }>(
    `select id, transfer_id::int as transfer from ${table} where transfer_id is not null`,
  )
  return new Map(rows.map(({ id, transfer }) => [id, transfer]))
}

async function sumDrift(owner: Stage['owner'], book: ReadonlyMap<number, number>): Promise<number> {
  const { rows } = await owner.query<{ member_id: number; balance: number }>(
    `select member_id, balance::float8 as balance from wallet_accounts where kind = 'member'`,
  )
  const balances = new Map(rows.map(({ member_id: id, balance }) => [id, balance]))
  return [...book].reduce((sum, [id, units]) => sum + Math.abs((balances.get(id) ?? 0) - units), 0)
}
