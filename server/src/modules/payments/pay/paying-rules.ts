import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import type { PaymentProvider, ProviderName } from '#platform/payments/payment-provider.ts'
import { refuse, type RefusedBy } from '#platform/refusal.ts'
import type { OrderServices, StoredOrder } from '#modules/orders/index.ts'
import { findBooks } from '#modules/wallet/index.ts'
import { isUnpaid } from '../payment/decide-payment.ts'
import { mayHonour } from '../settle/read-provider-payment.ts'

/** The refusals of the calls that start a payment. */
export type RefusedToBegin = RefusedBy<'createProviderOrder' | 'createClientSecret'>

/**
 * Refuses to start a payment of an order that is paid, closed, paid by another method or for a plan that cannot be
 * granted any more; and any while the books are halted.
 */
export async function requirePaying(
  services: OrderServices,
  order: StoredOrder,
  providerName: ProviderName,
): Promise<void> {
  const { db, clock, providers } = services
  // An order for a plan may be paid at either provider: a renewal is placed for the one that is charged.
  if (order.provider !== providerName && (order.kind === 'top_up' || order.provider === 'none'))
    throw refuse<RefusedToBegin>('NotPayable', { message: message('refusals.order.paidOtherwise') })
  getProvider(providers, providerName)
  if (!isUnpaid(order.status) && order.status !== 'expired') throw refuse<RefusedToBegin>('NotPayable')
  if (order.status === 'expired' || order.expires_at <= clock.now())
    throw refuse<RefusedToBegin>('OrderExpired')
  if (!(await mayHonour(services, db, order)))
    throw refuse<RefusedToBegin>('NotPayable', { message: message('refusals.plan.changed') })
  await requireOpenBooks(db)
}

/** Refuses while the audit has halted the books: no money is charged that could not be credited. */
export async function requireOpenBooks(db: Database): Promise<void> {
  const { halted_at: haltedAt } = await findBooks(db)
  if (haltedAt !== null)
    throw refuse<'createProviderOrder' | 'createClientSecret' | 'confirmPaypalOrder' | 'confirmStripeOrder'>(
      'BooksHalted',
    )
}

/** An available provider; refuses with `NotFound` for any other. */
export function getProvider(providers: OrderServices['providers'], name: ProviderName): PaymentProvider {
  const provider = providers[name]
  if (provider === undefined)
    throw refuse<'createProviderOrder' | 'createClientSecret' | 'getPaymentToken'>('NotFound')
  return provider
}
