import type { Database } from '../../../platform/database/db.ts'
import { postTransfer } from '../../wallet/index.ts'
import type { StoredOrder } from '../order/order.ts'
import { deriveRequestId } from '../order/request-id.ts'

/** Puts the credits of a top-up into its member's wallet, and those of its promotion; once, however often it is done. */
export async function fulfilTopUp(trx: Database, order: StoredOrder, at: Date): Promise<void> {
  const { reference, member_id: memberId, provider, credit_units: credits, bonus_units: bonus } = order
  if (memberId === null) throw new Error(`The order ${reference} has nobody to be fulfilled for.`)
  const to = { memberId }
  await postTransfer(trx, {
    requestId: deriveRequestId(reference, 'top_up'),
    kind: 'top_up',
    from: { house: provider === 'none' ? 'promotions' : `top-ups:${provider}` },
    to,
    units: credits,
    reference,
    at,
  })
  if (bonus === 0) return
  await postTransfer(trx, {
    requestId: deriveRequestId(reference, 'promotion'),
    kind: 'promotion',
    from: { house: 'promotions' },
    to,
    units: bonus,
    reference,
    at,
  })
}
