import type { OpenRecording } from './check-whole.ts'
import { readBytes } from './check-whole.ts'
import { isAccessUnit } from './access-unit.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { readFrame } from './mpeg-frames.ts'
import type { Frame } from './mpeg-frames.ts'

const chunkBytes = 1024 * 1024
const minFramedShare = 0.9
const framesTried = 20
const minGoodShare = 0.75

/**
 * Throws ImportFault unless at least nine tenths of the bytes behind `offset`, tags apart, are frames, each with another
 * of its form behind it: anything could hide behind a few good ones.
 */
export async function checkFrames(recording: OpenRecording, offset: number): Promise<void> {
  const end = recording.bytes - (await measureTags(recording))
  const framed = await measureFrames(recording, recording.start + offset, end)
  if (framed < (end - recording.start - offset) * minFramedShare)
    throw new ImportFault('is damaged: a large part of it is no sound')
}

/** Throws ImportFault when what the first ADTS frames hold does not read like AAC. */
export function checkAdtsContents(head: Buffer, offset: number): void {
  const units: Buffer[] = []
  for (let at = offset; units.length < framesTried;) {
    const frame = readFrame(head, at)
    if (frame?.kind !== 'aac' || at + frame.bytes > head.length) break
    const headerBytes = (head.readUInt8(at + 1) & 1) === 1 ? 7 : 9
    // Several units in one frame are divided by lengths that few encoders write.
    if ((head.readUInt8(at + 6) & 3) === 0) units.push(head.subarray(at + headerBytes, at + frame.bytes))
    at += frame.bytes
  }
  checkAccessUnits(units)
}

/** Throws ImportFault when fewer than three quarters of these read like access units of AAC. */
export function checkAccessUnits(units: readonly Buffer[]): void {
  if (units.filter(isAccessUnit).length < units.length * minGoodShare)
    throw new ImportFault('is damaged: what it holds is no sound')
}

async function measureFrames({ file }: OpenRecording, start: number, end: number): Promise<number> {
  let framed = 0
  let position = start
  while (position < end) {
    const chunk = await readBytes(file, position, Math.min(chunkBytes, end - position))
    if (chunk.length === 0) break
    const walked = walkFrames(chunk)
    framed += walked.framed
    // A frame that begins in this chunk and ends in the next one is read from its start again.
    position += walked.at === 0 ? chunk.length : walked.at
  }
  return framed
}

function walkFrames(chunk: Buffer): { framed: number; at: number } {
  let framed = 0
  let at = 0
  while (at + 7 <= chunk.length) {
    const frame = readFrame(chunk, at)
    if (frame === undefined || !isFollowed(chunk, at, frame)) {
      const next = chunk.indexOf(0xff, at + 1)
      if (next === -1) return { framed, at: chunk.length }
      at = next
      continue
    }
    if (at + frame.bytes > chunk.length) return { framed, at }
    framed += frame.bytes
    at += frame.bytes
  }
  return { framed, at }
}

function isFollowed(chunk: Buffer, at: number, frame: Frame): boolean {
  const next = at + frame.bytes
  return next + 7 > chunk.length || readFrame(chunk, next)?.form === frame.form
}

/** The bytes of the tags at the end: ID3v1 and, before it, APEv2. */
async function measureTags({ file, bytes }: OpenRecording): Promise<number> {
  const id3 = (await readBytes(file, Math.max(0, bytes - 128), 3)).toString('latin1') === 'TAG' ? 128 : 0
  const foot = await readBytes(file, Math.max(0, bytes - id3 - 32), 32)
  if (foot.length < 32 || foot.toString('latin1', 0, 8) !== 'APETAGEX') return id3
  const headBytes = (foot.readUInt32LE(20) & 0x8000_0000) === 0 ? 0 : 32
  return Math.min(bytes, id3 + foot.readUInt32LE(12) + headBytes)
}
