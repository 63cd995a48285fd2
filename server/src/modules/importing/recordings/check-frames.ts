import { type OpenRecording, readBytes } from './open-recording.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { type Frame, readFrame } from './mpeg-frames.ts'

const endOfUnit = 7

/**
 * Whether these bytes look like one AAC access unit: they begin with an element, and end with the end mark
 * of three ones, padded with zeros to a whole byte (ISO/IEC 14496-3, 4.4.2.1). One in eight random inputs
 * passes.
 */
function isAccessUnit(bytes: Buffer): boolean {
  const [first, last] = [bytes.at(0), bytes.at(-1)]
  if (first === undefined || last === undefined || first >> 5 === endOfUnit) return false
  const pair = ((bytes.at(-2) ?? 0) << 8) | last
  const zeros = pair === 0 ? 16 : 31 - Math.clz32(pair & -pair)
  return zeros <= 7 && ((pair >> zeros) & 7) === 7
}

/** Totals over all frames of a recording. */
export interface FrameTotals {
  /** Bytes of the frames that are followed by another of the same form. */
  framed: number
  frames: number
  seconds: number
  /** The number of frames of each form. */
  forms: Map<number, number>
  /** Whether all frames have the length of the first, up to one byte of padding. */
  isConstant: boolean
}

const chunkBytes = 1024 * 1024
const minFramedShare = 0.9
const framesTried = 20
const minGoodShare = 0.75

/**
 * Counts all frames. Throws ImportFault unless at least nine tenths of the bytes after `offset`, except
 * tags, are frames followed by another of the same form: anything could hide behind a few good ones.
 */
export async function checkFrames(recording: OpenRecording, offset: number): Promise<FrameTotals> {
  const end = recording.bytes - (await measureTags(recording))
  const totals = await countFrames(recording, recording.start + offset, end)
  if (totals.framed < (end - recording.start - offset) * minFramedShare)
    throw new ImportFault('is damaged: a large part of it is no sound')
  return totals
}

/** Throws ImportFault if the contents of the first ADTS frames do not look like AAC. */
export function checkAdtsContents(head: Buffer, offset: number): void {
  const units: Buffer[] = []
  for (let at = offset; units.length < framesTried;) {
    const frame = readFrame(head, at)
    if (frame?.kind !== 'aac' || at + frame.bytes > head.length) break
    const headerBytes = (head.readUInt8(at + 1) & 1) === 1 ? 7 : 9
    // Frames with several units are skipped: their division needs lengths that few encoders write.
    if ((head.readUInt8(at + 6) & 3) === 0) units.push(head.subarray(at + headerBytes, at + frame.bytes))
    at += frame.bytes
  }
  checkAccessUnits(units)
}

/** Throws ImportFault if fewer than three quarters of these look like AAC access units. */
export function checkAccessUnits(units: readonly Buffer[]): void {
  if (units.filter(isAccessUnit).length < units.length * minGoodShare)
    throw new ImportFault('is damaged: what it holds is no sound')
}

interface Walk extends FrameTotals {
  /** The previous frame, if the next one should follow it directly. */
  last: Frame | undefined
  firstBytes: number
}

async function countFrames({ file }: OpenRecording, start: number, end: number): Promise<FrameTotals> {
  const walk: Walk = {
    framed: 0,
    frames: 0,
    seconds: 0,
    forms: new Map(),
    isConstant: true,
    last: undefined,
    firstBytes: 0,
  }
  let position = start
  while (position < end) {
    const chunk = await readBytes(file, position, Math.min(chunkBytes, end - position))
    if (chunk.length === 0) break
    const walked = walkFrames(chunk, walk)
    // A frame that crosses the chunk boundary is read again from its start.
    position += walked === 0 ? chunk.length : walked
  }
  return walk
}

/** Counts the frames of a chunk, and returns the position of the first frame not counted yet. */
function walkFrames(chunk: Buffer, walk: Walk): number {
  let at = 0
  while (at + 7 <= chunk.length) {
    const frame = readFrame(chunk, at)
    const isFollowed = frame !== undefined && isFollowedByItsForm(chunk, at, frame)
    // The last frame before a tag or before a recording of another form is played as well.
    const isLast = frame !== undefined && walk.last?.form === frame.form
    if (frame === undefined || !(isFollowed || isLast)) {
      walk.last = undefined
      const next = chunk.indexOf(0xff, at + 1)
      if (next === -1) return chunk.length
      at = next
      continue
    }
    if (at + frame.bytes > chunk.length) return at
    if (isFollowed) walk.framed += frame.bytes
    addFrame(walk, frame)
    at += frame.bytes
  }
  return at
}

function addFrame(walk: Walk, frame: Frame): void {
  if (walk.frames === 0) walk.firstBytes = frame.bytes
  if (Math.abs(frame.bytes - walk.firstBytes) > 1) walk.isConstant = false
  walk.frames += 1
  walk.seconds += frame.seconds
  walk.forms.set(frame.form, (walk.forms.get(frame.form) ?? 0) + 1)
  walk.last = frame
}

function isFollowedByItsForm(chunk: Buffer, at: number, frame: Frame): boolean {
  const next = at + frame.bytes
  return next + 7 > chunk.length || readFrame(chunk, next)?.form === frame.form
}

/** The number of bytes of the tags at the end: ID3v1 and, before it, APEv2. */
async function measureTags({ file, bytes }: OpenRecording): Promise<number> {
  const id3 = (await readBytes(file, Math.max(0, bytes - 128), 3)).toString('latin1') === 'TAG' ? 128 : 0
  const foot = await readBytes(file, Math.max(0, bytes - id3 - 32), 32)
  if (foot.length < 32 || foot.toString('latin1', 0, 8) !== 'APETAGEX') return id3
  const headBytes = (foot.readUInt32LE(20) & 0x8000_0000) === 0 ? 0 : 32
  return Math.min(bytes, id3 + foot.readUInt32LE(12) + headBytes)
}
