import {
  ADTS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
} from 'mediabunny'
import type { AudioKind } from '../recordings/audio-kinds.ts'
import { ImportFault } from '../faults/import-fault.ts'

// No playlist formats: a file must not refer to others.
const formats = [MP3, MP4, QTFF, WEBM, MATROSKA, OGG, FLAC, ADTS, WAVE]

/**
 * Copies the sound frames of a recording into a new file, without video, tags or other data. Throws
 * ImportFault if they cannot be read.
 */
export async function rewriteRecording(source: string, target: string, to: AudioKind): Promise<void> {
  const input = openInput(source)
  const output = new Output({ format: formatOf(to), target: new FilePathTarget(target) })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null) throw new ImportFault('contains no readable sound', { kind: 'noSound' })
    await copyPackets(track, output)
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    // The library throws various errors for unreadable bytes.
    if (error instanceof ImportFault || isOfFileSystem(error)) throw error
    throw new ImportFault('is damaged: a part of its sound cannot be read', { cause: error })
  } finally {
    input.dispose()
  }
}

/** Opens a file as a recording, never as a playlist. */
export function openInput(path: string): Input {
  return new Input({
    formats,
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
  })
}

async function copyPackets(track: InputAudioTrack, output: Output): Promise<void> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (codec === null || decoderConfig === null) throw new ImportFault('uses an unknown audio format')
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstPacket()
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound, { maximumPacketCount: Math.max(1, await countPackets(sink)) })
  await output.start()
  // Players start with the first frame at second zero, and an encoder's delay may precede it.
  const offset = Math.max(0, first?.timestamp ?? 0)
  for await (const packet of sink.packets(first ?? undefined))
    await sound.add(packet.clone({ timestamp: packet.timestamp - offset }), { decoderConfig })
  sound.close()
}

async function countPackets(sink: EncodedPacketSink): Promise<number> {
  let count = 0
  for await (const _packet of sink.packets(undefined, undefined, { metadataOnly: true })) count += 1
  return count
}

function formatOf(to: AudioKind): OutputFormat {
  switch (to) {
    case 'mp3':
      return new Mp3OutputFormat()
    case 'ogg':
      return new OggOutputFormat()
    case 'wav':
      return new WavOutputFormat()
    case 'mp4':
    case 'aac':
    case 'flac':
      // The index precedes the sound, so that playback starts immediately.
      return new Mp4OutputFormat({ fastStart: 'reserve' })
  }
}

/** Whether the cause is the disk rather than the file. */
export function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
