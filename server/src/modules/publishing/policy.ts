import type { Caller } from '#platform/caller.ts'

/** Whether a caller may delete for good: an admin with a recent proof of identity. */
export function mayDeleteForGood(caller: Caller): boolean {
  return caller.kind === 'member' && caller.isAdmin && caller.hasProved
}
