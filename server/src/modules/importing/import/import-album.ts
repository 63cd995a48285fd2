import { join } from 'node:path'
import { findGarbled } from '#platform/garbled-text.ts'
import type { Services } from '#platform/start/services.ts'
import { type AlbumDescription, readAlbumDescription } from '../albums/album-description.ts'
import {
  type AlbumChanges,
  type AlbumPlan,
  compareAlbum,
  findCataloguedAlbum,
  type ImportedAlbum,
  rememberPlan,
  saveAlbum,
} from '#modules/catalog/index.ts'
import { type AlbumFolder, toReportPath } from '../folders/find-albums.ts'
import { ImportFault, toReason } from '../faults/import-fault.ts'
import type { ImportRun } from '../run/import-report.ts'
import { planAlbum, toSourceKey } from '../albums/plan-album.ts'
import { findCover, readRecordings } from '../albums/read-album.ts'
import type { Recording } from '../recordings/read-recording.ts'
import { addCues } from '../albums/read-cues.ts'
import { recodeTags } from '../albums/recode-tags.ts'
import { storeAll } from '../albums/store-album.ts'
import { importTranscripts } from './import-transcripts.ts'

/** Imports one album and adds the result to the report; does not throw. */
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
  const path = toReportPath(run.root, folder.path)
  const description = await findDescription(folder, run)
  if (description === 'unusable') return 'failed'
  const sourceKey = claimKey(folder, description, run)
  const { recordings: read, picture } = await readRecordings(folder, run)
  const recordings = await addCues(folder, recodeTags(folder, read, run), run)
  const current = await findCataloguedAlbum(services.db, sourceKey)
  reportMissing({ folder, description, found: current.album, recordings }, run)
  if (recordings.length === 0) return 'failed'
  const cover = await findCover(folder, picture, run)
  const plan = planAlbum({
    folder,
    description,
    recordings,
    cover,
    options: { access: run.options.access, type: run.options.type },
  })
  warnOfGarbled(path, plan, run)
  const compare = (requested: AlbumPlan): AlbumChanges =>
    compareAlbum(current.album, requested, services.clock.now())
  const changes = compare(plan)
  if (run.report.isDryRun || changes.isEmpty) {
    const { album } = current
    if (!run.report.isDryRun && album !== undefined)
      await rememberPlan(services.db, { id: album.id, plan, last: album.lastPlan })
    await importTranscripts(services, { folder, plan, run })
    return count(changes, run)
  }
  const stored = await storeAll(services, plan, { changes, run, folder })
  if (stored.plan.tracks.length === 0) return 'failed'
  const rest = stored.isWhole ? changes : compare(stored.plan)
  const saved = await saveAlbum(services, { ...stored, catalogued: current, changes: rest })
  await importTranscripts(services, { folder, plan: stored.plan, run })
  return count(saved, run)
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
        reason: 'is in album.json but not in the folder',
      })
  for (const { sourceName, sha256 } of found?.tracks ?? [])
    if (sourceName !== null && !present.has(sourceName) && !contents.has(sha256))
      run.report.removed.push(`${path}/${sourceName}`)
}

// An import publishes texts that look garbled, but warns.
function warnOfGarbled(
  path: string,
  { title, speaker, description, tracks }: AlbumPlan,
  run: ImportRun,
): void {
  const texts = [title, speaker, description, ...tracks.map((track) => track.title)]
  const garbled = texts.map((text) => findGarbled(text ?? '')).find((text) => text !== undefined)
  if (garbled === undefined) return
  run.report.warnings.push({
    path,
    reason: `looks garbled: "${garbled}". If its tags have another encoding, import again with --tag-encoding`,
  })
}

function count(changes: AlbumChanges, { report }: ImportRun): Outcome {
  const outcome = changes.isNew ? 'added' : changes.isEmpty ? 'unchanged' : 'changed'
  report.albums[outcome] += 1
  report.tracks.added += changes.counts.added
  report.tracks.replaced += changes.counts.replaced
  report.tracks.edited += changes.counts.edited
  report.tracks.unchanged += changes.counts.unchanged
  return outcome
}
