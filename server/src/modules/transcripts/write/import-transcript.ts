import { alignCues } from '@sohbet/contract/align-cues'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import type { FileEncoding, importTranscript as endpoint } from '@sohbet/contract/studio'
import type { SegmentState, TranscriptSegment } from '@sohbet/contract/transcripts'
import { type Message, message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Database } from '#platform/database/db.ts'
import { type Cue, FileFault } from '../files/cue.ts'
import { type ReadFile, readTranscriptFile } from '../files/read-file.ts'
import { addSegments, removeSegments, removeTexts } from '../queries/segments.ts'
import { textRules, writeTexts } from '../words/write-texts.ts'
import { addTranscript, findSegments, findTranscripts, type TranscriptKey } from '../queries/transcripts.ts'
import {
  changeTranscript,
  type Changing,
  getNamedTrack,
  keepTranslations,
  type Target,
  type WriteServices,
} from './change-transcript.ts'

/** A file that becomes the transcript of a track. */
export interface ImportedFile {
  name: string
  bytes: Uint8Array
  /** Undefined: the detected one. */
  encoding: FileEncoding | undefined
  /** Skips a transcript that a person has changed, and an identical one. */
  isCautious?: boolean
  /** Runs in the same transaction; an error rolls the import back. */
  alongside?: (trx: Database) => Promise<void>
}

/** Result of an import. The revision is null where nothing was changed. */
export interface ImportOutcome extends ReadFile {
  revision: number | null
}

type Declared = RefusalOf<typeof endpoint>

/** Reads a file for a track. A fault is refused with line and reason on the field `file`. */
export async function readForTrack(
  { db }: Pick<WriteServices, 'db'>,
  { trackId, language }: TranscriptKey,
  { name, bytes, encoding }: ImportedFile,
): Promise<ReadFile> {
  const { durationSeconds: seconds } = await getNamedTrack(db, trackId)
  try {
    return readTranscriptFile({ name, bytes, encoding, language, seconds })
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw refuse<Declared>('BadRequest', { message: error.reason, field: 'file' })
  }
}

/**
 * Replaces the transcript in a language with a file. The first one of a track is the spoken one;
 * translations are aligned with it, again when it is replaced.
 */
export async function importTranscript(
  services: WriteServices,
  target: Target,
  file: ImportedFile,
): Promise<ImportOutcome> {
  const { trackId, language } = target
  const read = await readForTrack(services, target, file)
  const notices: Message[] = [...read.notices]
  let isChanged = false
  await changeTranscript(services, target, 'import', async (changing) => {
    const before = await findSegments(changing.trx, target)
    if (file.isCautious === true && isToBeLeft(before, read.cues, changing.isSpoken)) return []
    isChanged = true
    await file.alongside?.(changing.trx)
    await addTranscript(changing.trx, { trackId, language, at: changing.at, rules: textRules })
    const unaligned = changing.isSpoken
      ? await replaceSpoken(target, changing, read.cues)
      : await replaceTranslation(target, changing, read.cues)
    if (unaligned > 0) notices.push(message('studioTranscripts.notice.unaligned', { count: unaligned }))
    const said = before.filter(({ text }) => text !== null)
    return [{ segmentId: null, before: said, after: await findSegments(changing.trx, target) }]
  })
  const rows = await findTranscripts(services.db, [trackId])
  const revision = rows.find((row) => row.language === language)?.revision ?? null
  return { ...read, notices, revision: isChanged ? revision : null }
}

// The times of a translation are not stored, so they are not compared.
function isToBeLeft(before: readonly TranscriptSegment[], cues: readonly Cue[], isSpoken: boolean): boolean {
  if (before.some(({ state }) => state !== null && state !== 'machine')) return true
  const said = (list: readonly { start: number; end: number; text: string | null }[]): string =>
    list
      .filter(({ text }) => text !== null)
      .map(({ start, end, text }) => (isSpoken ? `${start} ${end} ${text}` : text))
      .join(isSpoken ? '\n' : ' ')
  return said(before) === said(cues)
}

async function replaceSpoken(target: Target, changing: Changing, cues: readonly Cue[]): Promise<number> {
  const { trackId, language } = target
  const { trx } = changing
  const work = async (): Promise<void> => {
    await removeSegments(trx, trackId)
    const ids = await addSegments(trx, trackId, cues)
    const segments = cues.map((cue, index) => ({ ...cue, id: ids[index] ?? 0, state: 'machine' as const }))
    await writeTexts(trx, { trackId, language }, segments.map(toText))
  }
  await keepTranslations(target, changing, { action: 'import', work })
  return 0
}

async function replaceTranslation(
  { trackId, language }: Target,
  { trx }: Changing,
  cues: readonly Cue[],
): Promise<number> {
  const { texts, unaligned } = alignCues(
    await findSegments(trx, { trackId, language }),
    cues.map((cue) => ({ ...cue, state: 'machine' })),
  )
  if (texts.length === 0) {
    throw refuse<Declared>('BadRequest', {
      message: message('studioTranscripts.fault.noneAligned'),
      field: 'file',
    })
  }
  await removeTexts(trx, { trackId, language })
  await writeTexts(trx, { trackId, language }, texts)
  return unaligned
}

function toText({
  id,
  text,
  state,
  unsure,
}: Pick<Cue, 'text' | 'unsure'> & { id: number; state: SegmentState }) {
  return { segmentId: id, text, state, unsure }
}
