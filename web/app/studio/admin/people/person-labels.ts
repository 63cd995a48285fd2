import type { GrantedPlan, PersonRole } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'

const roleKeys = {
  host: { name: 'studioPeople.role.host', does: 'studioPeople.does.host' },
  latifiyah: { name: 'studioPeople.role.latifiyah', does: 'studioPeople.does.latifiyah' },
  editor: { name: 'studioPeople.role.editor', does: 'studioPeople.does.editor' },
  steward: { name: 'studioPeople.role.steward', does: 'studioPeople.does.steward' },
  admin: { name: 'studioPeople.role.admin', does: 'studioPeople.does.admin' },
} as const satisfies Record<PersonRole, { name: MessageKey; does: MessageKey }>

/** Every role, in increasing order of rights. */
export const allRoles: readonly PersonRole[] = ['host', 'latifiyah', 'editor', 'steward', 'admin']

/** The name of a role. */
export function roleName(role: PersonRole): string {
  return t(roleKeys[role].name)
}

/** The rights of a role, as text. */
export function roleDoes(role: PersonRole): string {
  return t(roleKeys[role].does)
}

const planKeys = {
  free: 'studioPeople.plan.free',
  plus: 'ui.plan.plus',
  premier: 'ui.plan.premier',
} as const satisfies Record<GrantedPlan, MessageKey>

/** The name of a plan. */
export function planName(plan: GrantedPlan): string {
  return t(planKeys[plan])
}
