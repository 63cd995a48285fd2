import { join } from 'node:path'
import { type AlbumFolder, toReportPath } from '../folders/find-albums.ts'
import { forEachAtOnce } from '#platform/queues/for-each-at-once.ts'
import type { ImportRun } from '../run/import-run.ts'
import { toReason } from '../faults/import-fault.ts'
import { type Cover, readCover } from './read-cover.ts'
import { convertRecording } from './convert-recording.ts'
import type { Recording } from '../recordings/read-recording.ts'

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
