export { createConversions } from './import/create-conversions.ts'
export { createUploadHandler } from './receive/upload-handler.ts'
export { uploadRoutes } from './routes.ts'
export { uploadJobs } from './upload-jobs.ts'
