import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { mailReceipt, receiptTask } from './fulfil/receipt-email.ts'
import type { OrderServices } from './order/order-services.ts'
import { expireOrders } from './place/give-up-orders.ts'

/** Background jobs of orders: expiry and receipts. */
export function orderJobs(services: OrderServices): JobHandlers {
  return {
    tasks: {
      [receiptTask]: async (payload) => mailReceipt(services, payload),
      'expire-orders': async () => expireOrders(services),
    },
    schedule: { 'expire-orders': '* * * * *' },
  }
}
