export { dashboardJobs } from './dashboard-jobs.ts'
export { dashboardRoutes } from './routes.ts'
