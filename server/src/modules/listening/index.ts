export { importListening, exportListening } from './export-import/import-listening.ts'
export { listeningRoutes, listeningJobs } from './routes.ts'
export { movePositions } from './queries/positions.ts'
export { moveHeard } from './queries/reports.ts'
