export { exportGatheringRequests } from './export-requests.ts'
export { gatheringJobs } from './gathering-jobs.ts'
export { gatheringRoutes } from './routes.ts'
