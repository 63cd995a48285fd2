export type { AdminServices } from './admin-services.ts'
export { dashboardJobs } from './dashboard/dashboard-jobs.ts'
export { adminRoutes } from './routes.ts'
