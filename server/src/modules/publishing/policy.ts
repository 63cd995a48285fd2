import type { Caller } from '#platform/caller.ts'

/** Whether a caller may throw things away for good: an admin who has proved just now that it is them. */
export function mayDeleteForGood(caller: Caller): boolean {
  return caller.kind === 'member' && caller.isAdmin && caller.hasProved
}
