import type { PortableNote } from '@sohbet/contract/notes'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import type { Api, Refused } from '#api/call.ts'

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
