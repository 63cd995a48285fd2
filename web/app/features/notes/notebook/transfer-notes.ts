import type { Note, PortableNote } from '@sohbet/contract/notes'
import { t, currentLanguage, localeOf } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import type { Refused, Api } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { discardChange, noteStore } from '../store/note-store.ts'
import { toMarkdown } from './notes-markdown.ts'

/** The outcome as a message for the reader. */
export interface TransferOutcome {
  isDone: boolean
  text: string
  /** HTTP status of the refused call. */
  status?: number
}

/** Exports all notes as a file: JSON that can be imported again, or Markdown for reading. */
export async function exportNotebook(
  format: 'json' | 'markdown',
  publicOrigin: string,
): Promise<TransferOutcome> {
  const now = new Date().toISOString()
  const file = format === 'json' ? await jsonFile(now) : await markdownFile(now, publicOrigin)
  if (typeof file !== 'string') return refused(file)
  const ending = format === 'json' ? 'json' : 'md'
  const type = format === 'json' ? 'application/json' : 'text/markdown;charset=utf-8'
  // A date formatted by a message could contain bidirectional marks, which do not belong in a file name.
  const name = `${t('notes.export.fileName')}-${now.slice(0, 10)}.${ending}`
  saveFile(new Blob([file], { type }), name)
  return { isDone: true, text: t('notes.export.done') }
}

/** Imports the notes of a file. */
export async function importNotebook(file: Blob): Promise<TransferOutcome> {
  const notes = readNotesFile(await file.text())
  if (notes === undefined) return { isDone: false, text: t('notes.import.wrongFile') }
  const outcome = await importData(notes, browserApi)
  if ('ok' in outcome) return refused(outcome)
  // A note that was deleted in this tab is there again.
  for (const { id } of notes) if (noteStore.getState()[id]?.state === 'deleted') discardChange(id)
  return { isDone: true, text: importedText(outcome) }
}

async function jsonFile(now: string): Promise<string | Refused> {
  const answer = await browserApi('exportNotes', {})
  return answer.ok ? toNotesFile(answer.body.data, now) : answer
}

const maxAtOnce = 100

// Loads the notes with the titles of their sources page by page.
async function markdownFile(now: string, publicOrigin: string): Promise<string | Refused> {
  const notes: Note[] = []
  for (let page = 1; ; page += 1) {
    // The next page is requested only if there is one.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await browserApi('listNotes', { query: { page, per_page: maxAtOnce } })
    if (!answer.ok) return answer
    notes.push(...answer.body.data)
    if (!answer.body.page_info.has_next) return toMarkdown(notes, { publicOrigin, now })
  }
}

function refused({ message, status }: Refused): TransferOutcome {
  return { isDone: false, text: errorText(message), status }
}

/** The result of an import, summed over its batches. */
interface Imported {
  added: number
  changed: number
  kept: number
}

/** Bytes of notes in one call; the server accepts 256 KiB including the envelope. */
const portionBytes = 240_000
/** Maximum number of notes in one call. */
const portionNotes = 200

const format = 'sohbet-notes'

/** Creates an export file; `now` is ISO. */
export function toNotesFile(notes: readonly PortableNote[], now: string): string {
  return `${JSON.stringify({ format, version: 1, exported_at: now, notes }, null, 2)}\n`
}

/** Reads an export file; undefined for any other content. The server checks each note. */
export function readNotesFile(text: string): PortableNote[] | undefined {
  const notes = listOf(parse(text))
  if (notes === undefined || !notes.every(isNoteLike)) return undefined
  return notes
}

/** Splits notes into batches within the server's limits. */
export function toPortions(notes: readonly PortableNote[]): PortableNote[][] {
  const encoder = new TextEncoder()
  const portions: PortableNote[][] = []
  let bytes = 0
  for (const note of notes) {
    const own = encoder.encode(JSON.stringify(note)).length + 1
    const last = portions.at(-1)
    if (last === undefined || bytes + own > portionBytes || last.length === portionNotes) {
      portions.push([note])
      bytes = own
    } else {
      last.push(note)
      bytes += own
    }
  }
  return portions
}

/**
 * Imports notes in batches. After a refusal the earlier batches stay, so another attempt adds only the
 * remaining ones.
 */
export async function importData(notes: readonly PortableNote[], api: Api): Promise<Imported | Refused> {
  const sum: Imported = { added: 0, changed: 0, kept: 0 }
  for (const portion of toPortions(notes)) {
    // Sequential: in parallel they would exceed the limit together.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await api('importNotes', { body: { notes: portion } })
    if (!answer.ok) return answer
    sum.added += answer.body.data.added
    sum.changed += answer.body.data.changed
    sum.kept += answer.body.data.kept
  }
  return sum
}

/** `12 added, 3 already here.` */
export function importedText({ added, changed, kept }: Imported): string {
  const parts = [
    added > 0 && t('notes.import.added', { count: added }),
    changed > 0 && t('notes.import.changed', { count: changed }),
    kept > 0 && t('notes.import.kept', { count: kept }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return t('notes.import.empty')
  const counts = new Intl.ListFormat(localeOf(currentLanguage()), { type: 'unit' }).format(parts)
  return t('notes.import.done', { counts })
}

function parse(text: string): unknown {
  try {
    // Some editors add a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function listOf(file: unknown): unknown[] | undefined {
  if (Array.isArray(file)) return file
  if (typeof file !== 'object' || file === null || !('notes' in file)) return undefined
  return Array.isArray(file.notes) ? file.notes : undefined
}

function isNoteLike(note: unknown): note is PortableNote {
  if (typeof note !== 'object' || note === null) return false
  return 'id' in note && typeof note.id === 'string' && 'anchor' in note && 'text' in note
}
