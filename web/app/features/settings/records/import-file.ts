import type { ImportCounts, ImportProgress, MemberExport } from '@sohbet/contract/member-export'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { errorText } from '#api/error-text.ts'

/** The result of an import, with a message for the member. */
export interface ImportOutcome {
  isDone: boolean
  text: string
  /** HTTP status of the refused call. */
  status?: number
}

/** The server accepts 4 MB; the file may be larger, since not all of it is sent. */
const maxBytes = 8 * 1024 * 1024

/** Milliseconds between two polls of an import's progress. */
const askEveryMs = 700

/** Receives the progress of an import, and stops following it by the signal. */
export interface ImportFollower {
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
}

/** Imports a file of “Download my data”; undefined if following was stopped. */
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

/** Follows an import that was started before, for example in another tab; undefined if there is none. */
export async function resumeImport(follower: ImportFollower): Promise<ImportOutcome | undefined> {
  const answer = await browserApi('getImport', {})
  if (!answer.ok || answer.body.data === null || isOver(answer.body.data)) return undefined
  return await followImport(answer.body.data, follower)
}

async function followImport(
  first: ImportProgress,
  { onProgress, signal }: ImportFollower,
): Promise<ImportOutcome | undefined> {
  let progress = first
  while (!isOver(progress)) {
    onProgress(progress)
    // One poll after another.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    if (signal.aborted) return undefined
    // oxlint-disable-next-line no-await-in-loop
    const answer = await browserApi('getImport', {})
    // A failed poll is ignored: the import continues on the server.
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

/** The data of such a file besides the account; undefined for any other content. The server validates it. */
export function readStored(text: string): MemberExport | undefined {
  const kept = memberOf(memberOf(parse(text), 'data'), 'kept')
  if (!['playlists', 'favorites', 'notes'].every((list) => Array.isArray(memberOf(kept, list))))
    return undefined
  return kept as MemberExport // The server validates the rest.
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
    outcome: parts.length === 0 ? 'nothing' : 'something',
    list: listOf(parts),
    kept,
    skipped,
  })
}

function listOf(parts: readonly string[]): string {
  const language = currentLanguage()
  // Our English has no serial comma; `en` would use the American style, which has one.
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}

function parse(text: string): unknown {
  try {
    // Some editors add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function memberOf(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
}
