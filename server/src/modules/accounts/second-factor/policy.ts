import type { StudioRole } from '@sohbet/contract/studio'
import type { Caller } from '../../../platform/caller.ts'

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

/** Whether a caller may set up a second factor: the first one, or inside the studio another one. */
export function mayBeginSecondFactor(caller: Caller, isEnrolled: boolean): boolean {
  return !isEnrolled || isInStudio(caller)
}
