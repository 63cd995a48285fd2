import type { Caller, Member } from '#platform/caller.ts'

/** Whether a caller may read the log as a file, which is not a declared endpoint. */
export function mayReadLog(caller: Caller | undefined): caller is Member {
  return caller?.kind === 'member' && (caller.isSteward || caller.isAdmin) && caller.hasSecondFactor
}
