export { removeDemo } from './remove-demo.ts'
export { planRemoval } from './plan-removal.ts'
export { setupRoutes } from './routes.ts'
