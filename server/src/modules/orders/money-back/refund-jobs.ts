import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { updateRefund } from '../queries/refunds.ts'

/** The task that asks a provider to give money back. */
export const askRefundTask = 'ask-refund'

/** Has a provider asked to give money back, once the transaction `trx` is done. */
export async function addAskRefund(
  trx: Database,
  jobs: Jobs,
  { refundId, runAt }: { refundId: number; runAt: Date },
): Promise<void> {
  await updateRefund(trx, refundId, { ask_at: runAt })
  await jobs.add(
    trx,
    askRefundTask,
    { refund_id: refundId },
    { jobKey: `${askRefundTask}-${refundId}`, runAt },
  )
}
