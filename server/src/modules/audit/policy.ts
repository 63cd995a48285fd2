import type { Caller } from '#platform/caller.ts'

/** Why a caller may not read the log as a file, which is not a declared endpoint; the first failing check. */
export function whyNotReadLog(caller: Caller | undefined): 'session' | 'role' | 'second-factor' | undefined {
  if (caller?.kind !== 'member') return 'session'
  if (!caller.isSteward && !caller.isAdmin) return 'role'
  return caller.hasSecondFactor ? undefined : 'second-factor'
}
