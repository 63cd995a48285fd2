export { fulfilTopUp } from './fulfil-top-up.ts'
export type { OrderServices } from './order-services.ts'
export { orderRoutes } from './routes.ts'
