export { unlockingRoutes } from './routes.ts'
