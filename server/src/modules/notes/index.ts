export { noteRoutes } from './routes.ts'
export { takeOutNotes } from './take-out-notes.ts'
