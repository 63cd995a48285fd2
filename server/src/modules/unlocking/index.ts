export { unlockingRoutes } from './why-locked.ts'
