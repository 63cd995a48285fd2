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
} from './inbox/inbox.ts'
export type { Thread, ThreadChange } from './inbox/inbox.ts'
export { referenceOf } from './inbox/query-reference.ts'
export type { CountedQuery } from './queries/inbox.ts'
