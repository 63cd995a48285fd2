import type { Caller } from '#platform/caller.ts'

/** Whether a caller may export all content as files; the export is not a declared endpoint. */
export function mayExport(caller: Caller | undefined): boolean {
  if (caller?.kind !== 'member') return false
  return (caller.isEditor || caller.isAdmin) && caller.hasSecondFactor
}
