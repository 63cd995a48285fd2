export { checkOrders } from './queries/audit.ts'
export { fulfilTopUp } from './fulfil-top-up.ts'
export type { OrderServices, PlanSales } from './order-services.ts'
export { orderRoutes } from './routes.ts'
export { paymentWork } from './order-work.ts'
export { countUndecided, findDifferences } from './queries/payments.ts'
export { findOldestWaiting } from './queries/events.ts'
export { receiveEvent } from './receive-event.ts'
export { refundOrder } from './refund-order.ts'
export {
  addCode,
  addPromotion,
  listAllPromotions,
  listCodes,
  withdrawCode,
  withdrawPromotion,
} from './manage-offers.ts'
export type { NewCode } from './manage-offers.ts'
export { addDemoOffers } from './demo-offers.ts'
export { listOrders } from './list-orders.ts'
export { orderStates } from './order.ts'
export type { StoredOrder } from './order.ts'
export { findOrder } from './queries/orders.ts'
export { memberOrders } from './member-orders.ts'
export { walletOrders } from './wallet-orders.ts'
export { chargeOrder } from './charge-order.ts'
export type { SavedMethod } from './charge-order.ts'
export { findOrderState } from './order-state.ts'
export type { OrderState } from './order-state.ts'
export { withdrawOrders } from './give-up-orders.ts'
export { placeRenewal } from './place-renewal.ts'
export { addForgetMethod, findSavedMethod } from './saved-methods.ts'
export type { PaidMethod } from './saved-methods.ts'
export { showOrder } from './show-order.ts'
