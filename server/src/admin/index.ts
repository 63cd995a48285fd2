export type { AdminServices } from './admin-services.ts'
export { dashboardJobs, stopSummary } from './dashboard/weekly-summary.ts'
export { adminRoutes } from './routes.ts'
