export { importListening } from './export-import/import-listening.ts'
export { listeningRoutes } from './routes.ts'
export { listeningWork } from './sweep-listening.ts'
export { exportListening } from './export-import/export-listening.ts'
