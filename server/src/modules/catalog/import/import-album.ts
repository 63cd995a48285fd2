import { join } from 'node:path'
import type { Services } from '../../../platform/services.ts'
import { storeFile } from '../../media/index.ts'
import { readAlbumDescription } from './album-description.ts'
import type { AlbumDescription } from './album-description.ts'
import { compareAlbum } from './compare-album.ts'
import type { AlbumChanges, ImportedAlbum } from './compare-album.ts'
import { toReportPath } from './find-albums.ts'
import type { AlbumFolder } from './find-albums.ts'
import { forEachAtOnce } from './for-each-at-once.ts'
import { ImportFault, toReason } from './import-fault.ts'
import type { ImportOptions, ImportStep } from './import-folder.ts'
import type { ImportReport } from './import-report.ts'
import { planAlbum, toSourceKey } from './plan-album.ts'
import type { AlbumPlan } from './plan-album.ts'
import { findImportedAlbum } from './queries.ts'
import { readCover } from './read-cover.ts'
import type { Cover } from './read-cover.ts'
import { readRecording } from './read-recording.ts'
import type { Recording } from './read-recording.ts'
import { saveAlbum } from './save-album.ts'
import { withScratchFile } from './scratch.ts'

/** What the albums of one import share. */
export interface ImportRun {
  root: string
  options: ImportOptions
  report: ImportReport
  onProgress: (step: ImportStep) => void
  /** The path of the album that has a source key. */
  seenKeys: Map<string, string>
}

const recordingsAtOnce = 4

/** Imports one album and writes into the report what came of it; throws nothing. */
export async function importAlbum(services: Services, folder: AlbumFolder, run: ImportRun): Promise<void> {
  const path = toReportPath(run.root, folder.path)
  run.report.faults.push(...folder.faults)
  run.report.otherFiles += folder.otherFiles
  if (folder.recordings.length === 0) return
  try {
    const outcome = await tryAlbum(services, folder, run)
    run.onProgress({ kind: 'album', path, outcome })
  } catch (error) {
    run.report.faults.push({ path, reason: toReason(error) })
    run.onProgress({ kind: 'album', path, outcome: 'failed' })
  }
}

type Outcome = 'added' | 'changed' | 'unchanged' | 'failed'

async function tryAlbum(services: Services, folder: AlbumFolder, run: ImportRun): Promise<Outcome> {
  const description = await findDescription(folder, run)
  if (description === 'unusable') return 'failed'
  const sourceKey = claimKey(folder, description, run)
  const found = await findImportedAlbum(services.db, sourceKey)
  const { recordings, picture } = await readRecordings(folder, run)
  reportMissing({ folder, description, found, recordings }, run)
  if (recordings.length === 0) return 'failed'
  const cover = await findCover(folder, picture, run)
  const plan = planAlbum({
    folder,
    description,
    recordings,
    cover,
    options: { access: run.options.access, type: run.options.type },
  })
  if (run.report.isDryRun) return count(compareAlbum(found, plan, services.clock.now()), found, run)
  const stored = await storeAll(services, plan, { found, run, folder })
  if (stored.plan.tracks.length === 0) return 'failed'
  return count(await saveAlbum(services, stored.plan, stored.files), found, run)
}

async function findDescription(
  folder: AlbumFolder,
  run: ImportRun,
): Promise<AlbumDescription | undefined | 'unusable'> {
  if (!folder.hasDescription) return undefined
  const path = join(folder.path, 'album.json')
  try {
    return await readAlbumDescription(path)
  } catch (error) {
    const reason = `${toReason(error)}. The album was skipped`
    run.report.faults.push({ path: toReportPath(run.root, path), reason })
    return 'unusable'
  }
}

function claimKey(folder: AlbumFolder, description: AlbumDescription | undefined, run: ImportRun): string {
  const key = toSourceKey(folder, description)
  const owner = run.seenKeys.get(key)
  if (owner !== undefined)
    throw new ImportFault(
      `goes by the same name (${key}) as ${owner}; give it another "slug" in an album.json`,
    )
  run.seenKeys.set(key, toReportPath(run.root, folder.path))
  return key
}

interface ReadRecordings {
  recordings: Recording[]
  /** The picture in the first of the recordings that has one. */
  picture: { sourceName: string; bytes: Uint8Array } | undefined
}

