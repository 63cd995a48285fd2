export { bringInNotes } from './bring-in-notes.ts'
export { noteRoutes } from './routes.ts'
export { takeOutNotes } from './take-out-notes.ts'
