import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { pageSize, toPageInfo } from '@sohbet/contract/paging'
import type { listTranscriptChanges, TranscriptHead } from '@sohbet/contract/studio'
import type { Transcript } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import { countChanges, findChanges } from '../queries/changes.ts'
import { countTexts, findSegments, findTranscripts } from '../queries/transcripts.ts'
import { readTranscript } from '../read/get-transcript.ts'
import { getNamedTrack } from './change-transcript.ts'

/** Segments of a change that are shown, of one that was about all of them. */
const shownSegments = 20

/** The transcripts of a track, the spoken one first, with how far each is checked. */
export async function listHeads(db: Database, trackId: number): Promise<TranscriptHead[]> {
  await getNamedTrack(db, trackId)
  const rows = await findTranscripts(db, [trackId])
  const counts = await countTexts(db, [trackId])
  const countOf = (language: string, state?: string): number =>
    counts
      .filter((one) => one.language === language && (state === undefined || one.state === state))
      .reduce((sum, { count }) => sum + count, 0)
  return rows.map(({ language, spoken_language: spoken, revision, changed_at: at }) => ({
    language,
    is_spoken: language === spoken,
    revision,
    segments: countOf(language),
    machine: countOf(language, 'machine'),
    edited: countOf(language, 'edited'),
    verified: countOf(language, 'verified'),
    missing: countOf(spoken) - countOf(language),
    changed_at: at.toISOString(),
  }))
}

/** A transcript as its editor has it; a translation that was not begun yet has all segments and no text. */
export async function getForEditor(
  db: Database,
  { trackId, language }: { trackId: number; language: string },
): Promise<Transcript> {
  await getNamedTrack(db, trackId)
  const rows = await findTranscripts(db, [trackId])
  const row = rows.find((one) => one.language === language)
  if (row !== undefined) return await readTranscript(db, row)
  const segments = await findSegments(db, { trackId, language })
  return { language, is_spoken: rows.length === 0, revision: 0, segments }
}

/** A page of the changes of a transcript. */
export async function listChanges(
  db: Database,
  { params: { id: trackId, language }, query: { page } }: ParsedOf<typeof listTranscriptChanges>,
): Promise<AnswerOf<typeof listTranscriptChanges>> {
  const [rows, total] = await Promise.all([
    findChanges(db, { trackId, language, limit: pageSize, offset: (page - 1) * pageSize }),
    countChanges(db, { trackId, language }),
  ])
  const data = rows.map(({ made_at: at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: before.slice(0, shownSegments),
    after: after.slice(0, shownSegments),
  }))
  return { data, page_info: toPageInfo(page, pageSize, total) }
}
