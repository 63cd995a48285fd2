import type { enterStudio, StudioRole } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { Member } from '#platform/caller.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'

/** The caller's roles in the studio. */
export function studioRolesOf(caller: Member): StudioRole[] {
  return [
    ...(caller.isEditor ? (['editor'] as const) : []),
    ...(caller.isSteward ? (['steward'] as const) : []),
    ...(caller.isAdmin ? (['admin'] as const) : []),
  ]
}

/** Requires that a caller may set up a second factor: the first one, or a further one from inside the studio. */
export function requireMaySetUp(caller: Member, isEnrolled: boolean): void {
  if (isEnrolled && !caller.hasSecondFactor) throw refuseStudioAccess()
}

/** The refusal while a second factor is still required. */
export function refuseStudioAccess(): Refusal<RefusalOf<typeof enterStudio>> {
  return refuse<typeof enterStudio>('SecondFactorRequired')
}
