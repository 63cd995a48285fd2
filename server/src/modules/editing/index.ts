export type { EditingServices } from './draft/editing-services.ts'
export { editingJobs } from './editing-jobs.ts'
export { isEditorsPicture } from './queries/pictures.ts'
export { editingRoutes } from './routes.ts'
