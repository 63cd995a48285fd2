export { createOwnership } from './create-ownership.ts'
export { purchaseRoutes } from './routes.ts'
