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
} from './inbox/inbox.ts'
export { referenceOf } from './inbox/mail-answer.ts'
export type { CountedQuery } from './queries/inbox.ts'
