export { mergeNotes, exportNotesOf } from './export-import.ts'
export { noteRoutes } from './routes.ts'
export { moveNotes } from './queries.ts'
