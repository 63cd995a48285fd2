import * as invoices from '@sohbet/contract/invoices'
import * as contract from '@sohbet/contract/orders'
import { requireMember } from '#platform/caller.ts'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { handleOnce } from '#platform/idempotency/handle-once.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { checkDiscountCode } from './offers/check-discount-code.ts'
import { listPromotions } from './offers/manage-offers.ts'
import type { OrderServices } from './order/order-services.ts'
import { countRefusedCode, createOrder } from './place/create-order.ts'
import { getInvoice, getOrder } from './show/get-order.ts'
import { listCurrencies } from './offers/package-prices.ts'
import { mailReceipt, receiptTask } from './fulfil/receipt-email.ts'
import { expireOrders } from './place/give-up-orders.ts'

/** Calls that place and show orders. */
export function orderRoutes(services: OrderServices): Binding[] {
  return [
    handleOnce(
      contract.createOrder,
      services,
      async (trx, { body }, context) => ({ data: await createOrder(services, trx, body, context) }),
      { onRefused: countRefusedCode },
    ),
    handle(contract.getOrder, async ({ params }, { caller, language }) => ({
      data: await getOrder(services, requireMember(caller), { reference: params.reference, language }),
    })),
    handle(invoices.getInvoice, async ({ params }, { caller, language }) => ({
      data: await getInvoice(services, requireMember(caller), { number: params.number, language }),
    })),
    handle(contract.checkDiscountCode, async ({ body }, context) => ({
      data: await checkDiscountCode(services, body, context),
    })),
    handle(contract.listCurrencies, async (_input, { caller }) => ({
      data: await listCurrencies(services, requireMember(caller).accountId),
    })),
    handle(contract.listPromotions, async () => ({ data: await listPromotions(services) })),
  ]
}

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
