import { randomUUID } from 'node:crypto'
import { providerNames } from '@sohbet/contract/payment-providers'
import { message } from '@sohbet/messages'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import { refuse } from '#platform/refusal.ts'
import { lockUnpaidOrdersOf, type OrderServices, type StoredOrder } from '#modules/orders/index.ts'
import { deleteCustomers, findOrAddCustomer, setCustomer } from '../queries/customers.ts'
import { clearMethodsOf, findUndecidedOrder } from '../queries/payments.ts'

/** The task that deletes a provider's record of a member. */
export const deleteCustomerTask = 'delete-customer'

const Payload = z.object({ provider: z.enum(providerNames), customer_id: z.string() })

/**
 * The provider's record of the member who pays an order, created once per member. Null: the order saves no
 * method, or the provider needs none. Never call it inside a transaction; throws the provider's errors.
 */
export async function getCustomer(
  { db, jobs, clock, providers }: OrderServices,
  { kind, member_id: memberId }: StoredOrder,
  { provider, signal }: { provider: ProviderName; signal: AbortSignal },
): Promise<string | null> {
  const create = providers[provider]?.createCustomer
  if (create === undefined || kind !== 'subscription' || memberId === null) return null
  const key = { memberId, provider }
  const known = await findOrAddCustomer(db, key, { requestKey: randomUUID(), at: clock.now() })
  if (known.customer_id !== null) return known.customer_id
  const customerId = await create(known.request_key, signal)
  if (!(await setCustomer(db, key, customerId))) await addDelete(db, jobs, { provider, customerId })
  return customerId
}

/** Functions of payments that are passed to accounts, which do not import this module. */
export const memberPayments = {
  /**
   * Deletes a member's payment details in the transaction that deletes the account. Refuses with
   * `PaymentPending` while money of theirs may be in transit.
   */
  leave: async ({ jobs }: { jobs: Jobs }, trx: Database, memberId: number): Promise<void> => {
    // From here on none of their payments can be started or decided.
    await lockUnpaidOrdersOf(trx, memberId)
    const reference = await findUndecidedOrder(trx, memberId)
    if (reference !== undefined)
      throw refuse<'deleteAccount'>('PaymentPending', {
        message: message('refusals.account.paymentUndecided', { reference }),
      })
    await clearMethodsOf(trx, memberId)
    await deleteCustomersOf(trx, jobs, memberId)
  },
}

// Deletes the records here, and at their providers after the transaction `trx`.
async function deleteCustomersOf(trx: Database, jobs: Jobs, memberId: number): Promise<void> {
  for (const { provider, customer_id: customerId } of await deleteCustomers(trx, { memberId }))
    if (customerId !== null) await addDelete(trx, jobs, { provider, customerId })
}

async function addDelete(
  db: Database,
  jobs: Jobs,
  { provider, customerId }: { provider: ProviderName; customerId: string },
): Promise<void> {
  const jobKey = `${deleteCustomerTask}-${customerId}`
  await jobs.add(db, deleteCustomerTask, { provider, customer_id: customerId }, { jobKey })
}

/** Deletes a record at a provider; an unknown one counts as deleted. Throws to be retried. */
export async function runDeleteCustomer({ providers }: OrderServices, payload: unknown): Promise<void> {
  const { provider, customer_id: customerId } = Payload.parse(payload)
  await providers[provider]?.deleteCustomer?.(customerId)
}
