export { importListening } from './import-listening.ts'
export { listeningRoutes } from './routes.ts'
export { listeningWork } from './sweep-listening.ts'
export { exportListening } from './export-listening.ts'
