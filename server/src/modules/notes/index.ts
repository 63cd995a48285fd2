export { mergeNotes } from './export-import.ts'
export { noteRoutes } from './routes.ts'
export { exportNotesOf } from './export-import.ts'
export { moveNotes } from './queries.ts'
