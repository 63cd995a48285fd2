export {
  findOpenMemberAndOther,
  findOpenMembers,
  findOpenStaff,
  findPerson,
  type OpenMember,
} from './account/find-open-member.ts'
export { openAccounts, type Accounts } from './open-accounts.ts'
export { findGrantedPlan } from './account/plan-in-force.ts'
export { alertOfExport } from './emails/alert-admins.ts'
export { raiseMediaTokenVersion } from './queries/manage-members.ts'
export { countAccounts, countRegistrations, lockEditor, lockMember } from './queries/members.ts'
export { runImport, type ImportMember, type ImportOrder } from './import/run-import.ts'
export { addMember } from './manage/manage-add-member.ts'
export {
  closeAccount,
  endSessionsOf,
  memberRoles,
  openAccount,
  plans,
  setPlan,
  setRole,
  type MemberChange,
} from './manage/change-member.ts'
export { changeRole, disableMember, enableMember, getMemberId, grantPlan } from './manage/manage-member.ts'
export {
  findMembersNamed,
  listPeople,
  nameMembers,
  showPerson,
  type ShownMember,
  type ShownPerson,
} from './manage/show-people.ts'
export { resetSecondFactor } from './second-factor/reset-second-factor.ts'
export { deleteMember } from './manage/delete-account.ts'
export { findDemoPeople, withDemoPeople } from './manage/demo-people.ts'
