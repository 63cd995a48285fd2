import type { FileHandle } from 'node:fs/promises'
import { ImportFault } from '../faults/import-fault.ts'
import { readBytes } from '../recordings/check-whole.ts'
import type { Pcm } from './pcm.ts'

/** How the samples of a WAV file are written, and where they stand. */
interface WavFormat {
  sampleRate: number
  channels: number
  bits: number
  isFloat: boolean
  dataStart: number
  dataEnd: number
}

const pieceBytes = 128 * 1024
const extensible = 0xfffe

/** The sound of a WAV file, piece by piece; its header has been checked. */
export async function* decodeWav(file: FileHandle, start: number): AsyncGenerator<Pcm> {
  const format = await readFormat(file, start)
  const { channels, bits, sampleRate, dataEnd } = format
  const frameBytes = (channels * bits) / 8
  const read = readerOf(format)
  const step = Math.floor(pieceBytes / frameBytes) * frameBytes
  for (let at = format.dataStart; at + frameBytes <= dataEnd; at += step) {
    const bytes = await readBytes(file, at, Math.min(step, dataEnd - at))
    const frames = Math.floor(bytes.length / frameBytes)
    if (frames === 0) return
    const sound = Array.from({ length: channels }, () => new Float32Array(frames))
    for (const [channel, samples] of sound.entries())
      for (let frame = 0; frame < frames; frame += 1)
        samples[frame] = read(bytes, frame * frameBytes + (channel * bits) / 8)
    yield { sampleRate, channels: sound }
  }
}

async function readFormat(file: FileHandle, start: number): Promise<WavFormat> {
  const { size } = await file.stat()
  let format: Omit<WavFormat, 'dataStart' | 'dataEnd'> | undefined
  for (let position = start + 12; position + 8 <= size;) {
    const header = await readBytes(file, position, 8)
    const name = header.toString('latin1', 0, 4)
    const length = header.readUInt32LE(4)
    if (name === 'fmt ') format = toFormat(await readBytes(file, position + 8, Math.min(length, 40)))
    if (name === 'data' && format !== undefined)
      return { ...format, dataStart: position + 8, dataEnd: Math.min(size, position + 8 + length) }
    position += 8 + length + (length % 2)
  }
  throw new ImportFault('is damaged: its audio format is missing')
}

function toFormat(bytes: Buffer): Omit<WavFormat, 'dataStart' | 'dataEnd'> {
  if (bytes.length < 16) throw new ImportFault('is damaged: its audio format is missing')
  const written = bytes.readUInt16LE(0)
  const tag = written === extensible && bytes.length >= 26 ? bytes.readUInt16LE(24) : written
  return {
    isFloat: tag === 3,
    channels: bytes.readUInt16LE(2),
    sampleRate: bytes.readUInt32LE(4),
    bits: bytes.readUInt16LE(14),
  }
}

function readerOf({ bits, isFloat }: WavFormat): (bytes: Buffer, at: number) => number {
  if (isFloat)
    return bits === 64
      ? (bytes, at) => toSample(bytes.readDoubleLE(at))
      : (bytes, at) => toSample(bytes.readFloatLE(at))
  if (bits === 8) return (bytes, at) => ((bytes[at] ?? 128) - 128) / 128
  if (bits === 16) return (bytes, at) => bytes.readInt16LE(at) / 32_768
  if (bits === 24) return (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608
  return (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648
}

// What is written as a fraction can be anything; one that is no number would spoil every sum.
function toSample(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(-100, value))
}
