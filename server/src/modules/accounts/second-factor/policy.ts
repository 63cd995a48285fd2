import type { enterStudio, StudioRole } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Refusal } from '#platform/refusal.ts'

/** What a caller does in the studio. */
export function studioRolesOf(caller: Caller): StudioRole[] {
  if (caller.kind === 'visitor') return []
  return [
    ...(caller.isEditor ? (['editor'] as const) : []),
    ...(caller.isSteward ? (['steward'] as const) : []),
    ...(caller.isAdmin ? (['admin'] as const) : []),
  ]
}

/** Whether the studio is open to the session of a caller. */
export function isInStudio(caller: Caller): boolean {
  return caller.kind === 'member' && caller.hasSecondFactor
}

/** Lets a caller set up a second factor: the first one, or inside the studio another one. */
export function requireMaySetUp(caller: Caller, isEnrolled: boolean): void {
  if (isEnrolled && !isInStudio(caller)) throw refuseStudioAccess()
}

/** Said to whom the studio is closed until a second factor is shown. */
export function refuseStudioAccess(): Refusal<RefusalOf<typeof enterStudio>> {
  return refuse<typeof enterStudio>('SecondFactorRequired')
}
