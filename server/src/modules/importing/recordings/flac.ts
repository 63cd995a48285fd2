import { ImportFault } from '../faults/import-fault.ts'
import { cutOff, type OpenRecording, readBytes } from './open-recording.ts'

const flacHeadBytes = 512 * 1024

/** The stream description and the first frames, without the tags and pictures in between. */
export async function readFlacStart({ file, start }: OpenRecording): Promise<Buffer> {
  const info = Buffer.from(await readBytes(file, start, 42))
  let position = start + 4
  for (;;) {
    const head = await readBytes(file, position, 4)
    if (head.length < 4) throw cutOff()
    position += 4 + head.readUIntBE(1, 3)
    if ((head.readUInt8(0) & 0x80) !== 0) break
  }
  // Marks the block as the last one before the frames.
  info[4] = 0x80
  return Buffer.concat([info, await readBytes(file, position, flacHeadBytes)])
}

/** The duration of a FLAC stream; one written to a pipe does not declare it. Throws ImportFault if it is cut off. */
export async function measureFlac(recording: OpenRecording): Promise<{ seconds: number; channels: number }> {
  const { samples, heard } = await readFlacLength(recording)
  if (heard < samples) throw cutOff()
  const info = await readBytes(recording.file, recording.start + 18, 3)
  const sampleRate = info.readUIntBE(0, 3) >> 4
  if (sampleRate === 0) throw new ImportFault('is damaged: its header is inconsistent')
  return { seconds: (samples || heard) / sampleRate, channels: ((info.readUInt8(2) >> 1) & 7) + 1 }
}

/** The sample count that a FLAC stream declares, and the samples up to its last frame, as a lower bound. */
async function readFlacLength({
  file,
  bytes,
  start,
}: OpenRecording): Promise<{ samples: number; heard: number }> {
  const info = await readBytes(file, start + 8, 34)
  if (info.length < 34) throw cutOff()
  const blockSize = info.readUInt16BE(2)
  const samples = (info.readUInt8(13) & 15) * 2 ** 32 + info.readUInt32BE(14)
  const tailStart = Math.max(start + 42, bytes - 262_144)
  const tail = await readBytes(file, tailStart, Math.max(0, bytes - tailStart))
  const last = lastFlacSample(tail, blockSize)
  if (last === undefined) throw cutOff()
  return { samples, heard: last + blockSize }
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
