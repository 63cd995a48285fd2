import type { FileHandle } from 'node:fs/promises'
import type { SourceKind } from './audio-kinds.ts'
import { ImportFault } from '../faults/import-fault.ts'

/** An opened recording that is being checked. */
export interface OpenRecording {
  file: FileHandle
  bytes: number
  /** The start of the recording, after an ID3v2 tag. */
  start: number
}

const cutOff = 'is cut off: its end is missing'

/**
 * Throws ImportFault if a recording is shorter than it declares, as after an interrupted copy: players would
 * show a wrong duration, and the talk would stop in the middle. The other kinds are checked where they are
 * read.
 */
export async function checkWhole(kind: SourceKind, recording: OpenRecording): Promise<void> {
  switch (kind) {
    case 'mp3':
      return await checkMp3(recording)
    case 'ogg':
      return await checkOgg(recording)
    case 'wav':
      return await checkWav(recording)
    case 'flac':
      return await checkFlac(recording)
    case 'mp4':
    case 'aac':
    case 'matroska':
    case 'mp2':
    case 'aiff':
    case 'caf':
    case 'asf':
    case 'amr':
    case 'au':
    case 'wavpack':
    case 'ape':
      return undefined
  }
}

/** At most `length` bytes from `position`. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

// Encoders write the number of bytes of a stream into its first frame: "Xing" or "Info", flags, frames, bytes.
async function checkMp3({ file, bytes, start }: OpenRecording): Promise<void> {
  const head = await readBytes(file, start, 4096)
  const at = Math.max(head.indexOf('Xing', 0, 'latin1'), head.indexOf('Info', 0, 'latin1'))
  if (at < 0 || at + 16 > head.length || (head.readUInt32BE(at + 4) & 3) !== 3) return
  if (head.readUInt32BE(at + 12) > bytes - start) throw new ImportFault(cutOff, { kind: 'cut' })
}

// The header of the last page of a stream has an end flag.
async function checkOgg({ file, bytes }: OpenRecording): Promise<void> {
  const tail = await readBytes(file, Math.max(0, bytes - 65_536 - 282), 65_536 + 282)
  const page = tail.lastIndexOf('OggS', undefined, 'latin1')
  if (page < 0 || ((tail[page + 5] ?? 0) & 4) === 0) throw new ImportFault(cutOff, { kind: 'cut' })
}

async function checkWav({ file, bytes, start }: OpenRecording): Promise<void> {
  let position = start + 12
  while (position + 8 <= bytes) {
    const header = await readBytes(file, position, 8)
    const size = header.readUInt32LE(4)
    if (header.toString('latin1', 0, 4) === 'data') {
      // A program that writes to a pipe does not know the length and writes the maximum.
      if (size < 0xffff_ff00 && position + 8 + size > bytes) throw new ImportFault(cutOff, { kind: 'cut' })
      return
    }
    position += 8 + size + (size % 2)
  }
  throw new ImportFault(cutOff, { kind: 'cut' })
}

async function checkFlac(recording: OpenRecording): Promise<void> {
  const { samples, heard } = await readFlacLength(recording)
  if (heard < samples) throw new ImportFault(cutOff, { kind: 'cut' })
}

/** The sample count that a FLAC stream declares, and the samples up to its last frame, as a lower bound. */
async function readFlacLength({
  file,
  bytes,
  start,
}: OpenRecording): Promise<{ samples: number; heard: number }> {
  const info = await readBytes(file, start + 8, 34)
  if (info.length < 34) throw new ImportFault(cutOff, { kind: 'cut' })
  const blockSize = info.readUInt16BE(2)
  const samples = (info.readUInt8(13) & 15) * 2 ** 32 + info.readUInt32BE(14)
  const tailStart = Math.max(start + 42, bytes - 262_144)
  const tail = await readBytes(file, tailStart, Math.max(0, bytes - tailStart))
  const last = lastFlacSample(tail, blockSize)
  if (last === undefined) throw new ImportFault(cutOff, { kind: 'cut' })
  return { samples, heard: last + blockSize }
}

/** The duration of a FLAC stream; one written to a pipe does not declare it. */
export async function measureFlac(recording: OpenRecording): Promise<{ seconds: number; channels: number }> {
  const { samples, heard } = await readFlacLength(recording)
  const info = await readBytes(recording.file, recording.start + 18, 3)
  const sampleRate = info.readUIntBE(0, 3) >> 4
  if (sampleRate === 0) throw new ImportFault('is damaged: its header is inconsistent')
  return { seconds: (samples || heard) / sampleRate, channels: ((info.readUInt8(2) >> 1) & 7) + 1 }
}

/** The number of the first sample of the last frame, from the frame header. */
function lastFlacSample(tail: Buffer, blockSize: number): number | undefined {
  for (let at = tail.lastIndexOf(0xff); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(0xff, at - 1)) {
    const first = readFlacFrame(tail.subarray(at, at + 16), blockSize)
    if (first !== undefined) return first
  }
  return undefined
}

function readFlacFrame(header: Buffer, blockSize: number): number | undefined {
  if (header.length < 6 || ((header[1] ?? 0) & 0xfe) !== 0xf8) return undefined
  const number = readCodedNumber(header, 4)
  if (number === undefined) return undefined
  const sizeCode = header.readUInt8(2) >> 4
  const rateCode = header.readUInt8(2) & 15
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0
  const rateBytes = rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0
  const end = number.end + sizeBytes + rateBytes
  if (end >= header.length || checksum(header.subarray(0, end)) !== header[end]) return undefined
  const countsSamples = (header.readUInt8(1) & 1) === 1
  return countsSamples ? number.value : number.value * blockSize
}

// Encoded like a UTF-8 character of up to seven bytes.
function readCodedNumber(bytes: Buffer, at: number): { value: number; end: number } | undefined {
  const first = bytes.readUInt8(at)
  const length = first < 0x80 ? 1 : Math.clz32(~(first << 24))
  if (length === 1 && first >= 0x80) return undefined
  if (length > 7 || at + length > bytes.length) return undefined
  let value = length === 1 ? first : first & (0x7f >> length)
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 64 + (byte & 0x3f)
  return { value, end: at + length }
}

// CRC-8 with the polynomial x^8 + x^2 + x + 1.
function checksum(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 0xff : (crc << 1) & 0xff
  }
  return crc
}