async function readRecordings(folder: AlbumFolder, run: ImportRun): Promise<ReadRecordings> {
  const slots: (Recording | undefined)[] = []
  let first: { index: number; sourceName: string; bytes: Uint8Array } | undefined
  await forEachAtOnce(folder.recordings, recordingsAtOnce, async (name, index) => {
    const path = join(folder.path, name)
    try {
      const { picture, ...recording } = await readRecording(path, name)
      slots[index] = { ...recording, picture: undefined }
      // Only one is kept: thousands of pictures in memory would be gigabytes.
      if (picture !== undefined && (first === undefined || index < first.index))
        first = { index, sourceName: name, bytes: picture }
    } catch (error) {
      run.report.faults.push({ path: toReportPath(run.root, path), reason: toReason(error) })
    }
    run.onProgress({ kind: 'recording' })
  })
  return { recordings: slots.filter((slot) => slot !== undefined), picture: first }
}

interface Presence {
  folder: AlbumFolder
  description: AlbumDescription | undefined
  found: ImportedAlbum | undefined
  recordings: Recording[]
}

function reportMissing({ folder, description, found, recordings }: Presence, run: ImportRun): void {
  const path = toReportPath(run.root, folder.path)
  const present = new Set(folder.recordings.map((name) => name.normalize('NFC')))
  const contents = new Set(recordings.map((recording) => recording.sha256))
  for (const { file } of description?.tracks ?? [])
    if (!present.has(file.normalize('NFC')))
      run.report.faults.push({
        path: `${path}/${file}`,
        reason: 'stands in album.json but not in the folder',
      })
  for (const { sourceName, sha256 } of found?.tracks ?? [])
    if (sourceName !== null && !present.has(sourceName) && !contents.has(sha256))
      run.report.removed.push(`${path}/${sourceName}`)
}

/** A picture beside the recordings goes before one inside them; a broken one is a warning and the next is tried. */
async function findCover(
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

interface StoredPlan {
  plan: AlbumPlan
  files: Map<string, string>
}

/** Stores what is not stored yet; what cannot be stored is reported and taken out of the plan. */
async function storeAll(
  services: Services,
  plan: AlbumPlan,
  { found, run, folder }: { found: ImportedAlbum | undefined; run: ImportRun; folder: AlbumFolder },
): Promise<StoredPlan> {
  const files = new Map<string, string>()
  const known = new Set(found?.tracks.map((track) => `${track.sourceName}/${track.sha256}`))
  const failed = new Set<Recording>()
  await forEachAtOnce(plan.tracks, recordingsAtOnce, async ({ recording }) => {
    if (known.has(`${recording.sourceName}/${recording.sha256}`)) return
    try {
      files.set(recording.sha256, await store(services, recording))
    } catch (error) {
      failed.add(recording)
      run.report.faults.push({ path: toReportPath(run.root, recording.path), reason: toReason(error) })
    }
  })
  const cover = await storeCover(services, plan.cover, { files, found, run, folder })
  return {
    files,
    plan: { ...plan, cover, tracks: plan.tracks.filter((track) => !failed.has(track.recording)) },
  }
}

async function store(services: Services, recording: Recording): Promise<string> {
  const { fileId, sha256 } = await storeFile(services, {
    sourcePath: recording.path,
    mimeType: recording.mimeType,
  })
  // Else its length and title would be those of other bytes.
  if (sha256 !== recording.sha256) throw new ImportFault('changed while it was being read; import it again')
  return fileId
}

async function storeCover(
  services: Services,
  cover: Cover | undefined,
  {
    files,
    found,
    run,
    folder,
  }: { files: Map<string, string>; found: ImportedAlbum | undefined; run: ImportRun; folder: AlbumFolder },
): Promise<Cover | undefined> {
  if (cover === undefined || cover.sha256 === found?.fields.coverSha256) return cover
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

function count(changes: AlbumChanges, found: ImportedAlbum | undefined, { report }: ImportRun): Outcome {
  const outcome = found === undefined ? 'added' : changes.isEmpty ? 'unchanged' : 'changed'
  report.albums[outcome] += 1
  report.tracks.added += changes.counts.added
  report.tracks.replaced += changes.counts.replaced
  report.tracks.edited += changes.counts.edited
  report.tracks.unchanged += changes.counts.unchanged
  return outcome
}
