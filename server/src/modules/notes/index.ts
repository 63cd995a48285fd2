export { mergeNotes } from './merge-notes.ts'
export { noteRoutes } from './routes.ts'
export { exportNotesOf } from './export-notes.ts'
export { moveNotes } from './queries.ts'
