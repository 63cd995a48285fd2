export { contactRoutes } from './routes.ts'
export { contactTasks } from './mail-customer-query.ts'
export {
  answerThread,
  changeThread,
  deleteSnippet,
  listInbox,
  listSnippets,
  noteThread,
  saveSnippet,
  showThread,
  type Thread,
  type ThreadChange,
} from './inbox.ts'
export { referenceOf } from './mail-answer.ts'
export type { CountedQuery } from './queries.ts'
