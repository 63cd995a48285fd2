export { findOpenMemberAndOther, findOpenMembers } from './find-open-member.ts'
export type { OpenMember } from './find-open-member.ts'
export { openAccounts } from './open-accounts.ts'
export type { Accounts } from './open-accounts.ts'
export { findGrantedPlan } from './plan-in-force.ts'
export { raiseMediaEpoch } from './queries/manage-members.ts'
export { lockMember } from './queries/lock-member.ts'
export { runImport } from './run-import.ts'
export type { ImportKept, ImportOrder } from './run-import.ts'
export { addMember } from './manage-add-member.ts'
export { listMembers } from './manage-list-members.ts'
export type { ListedMember } from './manage-list-members.ts'
export {
  changeRole,
  disableMember,
  enableMember,
  getMemberId,
  grantPlan,
  memberRoles,
  plans,
} from './manage-member.ts'
export { withDemoPeople } from './demo-people.ts'
