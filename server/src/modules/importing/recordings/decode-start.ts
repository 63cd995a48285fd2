import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { OpusDecoder } from 'opus-decoder'
import { readFrame } from './mpeg-frames.ts'
import type { OggSound } from './ogg-pages.ts'

const framesTried = 20

interface Decoder {
  ready: Promise<void>
  free: () => void
}

interface Decoded {
  samplesDecoded: number
  errors: readonly unknown[]
}

/** The number of samples decoded from the first twenty frames; 0 if the decoder reports an error. */
export async function decodeMp3(frames: Buffer): Promise<number> {
  let end = 0
  for (let count = 0; count < framesTried; count += 1) {
    const frame = readFrame(frames, end)
    if (frame === undefined || end + frame.bytes > frames.length) break
    end += frame.bytes
  }
  return await decode(new MPEGDecoder(), (decoder) => decoder.decode(frames.subarray(0, end)))
}

/** The number of samples decoded from a FLAC stream, which may end within a frame. */
export async function decodeFlac(stream: Buffer): Promise<number> {
  return await decode(new FLACDecoder(), (decoder) => decoder.decode(stream))
}

/** The number of samples decoded from the start of an Ogg stream; its two or three headers are packets as well. */
export async function decodeOgg({ codec, pages, packets }: OggSound): Promise<number> {
  if (codec === 'flac') return await decodeFlac(Buffer.concat(pages))
  if (codec === 'vorbis')
    return await decode(new OggVorbisDecoder(), (decoder) => decoder.decodeFile(Buffer.concat(pages)))
  const [head = Buffer.alloc(0), , ...sound] = packets
  return await decodeOpus(head, sound)
}

/** The number of samples decoded from Opus packets described by an `OpusHead`. */
export async function decodeOpus(head: Buffer, packets: readonly Buffer[]): Promise<number> {
  const layout = readOpusLayout(head)
  if (layout === undefined) return 0
  return await decode(new OpusDecoder(layout), (decoder) => decoder.decodeFrames([...packets]))
}

async function decode<D extends Decoder>(
  decoder: D,
  work: (decoder: D) => Decoded | Promise<Decoded>,
): Promise<number> {
  await decoder.ready
  try {
    const { samplesDecoded, errors } = await work(decoder)
    return errors.length === 0 ? samplesDecoded : 0
  } catch {
    // The decoders throw various errors for unreadable bytes.
    return 0
  } finally {
    decoder.free()
  }
}

/** The channel mapping of an Opus stream. */
export interface OpusLayout {
  channels: number
  streamCount: number
  coupledStreamCount: number
  channelMappingTable: number[]
}

/** The channels of an `OpusHead` (RFC 7845, 5.1); undefined if it is inconsistent. */
export function readOpusLayout(head: Buffer): OpusLayout | undefined {
  if (head.length < 19) return undefined
  const channels = head.readUInt8(9)
  if (head.readUInt8(18) === 0)
    return channels < 1 || channels > 2
      ? undefined
      : {
          channels,
          streamCount: 1,
          coupledStreamCount: channels - 1,
          channelMappingTable: [0, 1].slice(0, channels),
        }
  if (head.length < 21 + channels) return undefined
  const [streamCount, coupledStreamCount] = [head.readUInt8(19), head.readUInt8(20)]
  const channelMappingTable = [...head.subarray(21, 21 + channels)]
  const isPossible = streamCount >= 1 && coupledStreamCount <= streamCount && channels >= 1 && channels <= 8
  return isPossible ? { channels, streamCount, coupledStreamCount, channelMappingTable } : undefined
}
