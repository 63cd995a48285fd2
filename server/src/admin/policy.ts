import { StudioRole } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'

/** Whom something is done about. */
export interface Helped {
  id: number
  roles: readonly string[]
}

/** Whether someone may change what concerns another person: stewards help everybody but admins. */
export function mayHelp(caller: Member, { roles }: Helped): boolean {
  return caller.isAdmin || !roles.includes('admin')
}

/** Whether they may give a plan: nobody but an admin gives one to themselves. */
export function mayGrant(caller: Member, person: Helped): boolean {
  return mayHelp(caller, person) && (caller.isAdmin || caller.accountId !== person.id)
}

/** Whether they may end sessions: those of the team, whose work they would interrupt, are ended by admins alone. */
export function mayEndSessions(caller: Member, { roles }: Helped): boolean {
  return caller.isAdmin || !StudioRole.options.some((role) => roles.includes(role))
}

/** Whether they may close or open the account, which ends its sessions too: nobody locks themselves out. */
export function mayDisable(caller: Member, person: Helped): boolean {
  return mayEndSessions(caller, person) && caller.accountId !== person.id
}

/** Whether they may change the roles: admins do, and never their own. */
export function mayChangeRoles(caller: Member, person: Helped): boolean {
  return caller.isAdmin && caller.accountId !== person.id
}
