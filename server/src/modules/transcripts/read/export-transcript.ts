import type { TranscriptEnding } from '@sohbet/contract/transcripts'
import { type Caller, visitor } from '#platform/caller.ts'
import { lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { writeTranscriptFile } from '../files/write-file.ts'
import { mayReadTranscript } from './policy.ts'
import { findSegments, findTranscripts } from '../queries/transcripts.ts'

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
