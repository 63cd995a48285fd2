import type { Caller } from '#platform/caller.ts'

/** Whether a caller may delete for good: an admin with a recent proof of identity. */
export function mayDeleteForGood(caller: Caller): boolean {
  return caller.kind === 'member' && caller.isAdmin && caller.hasProved
}

/** Whether a caller may export all content as files; the export is not a declared endpoint. */
export function mayExport(caller: Caller | undefined): boolean {
  if (caller?.kind !== 'member') return false
  return (caller.isEditor || caller.isAdmin) && caller.hasSecondFactor
}
