// Reads the transactions in the books and finds the one that belongs to an answer.
import type { Wish } from './operations.ts'
import type { Stage } from '../stage/stage.ts'

/** A transaction of credits; a null member is a system account. */
export interface Movement {
  id: number
  kind: string
  reference: string | null
  from_member: number | null
  to_member: number | null
  units: number
}

/** The fields of an answer that identify its transaction. */
export interface Answered {
  reference?: string
  purchase_id?: number
  spent?: number
  gift?: { id: number }
}

/** All transactions except the initial credits, by id. */
export async function readMovements(owner: Stage['owner']): Promise<Map<number, Movement>> {
  const { rows } = await owner.query<Movement>(
    `select transfer.id::int, transfer.kind, reference, source.member_id as from_member, target.member_id as to_member,
      units::float8 as units
     from wallet_transfers as transfer join wallet_accounts as source on source.id = from_id
     join wallet_accounts as target on target.id = to_id where transfer.kind <> 'adjustment'`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds the transaction id for each answer; 0 if there is none. */
export async function indexMovements(
  owner: Stage['owner'],
  movements: ReadonlyMap<number, Movement>,
): Promise<(wish: Wish, answered: Answered) => number> {
  const byReference = new Map([...movements].map(([id, { reference }]) => [reference, id]))
  const purchases = await readTransfers(owner, 'purchases_purchases')
  const gifts = await readTransfers(owner, 'gifts_given')
  const find = (
    wish: Wish,
    { reference = '', purchase_id: purchase = 0, gift }: Answered,
  ): number | undefined => {
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
  return (wish, answered) => find(wish, answered) ?? 0
}

async function readTransfers(owner: Stage['owner'], table: string): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ id: number; transfer: number }>(
    `select id, transfer_id::int as transfer from ${table} where transfer_id is not null`,
  )
  return new Map(rows.map(({ id, transfer }) => [id, transfer]))
}
