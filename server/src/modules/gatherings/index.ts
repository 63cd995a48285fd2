export { exportGatheringRequests } from './requests.ts'
export { gatheringJobs } from './notify-recorded.ts'
export { gatheringRoutes } from './routes.ts'
