import { ImportProgress } from '@sohbet/contract/member-export'
import type { PageLanguage } from '@sohbet/messages'
import { z } from 'zod'
import { translatorFor } from '#platform/language/translator.ts'
import { requireMember } from '#platform/caller.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { translateAll, isSentence, toText } from '#platform/sentence.ts'
import type { Sentence } from '#platform/sentence.ts'
import type { AccountServices } from '../account/account-services.ts'
import { findImport } from '../queries/imports.ts'
import type { StoredImport } from '../queries/imports.ts'

/**
 * Milliseconds without an update after which the process of an import is considered lost; a whole import may
 * take two minutes.
 */
const abandonedAfterMs = 5 * 60_000

type ImportState = Pick<StoredImport, 'state' | 'done' | 'total' | 'outcome' | 'touched_at'>

/** The stored outcome of an import; missing fields are null. */
const ImportOutcome = ImportProgress.pick({
  result: true,
  message: true,
  errors: true,
  more_errors: true,
}).extend({
  sentence: z.custom<Sentence>(isSentence).nullable().catch(null),
  errors: z.record(z.string(), z.custom<Sentence>(isSentence)).nullable(),
})

/** The outcome of an unfinished import. */
export const noOutcome = { result: null, message: null, errors: null, more_errors: 0 }

/** The last import of the signed-in member; null if there was none. */
export async function getImport(
  { db, clock }: AccountServices,
  context: Pick<RequestContext, 'caller' | 'language'>,
): Promise<ImportProgress | null> {
  const found = await findImport(db, requireMember(context.caller).accountId)
  return found === undefined ? null : presentImport(found, clock.now(), context.language)
}

function presentImport(stored: ImportState, now: Date, language: PageLanguage): ImportProgress {
  const { done, total } = stored
  const state = ImportProgress.shape.state.parse(stored.state)
  const isOpen = state === 'waiting' || state === 'running'
  if (isOpen && isAbandoned(stored, now)) {
    const interrupted = translatorFor(language)('refusals.import.interrupted')
    return { state: 'failed', done, total, ...noOutcome, message: interrupted }
  }
  return { state, done, total, ...(isOpen ? noOutcome : presentOutcome(stored.outcome, language)) }
}

function presentOutcome(stored: unknown, language: PageLanguage) {
  const { sentence, ...outcome } = ImportOutcome.parse(stored)
  return {
    ...outcome,
    message: sentence === null ? outcome.message : toText(sentence, language),
    errors: outcome.errors && translateAll(outcome.errors, language),
  }
}

/** Whether the process of an unfinished import is lost. */
export function isAbandoned({ touched_at: updatedAt }: Pick<StoredImport, 'touched_at'>, now: Date): boolean {
  return updatedAt < abandonedBefore(now)
}

/** An unfinished import last updated before this moment is abandoned. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - abandonedAfterMs)
}
