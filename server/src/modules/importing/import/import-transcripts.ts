import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/start/services.ts'
import { commandLine } from '#modules/audit/index.ts'
import { findCataloguedAlbum } from '#modules/catalog/index.ts'
import { checkTranscriptFile, importTranscript } from '#modules/transcripts/index.ts'
import type { ReadAlbumPlan } from '../albums/plan-album.ts'
import { ImportFault, toReason } from '../faults/import-fault.ts'
import { type AlbumFolder, toReportPath, transcriptNameOf } from '../folders/find-albums.ts'
import type { ImportRun } from '../run/import-report.ts'
import type { Recording } from '../recordings/read-recording.ts'

const maxBytes = 16 * 1024 ** 2

/** A transcript with its recording. */
interface TranscriptBeside {
  name: string
  language: string
  recording: Recording
}

/**
 * Imports the transcripts beside the recordings of an album, the one in the album's language first, as the
 * spoken one. A transcript that a person has edited since stays unchanged.
 */
export async function importTranscripts(
  services: Services,
  { folder, plan, run }: { folder: AlbumFolder; plan: ReadAlbumPlan; run: ImportRun },
): Promise<void> {
  const beside = listBeside(folder, plan)
  if (beside.length === 0) return
  const trackIds = run.report.isDryRun ? new Map<string, number>() : await findTrackIds(services, plan)
  for (const transcript of beside)
    try {
      const isImported = await importOne(services, join(folder.path, transcript.name), {
        transcript,
        trackIds,
      })
      run.report.transcripts[isImported ? 'imported' : 'unchanged'] += 1
    } catch (error) {
      const path = toReportPath(run.root, join(folder.path, transcript.name))
      run.report.faults.push({ path, reason: toReason(error) })
    }
}

function listBeside(folder: AlbumFolder, plan: ReadAlbumPlan): TranscriptBeside[] {
  const spoken = plan.language ?? 'en'
  return folder.transcripts
    .flatMap((name) => {
      const { base, language } = transcriptNameOf(name) ?? {}
      const track = plan.tracks.find(
        (one) => withoutEnding(one.recording.sourceName) === base?.normalize('NFC'),
      )
      return track === undefined || language === undefined
        ? []
        : [{ name, language, recording: track.recording }]
    })
    .toSorted((a, b) => Number(b.language === spoken) - Number(a.language === spoken))
}

async function findTrackIds({ db }: Services, plan: ReadAlbumPlan): Promise<Map<string, number>> {
  const { album } = await findCataloguedAlbum(db, plan.sourceKey)
  return new Map(
    (album?.tracks ?? []).flatMap(({ id, sourceName }) => (sourceName === null ? [] : [[sourceName, id]])),
  )
}

async function importOne(
  services: Services,
  path: string,
  { transcript, trackIds }: { transcript: TranscriptBeside; trackIds: ReadonlyMap<string, number> },
): Promise<boolean> {
  const { name, language, recording } = transcript
  const file = { name, bytes: await readFile(path), encoding: undefined }
  if (file.bytes.length > maxBytes) throw new ImportFault('is too large for a transcript')
  const trackId = trackIds.get(recording.sourceName)
  if (trackId === undefined) {
    checkTranscriptFile({ ...file, language, seconds: recording.durationSeconds })
    return false
  }
  const target = { trackId, language, actor: commandLine, revision: undefined }
  return (await importTranscript(services, target, { ...file, isCautious: true })).revision !== null
}

function withoutEnding(name: string): string {
  return name.replace(/\.[^.]*$/, '')
}
