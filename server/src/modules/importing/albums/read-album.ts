import { join } from 'node:path'
import { type AlbumFolder, toReportPath } from '../folders/find-albums.ts'
import { forEachAtOnce } from '#platform/queues/for-each-at-once.ts'
import type { ImportRun } from '../run/import-report.ts'
import { toReason, ImportFault } from '../faults/import-fault.ts'
import { type Cover, readCover } from './read-cover.ts'
import {
  type Recording,
  findRecording,
  type FoundRecording,
  readTagsOf,
  toRecording,
} from '../recordings/read-recording.ts'
import { type AudioKind, isAudioKind, mimeTypeOf } from '../recordings/audio-kinds.ts'
import type { MadeRecording } from '../recordings/conversions.ts'

const recordingsAtOnce = 4

/** The playable recordings of a folder. */
export interface ReadRecordings {
  recordings: Recording[]
  /** The picture of the first recording that has one. */
  picture: { sourceName: string; bytes: Uint8Array } | undefined
}

/** Reads every recording of a folder; unplayable ones are reported. */
export async function readRecordings(folder: AlbumFolder, run: ImportRun): Promise<ReadRecordings> {
  const slots: (Recording | undefined)[] = []
  let first: { index: number; sourceName: string; bytes: Uint8Array } | undefined
  await forEachAtOnce(folder.recordings, recordingsAtOnce, async (name, index) => {
    const path = join(folder.path, name)
    try {
      const { picture, ...recording } = await convertRecording(path, name, run)
      slots[index] = { ...recording, picture: undefined }
      // Only one picture is kept in memory: thousands would take gigabytes.
      if (picture !== undefined && (first === undefined || index < first.index))
        first = { index, sourceName: name, bytes: picture }
    } catch (error) {
      run.report.faults.push({ path: toReportPath(run.root, path), reason: toReason(error) })
    }
    run.onProgress({ kind: 'recording' })
  })
  return { recordings: slots.filter((slot) => slot !== undefined), picture: first }
}

/**
 * A picture beside the recordings takes precedence over one inside them. A broken one causes a warning, and
 * the next one is tried.
 */
export async function findCover(
  folder: AlbumFolder,
  picture: ReadRecordings['picture'],
  run: ImportRun,
): Promise<Cover | undefined> {
  const beside = folder.coverName === undefined ? undefined : join(folder.path, folder.coverName)
  const sources = [
    ...(beside === undefined ? [] : [{ path: beside, picture: beside }]),
    ...(picture === undefined
      ? []
      : [{ path: join(folder.path, picture.sourceName), picture: picture.bytes }]),
  ]
  for (const source of sources) {
    try {
      return await readCover(source.picture)
    } catch (error) {
      const reason = source.path === beside ? toReason(error) : `the picture in it ${toReason(error)}`
      run.report.warnings.push({ path: toReportPath(run.root, source.path), reason })
    }
  }
  return undefined
}

/** Reads a recording of a folder, converting it if browsers cannot play it; throws ImportFault. */
async function convertRecording(
  path: string,
  name: string,
  { options: { conversions }, report }: Pick<ImportRun, 'options' | 'report'>,
): Promise<Recording> {
  const found = await findRecording(path, name)
  if (found.remedy === undefined || conversions === undefined) return await toRecording({ path, name, found })
  const made =
    (await conversions.findMade(found.sha256)) ??
    (await conversions.convert({ path, name, isTried: report.isDryRun }))
  if ('fault' in made) {
    if (found.remedy.isOptional) return await toRecording({ path, name, found })
    throw new ImportFault(made.reason, { kind: made.fault })
  }
  return {
    sourceName: name.normalize('NFC'),
    path,
    ...describe(found, made),
    ...(await readTagsOf(path)),
  }
}

function describe(
  found: FoundRecording,
  { fileId, sha256, mimeType, durationSeconds }: MadeRecording,
): Omit<Recording, 'sourceName' | 'path' | 'tags' | 'chapters' | 'picture'> {
  const kinds = Object.entries(mimeTypeOf) as [AudioKind, string][] // Its keys are the kinds.
  const [kind] = kinds.find(([, type]) => type === mimeType) ?? []
  if (kind === undefined || !isAudioKind(kind)) throw new Error(`Not a kind of recording: ${mimeType}`)
  return {
    kind,
    start: 0,
    sha256,
    mimeType,
    durationSeconds,
    channels: found.channels,
    ...(fileId !== '' && { storedFileId: fileId }),
  }
}
