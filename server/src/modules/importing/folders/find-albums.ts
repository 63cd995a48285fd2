import { lstat, opendir, realpath, stat } from 'node:fs/promises'
import type { Dirent } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { findPromisedKind, isUnusableName } from '../recordings/audio-kinds.ts'
import { ImportFault, toReason } from '../faults/import-fault.ts'

/** A file or folder that was not imported, with the reason. */
export interface Fault {
  /** Path relative to the imported folder, with forward slashes. */
  path: string
  reason: string
}

/** A folder with recordings. */
export interface AlbumFolder {
  path: string
  /** The folder names from the imported folder down to this one; for the imported folder itself, its name. */
  segments: string[]
  /** File names, in natural order. */
  recordings: string[]
  hasDescription: boolean
  /** The file name of a picture beside the recordings. */
  coverName: string | undefined
  /** File names such as `talk.ar.vtt`; some may have no recording. */
  transcripts: string[]
  /** File names ending in `.cue`; some may have no recording. */
  cueSheets: string[]
  faults: Fault[]
  /** The number of other files, which an import ignores. */
  otherFiles: number
}

const coverNames = [
  'cover.jpg',
  'cover.jpeg',
  'cover.png',
  'cover.webp',
  'folder.jpg',
  'folder.jpeg',
  'folder.png',
]
const naturalOrder = new Intl.Collator('en', { numeric: true })

/**
 * Every folder below `root`, including itself, with recordings or faults, one at a time in a fixed order.
 * Hidden files are skipped, links to folders are not followed, and links out of `root` are faults.
 */
export async function* findAlbums(root: string): AsyncGenerator<AlbumFolder> {
  yield* walk({ root, path: root })
}

/** The path of `file` as shown in reports. */
export function toReportPath(root: string, file: string): string {
  const path = relative(root, file)
  return path === '' ? basename(root) : path.split(sep).join('/')
}

interface Place {
  root: string
  path: string
}

async function* walk(place: Place): AsyncGenerator<AlbumFolder> {
  const album = emptyAlbum(place)
  const folders: string[] = []
  try {
    for (const entry of await readFolder(place.path)) await sort(entry, { place, album, folders })
  } catch (error) {
    album.faults.push({ path: toReportPath(place.root, place.path), reason: toReason(error) })
  }
  if (album.recordings.length > 0 || album.faults.length > 0) yield album
  for (const name of folders) yield* walk({ ...place, path: join(place.path, name) })
}

function emptyAlbum({ root, path }: Place): AlbumFolder {
  const segments = path === root ? [basename(root)] : relative(root, path).split(sep)
  return {
    path,
    segments,
    recordings: [],
    hasDescription: false,
    coverName: undefined,
    transcripts: [],
    cueSheets: [],
    faults: [],
    otherFiles: 0,
  }
}

async function readFolder(path: string): Promise<Dirent[]> {
  const entries: Dirent[] = []
  for await (const entry of await opendir(path)) if (!entry.name.startsWith('.')) entries.push(entry)
  return entries.toSorted((a, b) => naturalOrder.compare(a.name, b.name) || (a.name < b.name ? -1 : 1))
}

async function sort(
  entry: Dirent,
  { place, album, folders }: { place: Place; album: AlbumFolder; folders: string[] },
): Promise<void> {
  const path = join(place.path, entry.name)
  try {
    const kind = await findKind(entry, path, place.root)
    const isRecording = findPromisedKind(entry.name) !== undefined
    if (kind === 'folder' && isRecording) throw new ImportFault('is a folder, not a recording')
    if (kind === 'folder') folders.push(entry.name)
    else if (kind === 'file') sortFile(entry.name, album)
    else if (kind === 'other' && isRecording) throw new ImportFault('is not a file')
  } catch (error) {
    album.faults.push({ path: toReportPath(place.root, path), reason: toReason(error) })
  }
}

function sortFile(name: string, album: AlbumFolder): void {
  const lowerCase = name.toLowerCase()
  if (findPromisedKind(name) !== undefined) album.recordings.push(name)
  else if (isUnusableName(name)) throw new ImportFault('is of a type that cannot be used; convert it to MP3')
  else if (name === 'album.json') album.hasDescription = true
  else if (coverNames.includes(lowerCase)) album.coverName = betterCover(album.coverName, name)
  else if (transcriptNameOf(name) !== undefined) album.transcripts.push(name)
  else if (lowerCase.endsWith('.cue')) album.cueSheets.push(name)
  else album.otherFiles += 1
}

function betterCover(one: string | undefined, other: string): string {
  if (one === undefined) return other
  const rank = (name: string): number => coverNames.indexOf(name.toLowerCase())
  return rank(other) < rank(one) ? other : one
}

async function findKind(
  entry: Dirent,
  path: string,
  root: string,
): Promise<'file' | 'folder' | 'link' | 'other'> {
  const found = entry.isSymbolicLink() ? await followLink(path, root) : await lstat(path)
  if (found.isFile()) return 'file'
  // A linked folder is imported at its real location.
  if (found.isDirectory()) return entry.isSymbolicLink() ? 'link' : 'folder'
  return 'other'
}

async function followLink(path: string, root: string): ReturnType<typeof stat> {
  const target = await realpath(path).catch(() => undefined)
  if (target === undefined) throw new ImportFault('is a broken link')
  if (target !== root && !target.startsWith(root + sep))
    throw new ImportFault('is a link that points outside the imported folder')
  return await stat(target)
}

const pattern = /^(.+)\.([a-z]{2,3})\.(?:vtt|srt|lrc|txt|json)$/

/** Parses the name of a transcript, such as `talk.ar.vtt` beside `talk.mp3`; undefined for any other file. */
export function transcriptNameOf(name: string): { base: string; language: string } | undefined {
  const [, base, language] = pattern.exec(name) ?? []
  return base === undefined || language === undefined ? undefined : { base, language }
}
