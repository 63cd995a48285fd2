export {
  addCode,
  addDemoOffers,
  addPromotion,
  usualTitles,
  withdrawCode,
  withdrawPromotion,
  type NewCode,
} from './offers/manage-offers.ts'
export { setPackagePrice } from './offers/package-prices.ts'
export { findAllCodes, findAllPromotions, type ListedCode, type ListedPromotion } from './queries/offers.ts'
export { fulfilOrder, fulfilTopUp } from './fulfil/fulfil-order.ts'
export { orderJobs, orderRoutes } from './routes.ts'
export { deriveRequestId } from './order/order.ts'
export type { OrderServices, PlanSales } from './order/order-services.ts'
export type { OrderStatus, StoredOrder } from './order/order.ts'
export { cancelReviewed, withdrawOrders } from './place/give-up-orders.ts'
export { placeRenewal } from './place/place-renewal.ts'
export { findPackagePrices } from './queries/package-prices.ts'
export { findCodeText } from './queries/codes.ts'
export { lockUnpaidOrdersOf } from './queries/members.ts'
export {
  checkOrders,
  countOrders,
  findLastPayment,
  findOrder,
  findOrdersPage,
  lockOrder,
  setOrderProvider,
  setOrderStatus,
} from './queries/orders.ts'
export { memberOrders, walletOrders } from './show/member-orders.ts'
export { presentStatus } from './show/present-order.ts'
