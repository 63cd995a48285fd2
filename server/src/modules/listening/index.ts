export { importListening } from './export-import/import-listening.ts'
export { listeningRoutes } from './routes.ts'
export { listeningJobs } from './sweep-listening.ts'
export { exportListening } from './export-import/export-listening.ts'
