export { checkOrders } from './queries/audit.ts'
export { fulfilTopUp } from './fulfil/fulfil-top-up.ts'
export type { OrderServices, PlanSales } from './order/order-services.ts'
export { orderRoutes } from './routes.ts'
export { paymentJobs } from './order-jobs.ts'
export { countUndecided, findDifferences } from './queries/payments.ts'
export { sumMoneyByDay } from './queries/sums.ts'
export { findOldestWaiting, findRefusedEvents } from './queries/events.ts'
export { receiveEvent } from './settle/receive-event.ts'
export { askRefund } from './refund/ask-refund.ts'
export { beginRefund, prepareRefund, refundOrder } from './refund/refund-order.ts'
export {
  addCode,
  addPromotion,
  listAllPromotions,
  listCodes,
  withdrawCode,
  withdrawPromotion,
} from './offers/manage-offers.ts'
export type { NewCode } from './offers/manage-offers.ts'
export { addDemoOffers } from './offers/demo-offers.ts'
export { findMoneyToLookAt, listOrders, listOrdersPage } from './show/list-orders.ts'
export { orderStates } from './order/order.ts'
export type { StoredOrder } from './order/order.ts'
export { findOrder } from './queries/orders.ts'
export { memberOrders } from './show/member-orders.ts'
export { walletOrders } from './show/wallet-orders.ts'
export { chargeOrder } from './pay/charge-order.ts'
export { findOrderState } from './settle/order-state.ts'
export type { OrderState } from './settle/order-state.ts'
export { withdrawOrders } from './place/give-up-orders.ts'
export { placeRenewal } from './place/place-renewal.ts'
export { addForgetMethod, findSavedMethod } from './payment/saved-methods.ts'
export type { PaidMethod, SavedMethod } from './payment/saved-methods.ts'
export { showOrder } from './show/show-order.ts'
export type { ShownOrder } from './show/show-order.ts'
export { addComparison } from './settle/compare-lists.ts'
export type { ListedCode, ListedPromotion } from './queries/offers.ts'
