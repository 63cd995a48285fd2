export { dashboardJobs } from './dashboard-jobs.ts'
export { dashboardRoutes } from './routes.ts'
export { stopSummary } from './summary/stop-summary.ts'
