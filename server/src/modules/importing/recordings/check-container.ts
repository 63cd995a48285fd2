import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny'
import { checkAccessUnits } from './check-frames.ts'
import { type OpenRecording, readBytes } from './open-recording.ts'
import { decodeFlac, decodeMp3, decodeOpus } from './decode-start.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { encode, type Remedy, rewriteForLength, rewriteTo, type SoundForm } from './audio-kinds.ts'

const packetsTried = 20
const maxPacketBytes = 65_536
const maxHeaderBytes = 64 * 1024 * 1024
const damaged = 'is damaged: its contents contradict each other'
/** MPEG-4 codecs that every browser plays, by their parameters and sample entries. */
const playedInMp4 = /^(?:mp4a\.(?:40\.(?:2|5|29)|67|69|6B)|mp3|opus|flac)$/
const playedEntries = new Set(['mp4a', '.mp3', 'Opus', 'fLaC'])
/** Brands of QuickTime and old phones, which not every browser accepts as MPEG-4, and files without a brand. */
const foreignBrand = /^(?:qt|3g|\0)/

Logging.level = LogLevel.Silent

/**
 * The sound of an MPEG-4 or Matroska file. Throws ImportFault unless it has a sound track whose first and
 * last packets are within the file; if the file is used unchanged, the packets must also match their codec.
 */
export async function checkContainer(
  path: string,
  kind: 'mp4' | 'matroska',
  recording: OpenRecording,
): Promise<SoundForm> {
  if (kind === 'mp4') await checkBoxes(recording)
  const brand = (await readBytes(recording.file, recording.start + 8, 4)).toString('latin1')
  const input = new Input({
    formats: kind === 'mp4' ? [MP4, QTFF] : [WEBM, MATROSKA],
    source: new FilePathSource(path, { handleUnhandledError: () => undefined }),
  })
  try {
    return await readForm(input, kind === 'mp4' ? brand : undefined)
  } catch (error) {
    // The library throws various errors for unreadable bytes.
    if (error instanceof ImportFault) throw error
    throw new ImportFault(damaged, { cause: error })
  } finally {
    input.dispose()
  }
}

async function readForm(input: Input, brand: string | undefined): Promise<SoundForm> {
  const tracks = await input.getTracks()
  const track = tracks.find((each) => each.isAudioTrack())
  if (track === undefined)
    throw new ImportFault('contains no readable sound; it is damaged or not a recording', { kind: 'noSound' })
  const entry = String(await track.getInternalCodecId())
  // The name of the sample entry decides, whatever its description says.
  const isOther = brand !== undefined && !playedEntries.has(entry)
  const codec = isOther ? entry : ((await track.getCodec()) ?? entry)
  const parameter = (await track.getCodecParameterString().catch(() => null)) ?? ''
  const packets = await readPackets(track)
  const isPlayed = brand !== undefined && !isOther && playedInMp4.test(parameter)
  if (isPlayed) await checkPackets(track, codec, packets)
  const isBare =
    brand !== undefined && !foreignBrand.test(brand) && !tracks.some((each) => each.isVideoTrack())
  // A fragmented file does not declare its total duration.
  const isWhole = (await track.getDurationFromMetadata()) !== null
  return {
    codec,
    durationSeconds: await track.computeDuration(),
    channels: await track.getNumberOfChannels(),
    remedy: isPlayed && isBare ? (isWhole ? undefined : rewriteForLength('mp4')) : remedyFor(codec),
  }
}

function remedyFor(codec: string): Remedy {
  if (codec === 'aac' || codec === 'flac') return rewriteTo('mp4')
  if (codec === 'mp3') return rewriteTo('mp3')
  return codec === 'opus' || codec === 'vorbis' ? rewriteTo('ogg') : encode
}

/** The first packets and the last one; without the last one the file is cut off. */
async function readPackets(track: InputAudioTrack): Promise<Buffer[]> {
  const sink = new EncodedPacketSink(track)
  const packets: Buffer[] = []
  let packet = await sink.getFirstPacket()
  for (let count = 0; packet !== null && count < packetsTried; count += 1) {
    if (packet.data.length > 0) packets.push(Buffer.from(packet.data.subarray(0, maxPacketBytes)))
    packet = await sink.getNextPacket(packet)
  }
  const last = await sink.getPacket(Number.POSITIVE_INFINITY)
  if (packets.length === 0 || last === null || last.data.length === 0) throw new ImportFault(damaged)
  return packets
}

/**
 * AAC packets are not decoded, because a decoder would have another licence; their access units are
 * recognised by structure.
 */
async function checkPackets(
  track: InputAudioTrack,
  codec: string,
  packets: readonly Buffer[],
): Promise<void> {
  if (codec === 'aac') {
    checkAccessUnits(packets)
    return
  }
  const config = await track.getDecoderConfig()
  const head = toBuffer(config?.description)
  const samples =
    codec === 'opus'
      ? await decodeOpus(head, packets)
      : codec === 'flac'
        ? await decodeFlac(Buffer.concat([head, ...packets]))
        : await decodeMp3(Buffer.concat(packets))
  if (samples === 0) throw new ImportFault('is damaged: what it holds is no sound', { kind: 'noSound' })
}

function toBuffer(source: AllowSharedBufferSource | undefined): Buffer {
  if (source === undefined) return Buffer.alloc(0)
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source)
}

/**
 * Throws ImportFault unless boxes fill the file, so that nothing is hidden between or after them and nothing
 * was cut off.
 */
async function checkBoxes({ file, bytes, start }: OpenRecording): Promise<void> {
  for (let position = start; position < bytes;) {
    const head = await readBytes(file, position, 16)
    const size = sizeOfBox(head, bytes - position)
    if (size === undefined) throw new ImportFault(damaged)
    if (head.toString('latin1', 4, 8) === 'moov' && size > maxHeaderBytes) throw new ImportFault(damaged)
    position += size
  }
}

function sizeOfBox(head: Buffer, room: number): number | undefined {
  if (head.length < 8 || !/^[\u0020-\u007e\u00a9]{4}$/.test(head.toString('latin1', 4, 8))) return undefined
  const short = head.readUInt32BE(0)
  if (short === 0) return room
  if (short !== 1) return short >= 8 && short <= room ? short : undefined
  const long = head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
  return long >= 16 && long <= room ? long : undefined
}
