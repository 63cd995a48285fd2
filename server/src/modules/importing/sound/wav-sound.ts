import type { FileHandle } from 'node:fs/promises'
import { readBytes } from '../recordings/open-recording.ts'
import { isFloat, readWavFormat, type WavFormat } from '../recordings/wav-format.ts'

const pieceBytes = 128 * 1024

/** The sound of a WAV file in chunks; its header has been checked. */
export async function* decodeWav(file: FileHandle, start: number): AsyncGenerator<Pcm> {
  const format = await readWavFormat(file, start)
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

function readerOf(format: WavFormat): (bytes: Buffer, at: number) => number {
  const { bits } = format
  if (isFloat(format))
    return bits === 64
      ? (bytes, at) => toSample(bytes.readDoubleLE(at))
      : (bytes, at) => toSample(bytes.readFloatLE(at))
  if (bits === 8) return (bytes, at) => ((bytes[at] ?? 128) - 128) / 128
  if (bits === 16) return (bytes, at) => bytes.readInt16LE(at) / 32_768
  if (bits === 24) return (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608
  return (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648
}

// A float sample may be NaN or infinite, which would spoil every sum.
function toSample(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(-100, value))
}

/** A chunk of decoded sound. */
export interface Pcm {
  sampleRate: number
  /** Samples between −1 and 1, one array for each channel, all of the same length. */
  channels: readonly Float32Array[]
}
