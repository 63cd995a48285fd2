import type { Caller } from '#platform/caller.ts'

/** Whether a caller may take all content along as files, where no endpoint says so. */
export function mayExport(caller: Caller | undefined): boolean {
  if (caller?.kind !== 'member') return false
  return (caller.isEditor || caller.isAdmin) && caller.hasSecondFactor
}
