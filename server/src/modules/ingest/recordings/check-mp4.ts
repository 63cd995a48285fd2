import type { FileHandle } from 'node:fs/promises'
import { checkAccessUnits } from './check-frames.ts'
import { readBytes } from './check-whole.ts'
import type { OpenRecording } from './check-whole.ts'
import { ImportFault } from '../faults/import-fault.ts'

interface Box {
  type: string
  start: number
  end: number
}

const samplesTried = 20
const aacObjectType = 0x40
const maxHeaderBytes = 64 * 1024 * 1024
const damaged = 'is damaged: its contents contradict each other'

/**
 * Throws ImportFault unless the boxes of an MPEG-4 file fill it, its first samples lie in it and read like AAC. Decoding
 * AAC would take a decoder under another licence; its units carry a mark of their own.
 */
export async function checkMp4(recording: OpenRecording): Promise<void> {
  const boxes = await readTopBoxes(recording)
  const header = boxes.find(({ type }) => type === 'moov')
  const contents = boxes.filter(({ type }) => type === 'mdat')
  if (header === undefined || contents.length === 0) throw new ImportFault(damaged)
  if (header.end - header.start > maxHeaderBytes) throw new ImportFault(damaged)
  const moov = await readBytes(recording.file, header.start, header.end - header.start)
  const table = findSoundTable(moov)
  if (table === undefined)
    throw new ImportFault('contains no readable sound; it is damaged or not a recording', { kind: 'noSound' })
  const places = listSamples(moov, table)
  const isInside = ({ start, end }: Place): boolean =>
    contents.some((box) => start >= box.start && end <= box.end)
  if (!places.every(isInside)) throw new ImportFault(damaged)
  if (isAac(moov, table)) checkAccessUnits(await readPlaces(recording.file, places))
}

async function readTopBoxes({ file, bytes, start }: OpenRecording): Promise<Box[]> {
  const boxes: Box[] = []
  for (let position = start; position < bytes;) {
    const head = await readBytes(file, position, 16)
    const box = readBox(head, 0, bytes - position)
    if (box === undefined) throw new ImportFault(damaged)
    boxes.push({ type: box.type, start: position + box.start, end: position + box.end })
    position += box.end
  }
  return boxes
}

/** The box at `at`, with the bounds of what it holds; undefined when it is none or larger than `room` allows. */
function readBox(bytes: Buffer, at: number, room: number): Box | undefined {
  if (at + 8 > bytes.length) return undefined
  const short = bytes.readUInt32BE(at)
  const type = bytes.toString('latin1', at + 4, at + 8)
  if (short === 1 && at + 16 > bytes.length) return undefined
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? room : short
  const headBytes = short === 1 ? 16 : 8
  if (size < headBytes || size > room || !/^[\u0020-\u007e\u00a9]{4}$/.test(type)) return undefined
  return { type, start: at + headBytes, end: at + size }
}

function listBoxes(bytes: Buffer, { start, end }: { start: number; end: number }): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    const box = readBox(bytes, at, end - at)
    if (box === undefined) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

function findBox(
  bytes: Buffer,
  within: { start: number; end: number },
  path: readonly string[],
): Box | undefined {
  const [first, ...rest] = path
  const box = listBoxes(bytes, within).find(({ type }) => type === first)
  return box === undefined || rest.length === 0 ? box : findBox(bytes, box, rest)
}

/** The sample table of the first track whose handler is sound. */
function findSoundTable(moov: Buffer): Box | undefined {
  const tracks = listBoxes(moov, { start: 0, end: moov.length }).filter(({ type }) => type === 'trak')
  for (const track of tracks) {
    const handler = findBox(moov, track, ['mdia', 'hdlr'])
    if (handler !== undefined && moov.toString('latin1', handler.start + 8, handler.start + 12) === 'soun')
      return findBox(moov, track, ['mdia', 'minf', 'stbl'])
  }
  return undefined
}

interface Place {
  start: number
  end: number
}

/** Where the first samples lie in the file; none where they are described fragment by fragment. */
function listSamples(moov: Buffer, table: Box): Place[] {
  const sizes = requireBox(moov, table, 'stsz')
  const count = Math.min(samplesTried, readNumber(moov, sizes, 8))
  const sizeOf = (sample: number): number =>
    readNumber(moov, sizes, 4) || readNumber(moov, sizes, 12 + sample * 4)
  const places: Place[] = []
  for (let chunk = 0; places.length < count; chunk += 1) {
    const inChunk = Math.min(readChunkLength(moov, table, chunk), count - places.length)
    let start = readChunkOffset(moov, table, chunk)
    for (let sample = 0; sample < inChunk; sample += 1) {
      const end = start + sizeOf(places.length)
      places.push({ start, end })
      start = end
    }
  }
  return places
}

/** How many samples a chunk holds: the number stands once for a run of chunks. */
function readChunkLength(moov: Buffer, table: Box, chunk: number): number {
  const runs = requireBox(moov, table, 'stsc')
  let length = 0
  for (let run = 0; run < readNumber(moov, runs, 4); run += 1) {
    if (readNumber(moov, runs, 8 + run * 12) > chunk + 1) break
    length = readNumber(moov, runs, 12 + run * 12)
  }
  if (length === 0) throw new ImportFault(damaged)
  return length
}

function readChunkOffset(moov: Buffer, table: Box, chunk: number): number {
  const wide = findBox(moov, table, ['co64'])
  if (wide === undefined) return readNumber(moov, requireBox(moov, table, 'stco'), 8 + chunk * 4)
  return readNumber(moov, wide, 8 + chunk * 8) * 2 ** 32 + readNumber(moov, wide, 12 + chunk * 8)
}

function requireBox(moov: Buffer, table: Box, type: string): Box {
  const box = findBox(moov, table, [type])
  if (box === undefined) throw new ImportFault(damaged)
  return box
}

function readNumber(moov: Buffer, box: Box, at: number): number {
  if (box.start + at + 4 > Math.min(box.end, moov.length)) throw new ImportFault(damaged)
  return moov.readUInt32BE(box.start + at)
}

/** Whether the first description is MPEG-4 sound and so AAC in one of its profiles. */
function isAac(moov: Buffer, table: Box): boolean {
  const description = findBox(moov, table, ['stsd'])
  if (description === undefined) throw new ImportFault(damaged)
  const entry = moov.subarray(description.start + 8, description.end)
  if (entry.toString('latin1', 4, 8) !== 'mp4a') return false
  const descriptor = entry.indexOf('esds', 0, 'latin1')
  if (descriptor === -1) return false
  // The decoder's configuration: its tag, its length in one byte or in four, then the type of what it decodes.
  const tag = entry.indexOf(4, descriptor + 8)
  const typeAt = tag + ((entry[tag + 1] ?? 0) < 0x80 ? 2 : 5)
  return tag !== -1 && entry[typeAt] === aacObjectType
}

async function readPlaces(file: FileHandle, places: readonly Place[]): Promise<Buffer[]> {
  const units: Buffer[] = []
  for (const { start, end } of places) units.push(await readBytes(file, start, Math.min(65_536, end - start)))
  return units
}
