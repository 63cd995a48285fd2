export type { AdminServices } from './admin-services.ts'
export { dashboardJobs } from './dashboard/dashboard-jobs.ts'
export { stopSummary } from './dashboard/stop-summary.ts'
export { adminRoutes } from './routes.ts'
