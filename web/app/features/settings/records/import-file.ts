import type { ImportCounts, ImportProgress, MemberExport } from '@sohbet/contract/member-export'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { errorText } from '#api/error-text.ts'

/** What came of a file, in a sentence for its person. */
export interface ImportOutcome {
  isDone: boolean
  text: string
  /** Of the call that was refused. */
  status?: number
}

/** The server takes 4 MB; somewhat more of a file may be what stands around what is sent. */
const maxBytes = 8 * 1024 * 1024

/** Milliseconds between two looks at how far an import is. */
const askEveryMs = 700

/** Who follows an import: is told how far it is, and ends the following by the signal. */
export interface ImportFollower {
  tell: (progress: ImportProgress) => void
  signal: AbortSignal
}

/** Imports a file of “Download my data”; undefined when nobody follows any more. */
export async function importFile(file: Blob, follower: ImportFollower): Promise<ImportOutcome | undefined> {
  if (file.size > maxBytes) return { isDone: false, text: t('settings.import.tooLarge') }
  const kept = readStored(await file.text())
  if (kept === undefined) return { isDone: false, text: t('settings.import.wrongFile') }
  const answer = await browserApi('startImport', { body: { data: { kept } } })
  if (answer.ok) return await followImport(answer.body.data, follower)
  return {
    isDone: false,
    status: answer.status,
    text: answer.status === 413 ? t('settings.import.tooLarge') : errorText(answer.message),
  }
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
export function readStored(text: string): MemberExport | undefined {
  const kept = memberOf(memberOf(parse(text), 'data'), 'kept')
  if (!['playlists', 'favorites', 'notes'].every((list) => Array.isArray(memberOf(kept, list))))
    return undefined
  return kept as MemberExport // As far as can be told without what the server checks it with.
}

/** `Imported 3 playlists and 12 bookmarks; 8 were already here.` */
export function importedText({ kept, skipped, ...imported }: ImportCounts): string {
  const parts = [
    imported.playlists > 0 && t('settings.import.playlists', { count: imported.playlists }),
    imported.favorites > 0 && t('settings.import.bookmarks', { count: imported.favorites }),
    imported.notes > 0 && t('settings.import.notes', { count: imported.notes }),
    imported.heard > 0 && t('settings.import.heard', { count: imported.heard }),
    imported.history > 0 && t('settings.import.history', { count: imported.history }),
  ].filter((part) => part !== false)
  return t('settings.import.outcome', {
    brought: parts.length === 0 ? 'nothing' : 'something',
    list: listOf(parts),
    kept,
    skipped,
  })
}

function listOf(parts: readonly string[]): string {
  const language = currentLanguage()
  // Our English has no comma before the last "and"; that of the United States, which `en` means, has one.
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
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
