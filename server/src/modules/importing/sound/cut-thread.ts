import {
  type AudioCodec,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  FilePathTarget,
  FlacOutputFormat,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny'
import { ImportFault } from '../faults/import-fault.ts'
import { isOfFileSystem, openInput } from './rewrite-recording.ts'

/** The piece to cut out of a recording. */
export interface CutTask {
  path: string
  /** In seconds of the recording. */
  start: number
  end: number
  /** Maximum bytes of its sound; the piece ends earlier if necessary. */
  maxBytes: number
  /** The path to write it to. */
  target: string
}

/** A piece of a recording in its own file, with the same frames. */
export interface Piece {
  /** In seconds of the recording, at frame boundaries. */
  start: number
  end: number
  /** Whether it reaches the end of the recording. */
  isLast: boolean
  /** The file extension without a dot. */
  extension: string
  mimeType: string
}

/** Cuts out a piece; undefined if the recording cannot be cut. Runs in a thread. */
export async function cutFile(task: CutTask): Promise<Piece | undefined> {
  const input = openInput(task.path)
  try {
    const track = await input.getPrimaryAudioTrack()
    return track === null ? undefined : await cut(track, task)
  } catch (error) {
    // The library throws various errors for unreadable bytes.
    if (isOfFileSystem(error)) throw error
    return undefined
  } finally {
    input.dispose()
  }
}

async function cut(track: InputAudioTrack, { start, end, maxBytes, target }: CutTask): Promise<Piece> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (codec === null || decoderConfig === null) throw new ImportFault('uses an unknown audio format')
  const sink = new EncodedPacketSink(track)
  const zero = Math.max(0, (await sink.getFirstPacket())?.timestamp ?? 0)
  const first = (await sink.getPacket(start + zero)) ?? (await sink.getFirstPacket())
  if (first === null) throw new ImportFault('contains no readable sound', { kind: 'noSound' })
  const { format, extension, mimeType } = kinds[codec] ?? wav
  const output = new Output({ format: format(), target: new FilePathTarget(target) })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  await output.start()
  let bytes = 0
  let last: EncodedPacket | undefined
  let isLast = true
  for await (const packet of sink.packets(first)) {
    bytes += packet.byteLength
    isLast = last === undefined || (packet.timestamp - zero < end && bytes <= maxBytes)
    if (!isLast) break
    await sound.add(packet.clone({ timestamp: packet.timestamp - first.timestamp }), { decoderConfig })
    last = packet
  }
  sound.close()
  await output.finalize()
  const ended = last === undefined ? end : last.timestamp + last.duration - zero
  return { start: Math.max(0, first.timestamp - zero), end: ended, isLast, extension, mimeType }
}

interface Kind {
  format: () => OutputFormat
  extension: string
  mimeType: string
}

const wav: Kind = { format: () => new WavOutputFormat(), extension: 'wav', mimeType: 'audio/wav' }
const ogg: Kind = { format: () => new OggOutputFormat(), extension: 'ogg', mimeType: 'audio/ogg' }
const kinds: Partial<Record<AudioCodec, Kind>> = {
  mp3: { format: () => new Mp3OutputFormat(), extension: 'mp3', mimeType: 'audio/mpeg' },
  opus: ogg,
  vorbis: ogg,
  flac: { format: () => new FlacOutputFormat(), extension: 'flac', mimeType: 'audio/flac' },
  aac: {
    format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
    extension: 'm4a',
    mimeType: 'audio/mp4',
  },
}
