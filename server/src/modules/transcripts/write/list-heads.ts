import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { pageSize, toPageInfo } from '@sohbet/contract/paging'
import type {
  EditedTranscript,
  exportTranscript,
  listTrackTranscripts,
  listTranscribedTalks,
  listTranscriptChanges,
  TranscriptHead,
} from '@sohbet/contract/studio'
import type { TranscriptEnding } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { writeTranscriptFile } from '../files/write-file.ts'
import { countChanges, findChanges } from '../queries/changes.ts'
import { countTalks, findTalkIds, findTalks } from '../queries/talks.ts'
import {
  countTexts,
  findEditedSegments,
  findTranscripts,
  type TranscriptKey,
} from '../queries/transcripts.ts'
import { getNamedTrack } from './change-transcript.ts'

/** Maximum number of segments shown of one change. */
const shownSegments = 20

/** The transcripts of a track, the spoken one first, with how far each is checked. */
export async function listTranscriptsOf(
  db: Database,
  trackId: number,
): Promise<AnswerOf<typeof listTrackTranscripts>> {
  const [talk] = await findTalks(db, [trackId])
  if (talk === undefined) throw refuse<typeof listTrackTranscripts>('NotFound')
  return { talk, data: (await listHeads(db, [trackId])).get(trackId) ?? [] }
}

/** The transcripts of some tracks, the spoken one of each first, with how far each is checked. */
async function listHeads(db: Database, trackIds: readonly number[]): Promise<Map<number, TranscriptHead[]>> {
  const rows = await findTranscripts(db, trackIds)
  const countsOf = await countTexts(db, trackIds)
  return Map.groupBy(
    rows.map(({ track_id: id, language, spoken_language: spoken, revision, changed_at: at }) => ({
      id,
      language,
      is_spoken: language === spoken,
      revision,
      ...countsOf(id, language),
      missing: countsOf(id, spoken).segments - countsOf(id, language).segments,
      changed_at: at.toISOString(),
    })),
    ({ id }) => id,
  )
}

/** A transcript for its editor. A new translation has all segments without texts. */
export async function getForEditor(
  db: Database,
  { trackId, language }: TranscriptKey,
): Promise<EditedTranscript> {
  await getNamedTrack(db, trackId)
  const rows = await findTranscripts(db, [trackId])
  const row = rows.find((one) => one.language === language)
  const isSpoken = language === (rows[0]?.spoken_language ?? language)
  const segments = await findEditedSegments(db, { trackId, language })
  return { language, is_spoken: isSpoken, revision: row?.revision ?? 0, segments }
}

/** A transcript as a file. */
export async function writeForEditor(
  db: Database,
  transcript: { trackId: number; language: string; format: TranscriptEnding },
): Promise<{ content: string }> {
  const { language, revision, segments } = await getForEditor(db, transcript)
  if (revision === 0) throw refuse<typeof exportTranscript>('NotFound')
  return { content: writeTranscriptFile(transcript.format, { language, segments }) }
}

/** A page of talks with their transcripts. */
export async function listTranscribed(
  db: Database,
  { query: { page, ...filter } }: ParsedOf<typeof listTranscribedTalks>,
): Promise<AnswerOf<typeof listTranscribedTalks>> {
  const [ids, total] = await Promise.all([
    findTalkIds(db, { filter, limit: pageSize, offset: (page - 1) * pageSize }),
    countTalks(db, filter),
  ])
  const [talks, heads] = await Promise.all([findTalks(db, ids), listHeads(db, ids)])
  const data = ids
    .flatMap((id) => talks.find((talk) => talk.track_id === id) ?? [])
    .map((talk) => ({ ...talk, transcripts: heads.get(talk.track_id) ?? [] }))
  return { data, page_info: toPageInfo(page, pageSize, total) }
}

/** A page of the changes of a transcript. */
export async function listChanges(
  db: Database,
  { params: { id: trackId, language }, query: { page } }: ParsedOf<typeof listTranscriptChanges>,
): Promise<AnswerOf<typeof listTranscriptChanges>> {
  const transcript = { trackId, language }
  const [rows, total] = await Promise.all([
    findChanges(db, { ...transcript, limit: pageSize, offset: (page - 1) * pageSize }),
    countChanges(db, transcript),
  ])
  const data = rows.map(({ made_at: at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: before.slice(0, shownSegments),
    after: after.slice(0, shownSegments),
  }))
  return { data, page_info: toPageInfo(page, pageSize, total) }
}
