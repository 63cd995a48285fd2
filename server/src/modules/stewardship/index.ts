export { stewardshipRoutes } from './routes.ts'
export type { StewardServices } from './steward/steward-services.ts'
