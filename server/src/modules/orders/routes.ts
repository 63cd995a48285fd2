import * as invoices from '@sohbet/contract/invoices'
import * as contract from '@sohbet/contract/orders'
import { type Binding, handleData } from '#platform/http/calls/handle.ts'
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
      (trx, { body }, context) => createOrder(services, trx, body, context),
      { onRefused: countRefusedCode },
    ),
    handleData(contract.getOrder, ({ params }, { caller, language }) =>
      getOrder(services, caller, { reference: params.reference, language }),
    ),
    handleData(invoices.getInvoice, ({ params }, { caller, language }) =>
      getInvoice(services, caller, { number: params.number, language }),
    ),
    handleData(contract.checkDiscountCode, ({ body }, context) => checkDiscountCode(services, body, context)),
    handleData(contract.listCurrencies, (_input, { caller }) => listCurrencies(services, caller.accountId)),
    handleData(contract.listPromotions, (_input, { language }) => listPromotions(services, language)),
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
