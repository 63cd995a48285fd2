import { readBytes } from './check-whole.ts'
import type { OpenRecording } from './check-whole.ts'
import { ImportFault } from '../faults/import-fault.ts'

const pcm = 1
const float = 3
const extensible = 0xfffe
const maxFormatBytes = 64

/** Throws ImportFault unless a WAV holds plain samples, as browsers play them, and its header agrees with itself. */
export async function checkWavFormat({ file, bytes, start }: OpenRecording): Promise<void> {
  for (let position = start + 12; position + 8 <= bytes;) {
    const chunk = await readBytes(file, position, 8 + maxFormatBytes)
    const size = chunk.length < 8 ? 0 : chunk.readUInt32LE(4)
    if (chunk.toString('latin1', 0, 4) === 'fmt ') return checkFormat(chunk.subarray(8, 8 + size))
    position += 8 + size + (size % 2)
  }
  throw new ImportFault('is damaged: its audio format is missing')
}

function checkFormat(format: Buffer): void {
  if (format.length < 16) throw new ImportFault('is damaged: its audio format is missing')
  const written = format.readUInt16LE(0)
  const tag = written === extensible && format.length >= 26 ? format.readUInt16LE(24) : written
  if (tag !== pcm && tag !== float)
    throw new ImportFault('uses an audio format that browsers cannot play; convert it to MP3', {
      kind: 'unplayable',
    })
  const channels = format.readUInt16LE(2)
  const sampleRate = format.readUInt32LE(4)
  const frameBytes = format.readUInt16LE(12)
  const bits = format.readUInt16LE(14)
  const isSound =
    channels >= 1 &&
    channels <= 8 &&
    sampleRate >= 4000 &&
    sampleRate <= 384_000 &&
    [8, 16, 24, 32, 64].includes(bits) &&
    frameBytes === (channels * bits) / 8
  if (!isSound) throw new ImportFault('is damaged: its header is inconsistent')
}
