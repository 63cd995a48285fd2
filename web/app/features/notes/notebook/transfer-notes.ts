import type { Note } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import type { Refused } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { toMarkdown } from './notes-markdown.ts'
import { importData, importedText, readNotesFile, toNotesFile } from './portable-notes.ts'

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
  return 'ok' in outcome ? refused(outcome) : { isDone: true, text: importedText(outcome) }
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
