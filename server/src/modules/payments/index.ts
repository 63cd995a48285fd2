export { receiveEvent } from './events/receive-event.ts'
export { checkOpenPayments } from './jobs/payment-checks.ts'
export { closeOrder } from './operators/close-order.ts'
export { requestRefund } from './operators/request-refund.ts'
export { beginRefund, prepareRefund, refundOrder } from './operators/refund-order.ts'
export { findMoneyToReview, showOrder, type ShownOrder } from './operators/show-order.ts'
export { chargeOrder, findOrderState, type OrderState } from './pay/charge-order.ts'
export { paymentJobs } from './payment-jobs.ts'
export { memberPayments } from './provider/member-customer.ts'
export {
  addDetachMethod,
  findSavedMethod,
  type PaidMethod,
  type SavedMethod,
} from './provider/saved-methods.ts'
export { inHundredths, nameSum } from './payment/decide-payment.ts'
export { findDifferences, sumMoneyByDay } from './queries/comparisons.ts'
export { findOldestWaiting, findRefusedEvents } from './queries/events.ts'
export { countUndecided } from './queries/payments.ts'
export { hasOpenDispute } from './queries/refunds.ts'
export { paymentRoutes } from './routes.ts'
export { addComparison } from './settle/compare-lists.ts'
