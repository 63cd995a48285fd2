import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseFile } from 'music-metadata'
import type { IAudioMetadata } from 'music-metadata'
import { findActualKind, findPromisedKind, mimeTypeOf, nameOf } from './audio-kinds.ts'
import type { AudioKind } from './audio-kinds.ts'
import { checkSound } from './check-sound.ts'
import { checkWhole, readBytes } from './check-whole.ts'
import { findForeignContents } from './foreign-contents.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { readTags } from './read-tags.ts'
import type { Tags } from './read-tags.ts'

/** What an import knows of one sound file once it has been read through. */
export interface Recording {
  /** The file's name in its folder; finds the same track again at the next import. */
  sourceName: string
  path: string
  kind: AudioKind
  /** Where the sound begins in the file, after tags. */
  start: number
  sha256: string
  mimeType: string
  durationSeconds: number
  /** As its container says. */
  channels: number | undefined
  tags: Tags
  picture: Uint8Array | undefined
}

const noSound = 'contains no readable sound; it is damaged or not a recording'
/** Only ends a reader that hangs: imports and jobs wait for a busy machine. */
const parseTimeoutMs = 10 * 60_000
// Sixteen frames of the largest kind, and what may stand ahead of them.
const headBytes = 65_536
const maxDurationSeconds = 48 * 3600

/** Reads a file through and measures it; throws ImportFault, or a file system error, when it cannot be played. */
export async function readRecording(path: string, sourceName: string): Promise<Recording> {
  const kind = findPromisedKind(sourceName)
  if (kind === undefined)
    throw new ImportFault('is not a type of recording that Sohbet supports', { kind: 'unusable' })
  const { sha256, start } = await checkBytes(path, kind)
  const metadata = await parseInTime(path)
  return {
    sourceName: sourceName.normalize('NFC'),
    path,
    kind,
    start,
    sha256,
    mimeType: mimeTypeOf[kind],
    durationSeconds: requireDuration(metadata),
    channels: metadata.format.numberOfChannels,
    tags: readTags(metadata),
    picture: metadata.common.picture?.[0]?.data,
  }
}

async function checkBytes(path: string, kind: AudioKind): Promise<{ sha256: string; start: number }> {
  const file = await open(path)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new ImportFault('is not a file', { kind: 'unusable' })
    if (found.size === 0) throw new ImportFault('is empty', { kind: 'empty' })
    const start = await skipId3(file)
    const head = await readBytes(file, start, headBytes)
    const foreign = findForeignContents(head)
    if (foreign !== undefined) throw new ImportFault(`holds ${foreign}, not a recording`, { kind: 'foreign' })
    const actual = findActualKind(head)
    if (actual === undefined) throw new ImportFault(noSound, { kind: 'noSound' })
    if (actual !== kind)
      throw new ImportFault(`holds ${nameOf[actual]}, which its name does not say; rename it`, {
        kind: 'otherKind',
      })
    const recording = { file, bytes: found.size, start }
    await checkWhole(kind, recording)
    await checkSound(kind, recording, head)
    return { sha256: await hash(file), start }
  } finally {
    await file.close()
  }
}

/** Where the recording begins: after one or more ID3v2 tags. */
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

async function parseInTime(path: string): Promise<IAudioMetadata> {
  const timer = new AbortController()
  const late = wait(parseTimeoutMs, undefined, { signal: timer.signal, ref: false }).then(
    () => Promise.reject(new ImportFault(`took longer than ${parseTimeoutMs / 1000} s to read`)),
    () => undefined,
  )
  try {
    const metadata = await Promise.race([parse(path), late])
    if (metadata === undefined) throw new ImportFault('could not be read')
    return metadata
  } finally {
    timer.abort()
  }
}

async function parse(path: string): Promise<IAudioMetadata> {
  try {
    return await parseFile(path, { duration: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new ImportFault('is damaged: its contents are inconsistent', { cause: error })
  }
}

function requireDuration({ format }: IAudioMetadata): number {
  if (format.hasVideo === true)
    throw new ImportFault('contains a video, not a recording', { kind: 'foreign' })
  if (format.codec === undefined) throw new ImportFault(noSound, { kind: 'noSound' })
  const duration = format.duration ?? 0
  if (!Number.isFinite(duration) || duration < 0.01)
    throw new ImportFault('contains no sound: it lasts 0 seconds', { kind: 'noSound' })
  if (duration > maxDurationSeconds)
    throw new ImportFault('claims to last longer than 48 hours; it is damaged', { kind: 'tooLong' })
  return Math.round(duration * 1000) / 1000
}
