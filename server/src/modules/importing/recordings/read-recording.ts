import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type IAudioMetadata, parseFile } from 'music-metadata'
import { codeOf } from '#platform/process/error-code.ts'
import {
  type AudioKind,
  findActualKind,
  findPromisedKind,
  isAudioKind,
  mimeTypeOf,
  nameOf,
  type SoundForm,
  type SourceKind,
} from './audio-kinds.ts'
import { checkSound } from './check-sound.ts'
import { readBytes } from './open-recording.ts'
import { findForeignContents } from './foreign-contents.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { readChapters } from './read-chapters.ts'
import type { Chapter } from '@sohbet/contract/cue-sheet'
import { readTags, type Tags } from './read-tags.ts'

/** The data of a sound file after reading all of it. */
export interface Recording {
  /** The file's name in its folder; identifies the track in the next import. */
  sourceName: string
  path: string
  kind: AudioKind
  /** The position where the sound begins, after tags. */
  start: number
  sha256: string
  mimeType: string
  durationSeconds: number
  channels: number | undefined
  tags: Tags
  chapters: Chapter[]
  picture: Uint8Array | undefined
  /** The id of the stored file, if it was stored during a conversion. */
  storedFileId?: string
}

const noSound = 'contains no readable sound; it is damaged or not a recording'
/** Ends only a reader that hangs: imports and jobs may wait on a busy machine. */
const parseTimeoutMs = 10 * 60_000
// Sixteen frames of the largest kind, and possible data before them.
const headBytes = 65_536
const maxDurationSeconds = 48 * 3600

/** A file with sound that browsers may not be able to play. */
export interface FoundRecording extends SoundForm {
  kind: SourceKind
  start: number
  sha256: string
}

/** Reads and measures a whole file; throws ImportFault, or a file system error, if it cannot be played. */
export async function readRecording(path: string, sourceName: string): Promise<Recording> {
  return await toRecording({ path, name: sourceName, found: await findRecording(path, sourceName) })
}

/**
 * A found file as a recording, with its own tags or those of another file; throws ImportFault if it cannot
 * be played.
 */
export async function toRecording({
  path,
  name,
  found: { kind, start, sha256, channels, durationSeconds, remedy },
  tagsFrom = path,
}: {
  path: string
  name: string
  found: FoundRecording
  tagsFrom?: string
}): Promise<Recording> {
  if (!isAudioKind(kind) || remedy?.isOptional === false)
    throw new ImportFault('uses an audio format that browsers cannot play; convert it to MP3', {
      kind: 'unplayable',
    })
  return {
    sourceName: name.normalize('NFC'),
    path,
    kind,
    start,
    sha256,
    mimeType: mimeTypeOf[kind],
    durationSeconds: requireDuration(durationSeconds),
    channels,
    ...(await readTagsOf(tagsFrom)),
  }
}

/**
 * Reads a whole file and determines the form of its sound; throws ImportFault if it is not a recording or is
 * damaged.
 */
export async function findRecording(path: string, sourceName: string): Promise<FoundRecording> {
  const promised = findPromisedKind(sourceName)
  if (promised === undefined)
    throw new ImportFault('is not a type of recording that Sohbet supports', { kind: 'unusable' })
  const file = await open(path)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new ImportFault('is not a file', { kind: 'unusable' })
    if (found.size === 0) throw new ImportFault('is empty', { kind: 'empty' })
    const start = await skipId3(file)
    const head = await readBytes(file, start, headBytes)
    const kind = requireKind(head, promised)
    const recording = { file, bytes: found.size, start }
    const form = await checkSound({ path, kind, recording, head })
    return { ...form, kind, start, sha256: await hash(file) }
  } finally {
    await file.close()
  }
}

function requireKind(head: Buffer, promised: SourceKind): SourceKind {
  const foreign = findForeignContents(head)
  if (foreign !== undefined) throw new ImportFault(`holds ${foreign}, not a recording`, { kind: 'foreign' })
  const actual = findActualKind(head)
  if (actual === undefined) throw new ImportFault(noSound, { kind: 'noSound' })
  // Layer II files often have the extension .mp3 as well.
  const isOlderMp3 = promised === 'mp3' && actual === 'mp2'
  if (actual !== promised && !isOlderMp3)
    throw new ImportFault(`holds ${nameOf[actual]}, which its name does not say; rename it`, {
      kind: 'otherKind',
    })
  return actual
}

/** The start of the recording, after one or more ID3v2 tags. */
async function skipId3(file: FileHandle): Promise<number> {
  let start = 0
  for (;;) {
    const header = await readBytes(file, start, 10)
    if (header.length < 10 || header.toString('latin1', 0, 3) !== 'ID3') return start
    const size = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    const footer = ((header[5] ?? 0) & 0x10) === 0 ? 0 : 10
    start += 10 + size + footer
  }
}

async function hash(file: FileHandle): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) digest.update(chunk)
  return digest.digest('hex')
}

/** The tags of a recording, and its first picture. */
export async function readTagsOf(path: string): Promise<Pick<Recording, 'tags' | 'chapters' | 'picture'>> {
  const metadata = await parseInTime(path)
  return {
    tags: readTags(metadata),
    chapters: metadata === undefined ? [] : readChapters(metadata),
    picture: metadata?.common.picture?.[0]?.data,
  }
}

async function parseInTime(path: string): Promise<IAudioMetadata | undefined> {
  const timer = new AbortController()
  const timeout = wait(parseTimeoutMs, undefined, { signal: timer.signal, ref: false }).then(
    () => Promise.reject(new ImportFault(`took longer than ${parseTimeoutMs / 1000} s to read`)),
    () => undefined,
  )
  try {
    return await Promise.race([parse(path), timeout])
  } finally {
    timer.abort()
  }
}

// Unreadable tags do not affect the sound.
async function parse(path: string): Promise<IAudioMetadata | undefined> {
  try {
    return await parseFile(path, { includeChapters: true })
  } catch (error) {
    if (codeOf(error) !== undefined) throw error
    return undefined
  }
}

function requireDuration(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds < 0.01)
    throw new ImportFault('contains no sound: it lasts 0 seconds', { kind: 'noSound' })
  if (seconds > maxDurationSeconds)
    throw new ImportFault('claims to last longer than 48 hours; it is damaged', { kind: 'tooLong' })
  return Math.round(seconds * 1000) / 1000
}
