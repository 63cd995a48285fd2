export type { SearchDocument } from './entry/document.ts'
export { indexDocuments } from './documents/index-documents.ts'
export { searchRoutes } from './routes.ts'
export { normaliseWords } from './words/normalise-words.ts'
