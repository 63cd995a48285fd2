import { providerNames } from '@sohbet/contract/payment-providers'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { findPayingPayment } from '../queries/payments.ts'

/** A payment method saved at its provider. */
export interface SavedMethod {
  provider: ProviderName
  savedMethodId: string
}

/** A saved method that paid an order, with the details that people recognise it by. */
export interface PaidMethod extends SavedMethod {
  name: string | null
  lastFour: string | null
  /** The last month in which a card is valid, such as `2027-08`. */
  expires: string | null
}

/** The method that an order was paid with, if its provider saved it; undefined: it did not. */
export async function findSavedMethod(db: Database, orderId: number): Promise<PaidMethod | undefined> {
  const payment = await findPayingPayment(db, orderId)
  if (payment === undefined || payment.saved_method_id === null) return undefined
  return {
    provider: payment.provider,
    savedMethodId: payment.saved_method_id,
    name: payment.method_name,
    lastFour: payment.last_four,
    expires: payment.method_expires,
  }
}

/** The task that detaches a saved method at its provider. */
export const detachMethodTask = 'forget-saved-method'

const Payload = z.object({ provider: z.enum(providerNames), saved_method_id: z.string() })

/** Queues the detachment of a saved method within the transaction `trx`: it can never be charged again. */
export async function addDetachMethod(
  trx: Database,
  jobs: Jobs,
  { provider, savedMethodId }: SavedMethod,
): Promise<void> {
  const payload = { provider, saved_method_id: savedMethodId }
  await jobs.add(trx, detachMethodTask, payload, { jobKey: `${detachMethodTask}-${savedMethodId}` })
}

/** Detaches a saved method at its provider; an unknown one counts as detached. Throws to be retried. */
export async function runDetachMethod({ providers }: OrderServices, payload: unknown): Promise<void> {
  const { provider: name, saved_method_id: savedMethodId } = Payload.parse(payload)
  await providers[name]?.detachMethod(savedMethodId)
}
