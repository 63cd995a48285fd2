import type { PortableNote } from '@sohbet/contract/notes'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import type { Api, Refused } from '#api/call.ts'

/** What an import did, added up over its portions. */
interface Imported {
  added: number
  changed: number
  kept: number
}

/** Bytes of the notes of one call; the server takes 256 KiB, some of which is what stands around them. */
const portionBytes = 240_000
/** Notes of one call, as many as it takes. */
const portionNotes = 200

const format = 'sohbet-notes'

/** The file that notes are taken out in; `now` is ISO. */
export function toNotesFile(notes: readonly PortableNote[], now: string): string {
  return `${JSON.stringify({ format, version: 1, exported_at: now, notes }, null, 2)}\n`
}

/** The notes of such a file; undefined for any other. What is in each of them the server checks. */
export function readNotesFile(text: string): PortableNote[] | undefined {
  const notes = listOf(parse(text))
  if (notes === undefined || !notes.every(isNoteLike)) return undefined
  return notes
}

/** Splits notes so that each call stays within what the server takes. */
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

/** Brings notes in, portion by portion. After a refusal what came before it stays: another attempt adds only the rest. */
export async function importData(notes: readonly PortableNote[], api: Api): Promise<Imported | Refused> {
  const sum: Imported = { added: 0, changed: 0, kept: 0 }
  for (const portion of toPortions(notes)) {
    // One after another: together they would be as large as one.
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
    // Some editors put a mark at the beginning of a file.
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
