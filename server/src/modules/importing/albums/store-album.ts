import type { Services } from '#platform/start/services.ts'
import { storeFile } from '#modules/media/index.ts'
import type { AlbumChanges } from '#modules/catalog/index.ts'
import { type AlbumFolder, toReportPath } from '../folders/find-albums.ts'
import { forEachAtOnce } from '#platform/queues/for-each-at-once.ts'
import { ImportFault, toReason } from '../faults/import-fault.ts'
import type { ImportRun } from '../run/import-report.ts'
import type { ReadAlbumPlan } from './plan-album.ts'
import type { Cover } from './read-cover.ts'
import type { Recording } from '../recordings/read-recording.ts'
import { withScratchFile } from '#platform/storage/scratch.ts'

const recordingsAtOnce = 4

/** A plan limited to stored files, and the ids of the stored files by their SHA-256. */
export interface StoredPlan {
  plan: ReadAlbumPlan
  files: Map<string, string>
  /** Whether all files could be stored. */
  isWhole: boolean
}

/** Stores the files of the changes; a file that cannot be stored is reported and removed from the plan. */
export async function storeAll(
  services: Services,
  plan: ReadAlbumPlan,
  { changes, run, folder }: { changes: AlbumChanges; run: ImportRun; folder: AlbumFolder },
): Promise<StoredPlan> {
  const files = new Map<string, string>()
  const requested = new Set(changes.tracks.map(({ fields }) => fields.sha256))
  const failed = new Set<Recording>()
  await forEachAtOnce(plan.tracks, recordingsAtOnce, async ({ recording }) => {
    if (!requested.has(recording.sha256)) return
    try {
      files.set(recording.sha256, await store(services, recording))
    } catch (error) {
      failed.add(recording)
      run.report.faults.push({ path: toReportPath(run.root, recording.path), reason: toReason(error) })
    }
  })
  const cover = await storeCover(services, plan.cover, { files, changes, run, folder })
  return {
    files,
    isWhole: failed.size === 0 && cover === plan.cover,
    plan: { ...plan, cover, tracks: plan.tracks.filter((track) => !failed.has(track.recording)) },
  }
}

async function store(services: Services, recording: Recording): Promise<string> {
  if (recording.storedFileId !== undefined) return recording.storedFileId
  const { fileId, sha256 } = await storeFile(services, {
    sourcePath: recording.path,
    mimeType: recording.mimeType,
  })
  // Otherwise its duration and title would belong to other bytes.
  if (sha256 !== recording.sha256) throw new ImportFault('changed while it was being read; import it again')
  return fileId
}

async function storeCover(
  services: Services,
  cover: Cover | undefined,
  {
    files,
    changes,
    run,
    folder,
  }: { files: Map<string, string>; changes: AlbumChanges; run: ImportRun; folder: AlbumFolder },
): Promise<Cover | undefined> {
  if (cover === undefined || cover.sha256 !== changes.fields.coverSha256) return cover
  try {
    const { fileId } = await withScratchFile(services, cover.jpeg, (sourcePath) =>
      storeFile(services, { sourcePath, mimeType: 'image/jpeg' }),
    )
    files.set(cover.sha256, fileId)
    return cover
  } catch (error) {
    const path = toReportPath(run.root, folder.path)
    run.report.warnings.push({ path, reason: `its cover ${toReason(error)}` })
    return undefined
  }
}
