import type { ImportCounts, ImportProgress, MemberExport } from '@sohbet/contract/member-export'
import { maxErrors } from '@sohbet/contract/errors'
import { startImport as endpoint } from '@sohbet/contract/own-records'
import { message } from '@sohbet/messages'
import type { z } from 'zod'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { withOwnMessages, isNameless, sentenceOf } from '#platform/http/calls/validate.ts'
import { parseJson } from '#platform/parse-json.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Sentence, toText } from '#platform/sentence.ts'
import { lockMember, updateMember } from '../queries/members.ts'
import { findImportFile, findUntouched, type ImportKey, updateImport } from '../queries/imports.ts'

/** The import to run, its member, and the time when the file was sent. */
export interface ImportOrder {
  member: Member
  importId: string
  /** ISO 8601. */
  now: string
}

/** Imports the member's data of other modules within a transaction, and reports the number of finished entries. */
export type ImportMember = (
  trx: Database,
  whose: { member: Member; now: Date },
  entries: MemberExport,
  report: (done: number) => Promise<void>,
) => Promise<ImportCounts>

/** The outcome of an import; `sentence` is its message in every language, translated for each reader. */
type Outcome = Pick<ImportProgress, 'result' | 'message' | 'more_errors'> & {
  errors: Record<string, Sentence> | null
  sentence: Sentence | null
}

type Parsed = { entries: MemberExport } | { refused: Outcome }

const dayMs = 86_400_000
const notOurs = message('refusals.import.notOurs')

/**
 * Reads a stored file and imports all of it or nothing, and records the outcome. CPU-intensive, so it runs
 * in its own thread.
 */
export async function runImport(db: Database, order: ImportOrder, importMember: ImportMember): Promise<void> {
  const key = { accountId: order.member.accountId, importId: order.importId }
  const file = await findImportFile(db, key)
  if (file === undefined) return
  const parsed = parseFile(file, new Date(order.now))
  if ('refused' in parsed) return await finishImport(db, key, { state: 'refused', outcome: parsed.refused })
  const total = countEntries(parsed.entries)
  await updateImport(db, key, { state: 'running', total })
  try {
    await db.transaction().execute(async (trx) => {
      // The account was deleted together with everything that belongs to it, including this import.
      if (!(await lockMember(trx, key.accountId))) return
      // Outside the transaction, whose changes are invisible until it ends.
      const report = (done: number): Promise<void> => updateImport(db, key, { done })
      const whose = { member: order.member, now: new Date(order.now) }
      const result = await importMember(trx, whose, parsed.entries, report)
      const { language } = parsed.entries
      if (language !== undefined) await updateMember(trx, key.accountId, { language })
      await finishImport(trx, key, { state: 'done', outcome: { ...toOutcome(null), result }, done: total })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await finishImport(db, key, { state: 'refused', outcome: toOutcome(error.sentence) })
  }
}

/** Records that an import failed for a reason the member cannot correct. */
export async function failImport(db: Database, { member, importId }: ImportOrder): Promise<void> {
  const sentence = message('refusals.import.failed')
  const key = { accountId: member.accountId, importId }
  await finishImport(db, key, { state: 'failed', outcome: toOutcome(sentence) })
}

/** Ends the imports without an update for a day: their process is lost, and their file is deleted. */
export async function endLostImports(db: Database, now: Date): Promise<void> {
  const outcome = toOutcome(message('refusals.import.interrupted'))
  for (const key of await findUntouched(db, new Date(now.getTime() - dayMs)))
    await finishImport(db, key, { state: 'failed', outcome })
}

async function finishImport(
  db: Database,
  key: ImportKey,
  { outcome, ...end }: { state: ImportProgress['state']; outcome: Outcome; done?: number },
): Promise<void> {
  await updateImport(db, key, { ...end, file: null, outcome: JSON.stringify(outcome) })
}

function toOutcome(sentence: Sentence | null): Outcome {
  return { result: null, ...toTexts(sentence), errors: null, more_errors: 0 }
}

function toTexts(sentence: Sentence | null): Pick<Outcome, 'message' | 'sentence'> {
  return { message: sentence === null ? null : toText(sentence, 'en'), sentence }
}

function parseFile(file: Buffer, now: Date): Parsed {
  const parsed = endpoint.body?.safeParse(parseJson(file.toString('utf8')), withOwnMessages)
  if (parsed?.success !== true) return { refused: toRefusal(parsed?.error.issues ?? []) }
  const { kept: entries } = parsed.data.data
  // The later of two timestamps wins, so one in the future would win for years.
  const latest = now.getTime() + dayMs
  if (momentsOf(entries).some((moment) => moment !== null && Date.parse(moment) > latest))
    return { refused: toOutcome(message('refusals.import.fromFuture')) }
  return { entries }
}

function toRefusal(issues: readonly z.core.$ZodIssue[]): Outcome {
  const named = issues.slice(0, maxErrors).map((issue) => [issue.path.join('.'), sentenceOf(issue)])
  const [first] = issues.map(sentenceOf)
  // The contract's own sentences explain the error; the generic sentence of a field would be unclear without
  // its field.
  const isOurs = first !== undefined && !isNameless(first)
  return {
    result: null,
    ...toTexts(isOurs ? first : notOurs),
    errors: Object.fromEntries(named),
    more_errors: issues.length - named.length,
  }
}

function countEntries({ playlists, favorites, notes, listening }: MemberExport): number {
  const items = playlists.reduce((sum, list) => sum + list.items.length, 0)
  const heard = Object.values(listening).reduce((sum, list) => sum + list.length, 0)
  return playlists.length + items + favorites.length + notes.length + heard
}

function momentsOf({ playlists, favorites, notes, listening }: MemberExport): (string | null)[] {
  return [
    playlists.flatMap((list) => [list.created_at, ...list.items.map((item) => item.added_at)]),
    favorites.map((favorite) => favorite.created_at),
    notes.flatMap((note) => [note.created_at, note.updated_at]),
    listening.history.map((entry) => entry.done_at),
    listening.places.map((place) => place.placed_at),
    listening.continue_listening.flatMap((started) => [started.touched_at, started.closed_at]),
    listening.records.map((record) => record.noted_at),
  ].flat()
}
