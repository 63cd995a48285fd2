import type { ParsedOf } from '@sohbet/contract/endpoint'
import type {
  getTranscript as endpoint,
  Transcript,
  TranscriptPage,
  TranscriptEnding,
} from '@sohbet/contract/transcripts'
import { type Reader, type Caller, visitor } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { type AnswerCache, loadPeople, lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { linkSegments } from './link-segments.ts'
import { mayReadTranscript } from './policy.ts'
import { findThanked } from '../queries/suggestions.ts'
import { findSegments, findTranscripts, type TranscriptRow } from '../queries/transcripts.ts'
import { countLanguages } from './list-transcripts.ts'
import { writeTranscriptFile } from '../files/write-file.ts'

/** A talk with its transcript in one language, as far as the caller may read it. */
export async function getTranscript(
  services: TrackServices & { cache: AnswerCache },
  reader: Reader,
  { params: { id }, query: { language } }: ParsedOf<typeof endpoint>,
): Promise<TranscriptPage> {
  const { db } = services
  const talk = (await lookUpTracks(services, reader.caller, [id], reader.language)).get(id)
  const rows = talk === undefined ? [] : await findTranscripts(db, [id])
  const row = language === undefined ? rows[0] : rows.find((one) => one.language === language)
  if (talk === undefined || (row === undefined && rows.length > 0)) throw refuse<'getTranscript'>('NotFound')
  const { track, album } = talk
  const [languages] = await countLanguages(db, rows)
  const read = mayReadTranscript(track) ? row : undefined
  const thanks = read && (await findThanked(db, { trackId: id, language: read.language }))
  return {
    track_id: id,
    title: track.title,
    duration_seconds: track.duration_in_seconds,
    file_id: mayReadTranscript(track) ? talk.fileId : null,
    album: { id: album.id, slug: album.slug, title: album.title, speaker: album.speaker ?? null },
    required_access: track.required_access,
    is_locked: track.is_locked,
    languages: languages?.languages ?? [],
    transcript: read === undefined ? null : await readTranscript(services, read),
    ...(thanks !== undefined && thanks.length > 0 && { thanks }),
  }
}

/** Loads all segments of a transcript. Does not check access. */
async function readTranscript(
  { db, cache }: TrackServices & { cache: AnswerCache },
  row: TranscriptRow,
): Promise<Transcript> {
  const { track_id: trackId, language } = row
  const segments = await findSegments(db, { trackId, language })
  return {
    language,
    is_spoken: language === row.spoken_language,
    revision: row.revision,
    segments: await linkSegments(segments, await loadPeople(db, cache)),
  }
}

/** Exports a transcript as a file and reports whether it is public; undefined where the caller may not read it. */
export async function exportTranscript(
  services: TrackServices,
  caller: Caller,
  { trackId, language, ending }: { trackId: number; language: string; ending: TranscriptEnding },
): Promise<{ text: string; isPublic: boolean } | undefined> {
  const talk = (await lookUpTracks(services, caller, [trackId])).get(trackId)
  if (talk === undefined || !mayReadTranscript(talk.track)) return undefined
  const rows = await findTranscripts(services.db, [trackId])
  if (!rows.some((row) => row.language === language)) return undefined
  const segments = await findSegments(services.db, { trackId, language })
  const isPublic = caller.kind === 'visitor' || (await isOpenToAll(services, trackId))
  return { text: writeTranscriptFile(ending, { language, segments }), isPublic }
}

// A public track in a closed kind of collection is not public.
async function isOpenToAll(services: TrackServices, trackId: number): Promise<boolean> {
  const talk = (await lookUpTracks(services, visitor, [trackId])).get(trackId)
  return talk !== undefined && mayReadTranscript(talk.track)
}
