import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findEncoding } from '#platform/find-encoding.ts'
import { ImportFault, toReason } from '../faults/import-fault.ts'
import { type AlbumFolder, toReportPath } from '../folders/find-albums.ts'
import { type Chapter, readCueSheets } from '@sohbet/contract/cue-sheet'
import type { Recording } from '../recordings/read-recording.ts'
import type { ImportRun } from '../run/import-report.ts'

const maxBytes = 1024 * 1024

/** Adds the chapters of cue sheets to the recordings beside them that have none. */
export async function addCues(
  folder: AlbumFolder,
  recordings: readonly Recording[],
  run: ImportRun,
): Promise<Recording[]> {
  const cued = new Map<string, Chapter[]>()
  for (const name of folder.cueSheets) {
    const path = join(folder.path, name)
    try {
      for (const file of readCueSheets(await readText(path))) {
        const fits = recordings.find((recording) => isOf(recording.sourceName, file.name, name))
        if (fits === undefined || file.chapters.length === 0)
          run.report.warnings.push({
            path: toReportPath(run.root, path),
            reason: 'says nothing about a recording beside it',
          })
        // A single chapter covers the whole recording and would repeat its title.
        else if (file.chapters.length > 1) cued.set(fits.sourceName, file.chapters)
      }
    } catch (error) {
      run.report.warnings.push({ path: toReportPath(run.root, path), reason: toReason(error) })
    }
  }
  return recordings.map((recording) => ({
    ...recording,
    chapters: recording.chapters.length > 0 ? recording.chapters : (cued.get(recording.sourceName) ?? []),
  }))
}

async function readText(path: string): Promise<string> {
  if ((await stat(path)).size > maxBytes) throw new ImportFault('is too large for a cue sheet')
  const bytes = await readFile(path)
  return new TextDecoder(findEncoding(bytes).encoding).decode(bytes)
}

// A sheet often names the WAV file that the MP3 was made from; then the sheet has the name of the MP3.
function isOf(sourceName: string, cuedName: string, sheetName: string): boolean {
  const plain = (name: string): string => name.normalize('NFC').toLowerCase()
  const bare = (name: string): string => plain(name).replace(/\.[^.]*$/, '')
  const sheet = bare(sheetName)
  return plain(sourceName) === plain(cuedName) || [plain(sourceName), bare(sourceName)].includes(sheet)
}
