import { toUnits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { Database } from '../../../platform/database/db.ts'
import { lockBalance, postTransfer } from '../../wallet/index.ts'
import type { StoredOrder } from '../order/order.ts'
import type { RefundShare } from '../order/refund-share.ts'
import { deriveRequestId } from '../order/request-id.ts'

/** Which credits come back, of which order, and by which action on it: `refund:7`. */
export interface ReturnedCredits {
  order: StoredOrder
  share: RefundShare
  action: string
  kind: 'refund' | 'dispute'
  at: Date
}

/**
 * Takes credits back to where they came from, in the caller's transaction. Refuses with `InsufficientCredits` when the
 * wallet no longer has them.
 */
export async function returnCredits(trx: Database, returned: ReturnedCredits): Promise<void> {
  const memberId = returned.order.member_id
  if (memberId === null) return
  for (const part of partsOf(returned)) await move(trx, returned, { ...part, from: { memberId } })
}

/**
 * Takes back what the wallet still has of the credits, and the rest from the house's receivables: their money is gone
 * already. Answers what the receivables stand for.
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
    await move(trx, returned, { ...missing, from: { house: 'receivables' } })
  }
  return toUnits(owed)
}

/** Puts credits back that were taken for a refund which its provider refused. */
export async function restoreCredits(trx: Database, returned: ReturnedCredits): Promise<void> {
  const memberId = returned.order.member_id
  if (memberId === null) return
  for (const { house, units, action } of partsOf(returned))
    if (units > 0)
      await postTransfer(trx, {
        requestId: deriveRequestId(returned.order.reference, `${action}:restored`),
        kind: returned.kind,
        from: { house },
        to: { memberId },
        units: toUnits(units),
        reference: `${returned.order.reference}:${action}:restored`,
        at: returned.at,
      })
}

interface Part {
  house: 'promotions' | 'top-ups:stripe' | 'top-ups:paypal'
  units: number
  action: string
}

function partsOf({ order, share, action }: ReturnedCredits): Part[] {
  const source = order.provider === 'none' ? ('promotions' as const) : (`top-ups:${order.provider}` as const)
  return [
    { house: source, units: share.credits, action },
    { house: 'promotions', units: share.bonus, action: `${action}:bonus` },
  ]
}

async function move(
  trx: Database,
  { order: { reference }, kind, at }: ReturnedCredits,
  { from, house, units, action }: Part & { from: { memberId: number } | { house: 'receivables' } },
): Promise<void> {
  if (units === 0) return
  await postTransfer(trx, {
    requestId: deriveRequestId(reference, action),
    kind,
    from,
    to: { house },
    units: toUnits(units),
    reference: `${reference}:${action}`,
    at,
  })
}
