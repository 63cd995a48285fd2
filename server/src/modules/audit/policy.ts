import type { Caller } from '#platform/caller.ts'

/** Whether a caller may read the log where no endpoint says so; `why` not, in the order of what is asked first. */
export function whyNotReadLog(caller: Caller | undefined): 'session' | 'role' | 'second-factor' | undefined {
  if (caller?.kind !== 'member') return 'session'
  if (!caller.isSteward && !caller.isAdmin) return 'role'
  return caller.hasSecondFactor ? undefined : 'second-factor'
}
