import type { ImportCounts, ImportProgress, MemberExport } from '@sohbet/contract/member-export'
import { browserApi } from '../../../api/api-context.ts'
import { errorText } from '../../../api/error-text.ts'

/** What came of a file, in a sentence for its person. */
export interface ImportOutcome {
  isDone: boolean
  text: string
}

/** The server takes 4 MB; somewhat more of a file may be what stands around what is sent. */
const maxBytes = 8 * 1024 * 1024
const wrongFile = 'This file was not made by “Download my data”. Nothing was changed.'
const tooLarge = 'This file is too large to import. Nothing was changed.'

/** Milliseconds between two looks at how far an import is. */
const askEveryMs = 700

/** Who follows an import: is told how far it is, and ends the following by the signal. */
export interface ImportFollower {
  tell: (progress: ImportProgress) => void
  signal: AbortSignal
}

/** Imports a file of “Download my data”; undefined when nobody follows any more. */
export async function importFile(file: Blob, follower: ImportFollower): Promise<ImportOutcome | undefined> {
  if (file.size > maxBytes) return { isDone: false, text: tooLarge }
  const kept = readKept(await file.text())
  if (kept === undefined) return { isDone: false, text: wrongFile }
  const answer = await browserApi('startImport', { body: { data: { kept } } })
  if (answer.ok) return await followImport(answer.body.data, follower)
  return { isDone: false, text: answer.status === 413 ? tooLarge : errorText(answer.message) }
}

/** Goes on with an import that was begun before, as in another tab; undefined when none is going on. */
export async function resumeImport(follower: ImportFollower): Promise<ImportOutcome | undefined> {
  const answer = await browserApi('getImport', {})
  if (!answer.ok || answer.body.data === null || isOver(answer.body.data)) return undefined
  return await followImport(answer.body.data, follower)
}

async function followImport(
  first: ImportProgress,
  { tell, signal }: ImportFollower,
): Promise<ImportOutcome | undefined> {
  let progress = first
  while (!isOver(progress)) {
    tell(progress)
    // One look after another.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    if (signal.aborted) return undefined
    // oxlint-disable-next-line no-await-in-loop
    const answer = await browserApi('getImport', {})
    // A look that fails is made up for by the next: the import goes on without us.
    if (answer.ok && answer.body.data !== null) progress = answer.body.data
    else if (!answer.ok && answer.status === 401) return { isDone: false, text: errorText(answer.message) }
  }
  return toOutcome(progress)
}

function isOver({ state }: ImportProgress): boolean {
  return state !== 'waiting' && state !== 'running'
}

function toOutcome({ result, message }: ImportProgress): ImportOutcome {
  if (result !== null) return { isDone: true, text: importedText(result) }
  return { isDone: false, text: errorText(message ?? '') }
}

/** What such a file keeps beside the account; undefined for any other. What is in it the server checks. */
export function readKept(text: string): MemberExport | undefined {
  const kept = memberOf(memberOf(parse(text), 'data'), 'kept')
  if (!['playlists', 'favorites', 'notes'].every((list) => Array.isArray(memberOf(kept, list))))
    return undefined
  return kept as MemberExport // As far as can be told without what the server checks it with.
}

/** `Imported 3 playlists and 12 bookmarks; 8 were already here.` */
export function importedText({ kept, skipped, ...brought }: ImportCounts): string {
  const parts = [
    counted(brought.playlists, 'playlist', 'playlists'),
    counted(brought.favorites, 'bookmark', 'bookmarks'),
    counted(brought.notes, 'note', 'notes'),
    counted(brought.heard, 'heard talk', 'heard talks'),
    counted(brought.history, 'history entry', 'history entries'),
  ].filter((part) => part !== undefined)
  const sentences = [
    parts.length === 0 ? 'Nothing new in this file' : `Imported ${listOf(parts)}`,
    kept > 0 && `${kept} ${kept === 1 ? 'was' : 'were'} already here`,
    skipped > 0 && `${skipped} no longer ${skipped === 1 ? 'exists' : 'exist'}`,
  ].filter((part) => part !== false)
  return `${sentences.join('; ')}.`
}

function counted(count: number, one: string, more: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : more}`
}

function listOf(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark at the beginning of a file.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function memberOf(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
}
