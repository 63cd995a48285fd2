export type {
  DocumentFeed,
  SearchDocument,
  SearchLine,
  SearchText,
  SearchThing,
} from './documents/document.ts'
export { indexDocuments } from './documents/index-documents.ts'
export { searchRoutes } from './routes.ts'
export { normaliseWords } from './words/normalise-words.ts'
