export { importListening, exportListening } from './export-import/import-listening.ts'
export { listeningRoutes } from './routes.ts'
export { listeningJobs } from './sweep-listening.ts'
export { movePositions } from './queries/positions.ts'
