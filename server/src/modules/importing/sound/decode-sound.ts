import { type FileHandle, open } from 'node:fs/promises'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OpusDecoder } from 'opus-decoder'
import { ImportFault } from '../faults/import-fault.ts'
import { readOpusLayout } from '../recordings/decode-start.ts'
import { readOggSound, readPackets } from '../recordings/ogg-pages.ts'
import type { Recording } from '../recordings/read-recording.ts'
import { decodeWav, type Pcm } from './wav-sound.ts'

/** The input of the decoder. */
export type DecodedFile = Pick<Recording, 'path' | 'kind' | 'start'>

const pieceBytes = 64 * 1024
/**
 * A minute of silence can be a few bytes, and the decoded output of a chunk is in memory at once, so formats
 * that compress this well are read in small chunks.
 */
const densePieceBytes = 1024
/** Number of Opus packets decoded together, each at most 120 ms. */
const packetsAtOnce = 25
const opusRate = 48_000
const damaged = 'is damaged: a part of its sound cannot be decoded'

/** The decoded sound of a recording in chunks; undefined if only a missing program can decode it. */
export function decodeSound(recording: DecodedFile): AsyncGenerator<Pcm> | undefined {
  const { kind } = recording
  if (kind === 'mp4' || kind === 'aac') return undefined
  return decodeOpen(recording)
}

async function* decodeOpen({ path, kind, start }: DecodedFile): AsyncGenerator<Pcm> {
  const file = await open(path)
  try {
    if (kind === 'wav') yield* decodeWav(file, start)
    else if (kind === 'mp3') yield* decodeStream(new MPEGDecoder(), pieces(file, start, pieceBytes))
    else if (kind === 'flac') yield* decodeStream(new FLACDecoder(), pieces(file, start, densePieceBytes))
    else yield* decodeOgg(file, start)
  } finally {
    await file.close()
  }
}

async function* decodeOgg(file: FileHandle, start: number): AsyncGenerator<Pcm> {
  const { codec } = await readOggSound(file, start)
  if (codec === 'opus') yield* decodeOpus(file, start)
  else {
    const decoder = codec === 'flac' ? new FLACDecoder() : new OggVorbisDecoder()
    yield* decodeStream(decoder, pieces(file, start, densePieceBytes))
  }
}

async function* pieces(file: FileHandle, start: number, bytes: number): AsyncGenerator<Uint8Array> {
  const reads = file.createReadStream({ start, autoClose: false, highWaterMark: 256 * 1024 })
  for await (const chunk of reads as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += bytes) yield chunk.subarray(at, at + bytes)
}

interface StreamDecoder {
  ready: Promise<void>
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>
  flush?(): Promise<Decoded>
  free(): void
}

interface Decoded {
  channelData: Float32Array[]
  samplesDecoded: number
  sampleRate: number
}

// Data after the sound, such as old tags, is an error for decoders but not for players: the amount of decoded
// sound decides, and is checked at the end.
async function* decodeStream(decoder: StreamDecoder, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Pcm> {
  await decoder.ready
  try {
    for await (const piece of bytes) yield* toPcm(await quietly(async () => await decoder.decode(piece)))
    if (decoder.flush !== undefined) yield* toPcm(await quietly(async () => await decoder.flush?.()))
  } finally {
    decoder.free()
  }
}

function* toPcm(decoded: Decoded | undefined): Generator<Pcm> {
  if (decoded === undefined || decoded.samplesDecoded === 0) return
  yield { sampleRate: decoded.sampleRate, channels: decoded.channelData }
}

async function* decodeOpus(file: FileHandle, start: number): AsyncGenerator<Pcm> {
  const state = { decoder: undefined as OpusDecoder | undefined, seen: 0, skip: 0, samples: 0 }
  try {
    for await (const { packets, granule } of readPackets(file, start)) {
      const sound: Buffer[] = []
      for (const packet of packets) {
        if (state.seen === 0) {
          const layout = readOpusLayout(packet)
          if (layout === undefined) throw new ImportFault(damaged)
          state.skip = packet.readUInt16LE(10)
          state.decoder = new OpusDecoder({ ...layout, preSkip: state.skip })
          await state.decoder.ready
        } else if (state.seen > 1) sound.push(packet)
        state.seen += 1
      }
      // The last packet is padded; its page gives the true end.
      const last = granule < 0n ? Number.POSITIVE_INFINITY : Number(granule) - state.skip
      for (let at = 0; at < sound.length; at += packetsAtOnce) {
        const batch = sound.slice(at, at + packetsAtOnce)
        const decoded = await quietly(async () => state.decoder?.decodeFrames(batch))
        if (decoded === undefined || decoded.samplesDecoded === 0) continue
        const left = at + packetsAtOnce >= sound.length ? last - state.samples : Number.POSITIVE_INFINITY
        const stored = Math.max(0, Math.min(decoded.samplesDecoded, left))
        state.samples += stored
        yield {
          sampleRate: opusRate,
          channels: decoded.channelData.map((channel) => channel.subarray(0, stored)),
        }
      }
    }
  } finally {
    state.decoder?.free()
  }
}

// The decoders log every unreadable frame, and throw various errors.
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { error } = console
  Object.assign(console, { error: () => undefined })
  try {
    return await work()
  } catch (cause) {
    throw new ImportFault(damaged, { cause })
  } finally {
    Object.assign(console, { error })
  }
}
