import type { FileHandle } from 'node:fs/promises'
import { cutOff, readBytes } from './open-recording.ts'
import { ImportFault } from '../faults/import-fault.ts'

/** The sample format of a WAV file, and the position of the samples. */
export interface WavFormat {
  /** 1: integers, 3: floats; all other values are compressed formats. */
  tag: number
  channels: number
  sampleRate: number
  frameBytes: number
  bits: number
  dataStart: number
  dataEnd: number
  /** Whether it is the form for files above 4 GB, which not all browsers support. */
  isLarge: boolean
}

const pcm = 1
const float = 3
const extensible = 0xfffe
const maxFormatBytes = 40
/** A program that writes to a pipe, or more than 4 GB, cannot write the length. */
const unknownLength = 0xffff_ff00

/** Throws ImportFault unless there is a format chunk followed by all of the sound. */
export async function readWavFormat(file: FileHandle, start: number): Promise<WavFormat> {
  const { size } = await file.stat()
  let format: Omit<WavFormat, 'dataStart' | 'dataEnd' | 'isLarge'> | undefined
  const isLarge = (await readBytes(file, start, 4)).toString('latin1') === 'RF64'
  let largeLength: number | undefined
  for (let position = start + 12; position + 8 <= size;) {
    const chunk = await readBytes(file, position, 8 + maxFormatBytes)
    const name = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    if (name === 'ds64' && chunk.length >= 24) largeLength = Number(chunk.readBigUInt64LE(16))
    if (name === 'fmt ') format = toFormat(chunk.subarray(8, 8 + length))
    if (name === 'data') {
      if (length < unknownLength && position + 8 + length > size) throw cutOff()
      if (format === undefined) break
      const said = length < unknownLength ? length : (largeLength ?? size)
      const dataStart = position + 8
      return { ...format, dataStart, dataEnd: Math.min(size, dataStart + said), isLarge }
    }
    position += 8 + length + (length % 2)
  }
  throw format === undefined ? new ImportFault('is damaged: its audio format is missing') : cutOff()
}

/** Whether the samples are plain PCM, which browsers play; throws ImportFault if the header contradicts itself. */
export function isPlainWav({ tag, channels, sampleRate, frameBytes, bits }: WavFormat): boolean {
  if (tag !== pcm && tag !== float) return false
  const isSound =
    channels >= 1 &&
    channels <= 8 &&
    sampleRate >= 4000 &&
    sampleRate <= 384_000 &&
    [8, 16, 24, 32, 64].includes(bits) &&
    frameBytes === (channels * bits) / 8
  if (!isSound) throw new ImportFault('is damaged: its header is inconsistent')
  return true
}

/** Whether the samples are floats. */
export function isFloat({ tag }: WavFormat): boolean {
  return tag === float
}

function toFormat(bytes: Buffer): Omit<WavFormat, 'dataStart' | 'dataEnd' | 'isLarge'> {
  if (bytes.length < 16) throw new ImportFault('is damaged: its audio format is missing')
  const written = bytes.readUInt16LE(0)
  return {
    tag: written === extensible && bytes.length >= 26 ? bytes.readUInt16LE(24) : written,
    channels: bytes.readUInt16LE(2),
    sampleRate: bytes.readUInt32LE(4),
    frameBytes: bytes.readUInt16LE(12),
    bits: bytes.readUInt16LE(14),
  }
}
