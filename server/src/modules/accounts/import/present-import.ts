import { ImportProgress } from '@sohbet/contract/member-export'
import type { Caller } from '../../../platform/caller.ts'
import { requireMember } from '../../../platform/caller.ts'
import type { AccountServices } from '../account/account-services.ts'
import { findImport } from '../queries/imports.ts'
import type { StoredImport } from '../queries/imports.ts'

/** Milliseconds after which an import that nobody has touched has lost its process; it may take two minutes in all. */
const abandonedAfterMs = 5 * 60_000

type ImportState = Pick<StoredImport, 'state' | 'done' | 'total' | 'outcome' | 'touched_at'>

/** How an import has ended; what is missing is null. */
const ImportOutcome = ImportProgress.pick({
  result: true,
  message: true,
  errors: true,
  more_errors: true,
})

const noOutcome = { result: null, message: null, errors: null, more_errors: 0 }
const lost = { ...noOutcome, message: 'The import was interrupted. Nothing was changed. Please try again.' }

/** The last import of the one who is signed in; null when there was none. */
export async function getImport(
  { db, clock }: AccountServices,
  caller: Caller,
): Promise<ImportProgress | null> {
  const found = await findImport(db, requireMember(caller).accountId)
  return found === undefined ? null : presentImport(found, clock.now())
}

/** An import as its person sees it. */
export function presentImport(stored: ImportState, now: Date): ImportProgress {
  const { done, total } = stored
  const state = ImportProgress.shape.state.parse(stored.state)
  const isOpen = state === 'waiting' || state === 'running'
  if (isOpen && isAbandoned(stored, now)) return { state: 'failed', done, total, ...lost }
  return { state, done, total, ...(isOpen ? noOutcome : ImportOutcome.parse(stored.outcome)) }
}

/** Whether the process of an import that is not over is gone. */
export function isAbandoned({ touched_at: touchedAt }: Pick<StoredImport, 'touched_at'>, now: Date): boolean {
  return touchedAt < abandonedBefore(now)
}

/** The moment before which an import that goes on must have been touched last to be given up. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - abandonedAfterMs)
}
