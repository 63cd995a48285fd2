import { toUnits, type Units } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { deriveRequestId, type StoredOrder } from '#modules/orders/index.ts'
import { lockBalance, postTransfer, type Transfer } from '#modules/wallet/index.ts'
import type { RefundShare } from '../payment/refund-rules.ts'

/** The credits to return, their order, and the action on it: `refund:7`. */
export interface ReturnedCredits {
  order: StoredOrder
  share: RefundShare
  action: string
  kind: 'refund' | 'dispute'
  at: Date
}

/**
 * Returns credits to their source in the caller's transaction. Refuses with `InsufficientCredits` when the
 * wallet no longer has them.
 */
export async function returnCredits(trx: Database, returned: ReturnedCredits): Promise<void> {
  const memberId = returned.order.member_id
  if (memberId === null) return
  for (const part of partsOf(returned)) await move(trx, returned, { ...part, from: { memberId } })
}

/**
 * Takes back the credits that the wallet still has, and books the difference as receivables: the money is
 * already lost. Answers the receivables.
 */
export async function returnWhatIsThere(trx: Database, returned: ReturnedCredits): Promise<Units> {
  const memberId = returned.order.member_id
  let left: number = memberId === null ? 0 : await lockBalance(trx, memberId)
  let owed = 0
  for (const part of partsOf(returned)) {
    const taken = Math.min(left, part.units)
    left -= taken
    owed += part.units - taken
    if (memberId !== null) await move(trx, returned, { ...part, units: taken, from: { memberId } })
    const missing = { ...part, units: part.units - taken, action: `${part.action}:owed` }
    await move(trx, returned, { ...missing, from: { systemAccount: 'receivables' } })
  }
  return toUnits(owed)
}

/**
 * Restores what was taken for a refused refund or for a dispute won later: to the wallet, and to the
 * receivables their part.
 */
export async function restoreCredits(
  trx: Database,
  returned: ReturnedCredits,
  owed: Units = toUnits(0),
): Promise<void> {
  const memberId = returned.order.member_id
  let left = returned.share.credits + returned.share.bonus - owed
  for (const { to: from, units, action } of partsOf(returned)) {
    const taken = Math.min(left, units)
    left -= taken
    if (memberId !== null)
      await move(trx, returned, { from, to: { memberId }, units: taken, action: `${action}:restored` })
    const missing = { units: units - taken, action: `${action}:owed:restored` }
    await move(trx, returned, { from, to: { systemAccount: 'receivables' }, ...missing })
  }
}

/** A transfer of the returned credits, and the action on their order that it belongs to. */
interface Movement extends Pick<Transfer, 'from' | 'to'> {
  units: number
  action: string
}

function partsOf({ order, share, action }: ReturnedCredits): Omit<Movement, 'from'>[] {
  const source = order.provider === 'none' ? ('promotions' as const) : (`top-ups:${order.provider}` as const)
  return [
    { to: { systemAccount: source }, units: share.credits, action },
    { to: { systemAccount: 'promotions' }, units: share.bonus, action: `${action}:bonus` },
  ]
}

async function move(
  trx: Database,
  { order: { reference }, kind, at }: ReturnedCredits,
  { from, to, units, action }: Movement,
): Promise<void> {
  if (units === 0) return
  await postTransfer(trx, {
    requestId: deriveRequestId(reference, action),
    kind,
    from,
    to,
    units: toUnits(units),
    reference: `${reference}:${action}`,
    at,
  })
}
