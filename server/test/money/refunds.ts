import { toCents } from '@sohbet/contract/amounts'
import { refundOrder } from '#modules/payments/index.ts'
import { createOwnership } from '#modules/purchases/index.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import { openOrders } from '#wiring/open-orders.ts'
import type { TestApp } from '../app/test-app.ts'

/** The orders of an application, and their refunds by an operator. */
export interface Refunds {
  orders: ReturnType<typeof openOrders>
  /** Refunds an order, in full or this many cents. */
  refund(reference: string | null, cents?: number): ReturnType<typeof refundOrder>
}

/** Opens them with these payment providers. */
export function openRefunds({ services }: TestApp, providers: PaymentProviders): Refunds {
  const orders = openOrders({ ...services, ownership: createOwnership(services.db) }, providers)
  return {
    orders,
    refund: async (reference, cents) =>
      await refundOrder(orders, {
        reference: reference ?? '',
        amount: cents === undefined ? undefined : toCents(cents),
        reason: 'They asked',
        by: 'maryam',
      }),
  }
}
