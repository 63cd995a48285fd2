export { openAccounts } from './open-accounts.ts'
export type { Accounts } from './open-accounts.ts'
