import type { Database } from '../../platform/db.ts'
import type { Jobs } from '../../platform/jobs.ts'

/** The task that mails a receipt. */
export const receiptTask = 'mail-receipt'

/** Has the receipt of an order mailed once the transaction `trx` is done. */
export async function addReceiptEmail(trx: Database, jobs: Jobs, orderId: number): Promise<void> {
  await jobs.add(trx, receiptTask, { order_id: orderId }, { jobKey: `${receiptTask}-${orderId}` })
}
