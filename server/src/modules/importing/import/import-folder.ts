import { realpath, stat } from 'node:fs/promises'
import { codeOf } from '#platform/process/error-code.ts'
import type { Services } from '#platform/start/services.ts'
import { type AlbumFolder, findAlbums } from '../folders/find-albums.ts'
import { importAlbum } from './import-album.ts'
import { ImportFault, toReason } from '../faults/import-fault.ts'
import { emptyReport, type ImportReport, type ImportOptions } from '../run/import-report.ts'
import { clearScratch } from '#platform/storage/scratch.ts'

export type { ImportOptions, ImportStep } from '../run/import-report.ts'

/**
 * Imports every album below a folder. Problems are added to the report and do not stop the import. Throws
 * ImportFault if the folder itself cannot be used.
 */
export async function importFolder(
  services: Services,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const root = await requireFolder(folder)
  const report = emptyReport(options.isDryRun === true)
  const onProgress = options.onProgress ?? (() => undefined)
  // The folders are walked once: names are kept in memory, and the recordings are counted before the first is
  // read.
  const albums = await listAlbums(root)
  onProgress({ kind: 'counted', recordings: countRecordings(albums) })
  await clearScratch(services)
  const seenKeys = new Map<string, string>()
  // Albums are imported one by one: memory stays constant, and it is deterministic which of two equal titles
  // gets the plain slug.
  for (const album of albums)
    await importAlbum(services, album, { root, options, report, onProgress, seenKeys })
  return report
}

async function requireFolder(folder: string): Promise<string> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new ImportFault('is a file; name the folder that holds it')
    return await realpath(folder)
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT'
    throw new ImportFault(`${folder} ${isMissing ? 'does not exist' : toReason(error)}`, { cause: error })
  }
}

async function listAlbums(root: string): Promise<AlbumFolder[]> {
  const albums = await Array.fromAsync(findAlbums(root))
  if (albums.length === 0) throw new ImportFault(`${root} contains no recordings`)
  return albums
}

function countRecordings(albums: readonly AlbumFolder[]): number {
  return albums.reduce((sum, { recordings }) => sum + recordings.length, 0)
}
