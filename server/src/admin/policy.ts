import { StudioRole } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'

/** The person an action is about. */
export interface Helped {
  id: number
  roles: readonly string[]
}

/** Whether the caller may change another person's data: stewards help everyone except admins. */
export function mayHelp(caller: Member, { roles }: Helped): boolean {
  return caller.isAdmin || !roles.includes('admin')
}

/** Whether the caller may grant a plan: only admins may grant one to themselves. */
export function mayGrant(caller: Member, person: Helped): boolean {
  return mayHelp(caller, person) && (caller.isAdmin || caller.accountId !== person.id)
}

/** Whether the caller may end sessions: only admins may end those of staff, whose work it interrupts. */
export function mayEndSessions(caller: Member, { roles }: Helped): boolean {
  return caller.isAdmin || !StudioRole.options.some((role) => roles.includes(role))
}

/**
 * Whether the caller may disable or enable the account, which also ends its sessions: nobody can lock
 * themselves out.
 */
export function mayDisable(caller: Member, person: Helped): boolean {
  return mayEndSessions(caller, person) && caller.accountId !== person.id
}

/** Whether the caller may change the roles: only admins, and never their own. */
export function mayChangeRoles(caller: Member, person: Helped): boolean {
  return caller.isAdmin && caller.accountId !== person.id
}
