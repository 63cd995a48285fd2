export { normaliseWords } from './words/normalise-words.ts'
export { searchRoutes } from './routes.ts'
