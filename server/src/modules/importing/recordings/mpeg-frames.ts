/** One frame of MPEG audio (layer III or II) or AAC (ADTS). */
export interface Frame {
  kind: 'mp3' | 'mp2' | 'aac'
  bytes: number
  /** The header bits that are equal in all frames of a recording: version, sampling rate, channels. */
  form: number
  seconds: number
  channels: number
}

// Number of frames in direct succession; fewer occur by chance.
const minFrames = 5
// Less than a truncated frame and an encoder's delay; zeros before it do not count.
const maxLeadBytes = 4096

const bitratesOf1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesOfLayer2 = [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const bitratesOf2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]
const adtsSampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
]
const blockSamples = 1024

/**
 * The first of five consecutive frames of one form near the start of these bytes. Some encoders leave
 * padding before it, which players skip.
 */
export function findFrames(bytes: Buffer): (Frame & { offset: number }) | undefined {
  const padding = bytes.findIndex((byte) => byte !== 0)
  const end = Math.min(bytes.length, padding + maxLeadBytes)
  for (
    let offset = bytes.indexOf(0xff);
    offset !== -1 && offset < end;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    const frame = readFrame(bytes, offset)
    if (frame !== undefined && countFrames(bytes, offset, frame) >= minFrames) return { ...frame, offset }
  }
  return undefined
}

function countFrames(bytes: Buffer, start: number, { kind, form }: Frame): number {
  let count = 0
  for (let at = start; count < minFrames; count += 1) {
    const frame = readFrame(bytes, at)
    if (frame?.kind !== kind || frame.form !== form || at + frame.bytes > bytes.length) return count
    at += frame.bytes
  }
  return count
}

/** The frame whose header is at `at`; undefined if there is none. */
export function readFrame(bytes: Buffer, at: number): Frame | undefined {
  if (at + 7 > bytes.length || bytes[at] !== 0xff) return undefined
  const second = bytes.readUInt8(at + 1)
  if ((second & 0xf6) === 0xf0) return readAdtsFrame(bytes, at)
  if ((second & 0xe6) === 0xe2) return readMpegFrame(bytes, at, 'mp3')
  if ((second & 0xe6) === 0xe4) return readMpegFrame(bytes, at, 'mp2')
  return undefined
}

function readAdtsFrame(bytes: Buffer, at: number): Frame | undefined {
  const form = (bytes.readUIntBE(at + 1, 3) & 0xff_fd_c0) >>> 0
  const length = (bytes.readUInt32BE(at + 3) >>> 13) & 0x1fff
  const headerBytes = (bytes.readUInt8(at + 1) & 1) === 1 ? 7 : 9
  const sampleRate = adtsSampleRates[(bytes.readUInt8(at + 2) >> 2) & 15]
  if (sampleRate === undefined || length <= headerBytes) return undefined
  const blocks = (bytes.readUInt8(at + 6) & 3) + 1
  const channels = (bytes.readUInt16BE(at + 2) >> 6) & 7 || 2
  return { kind: 'aac', bytes: length, form, seconds: (blocks * blockSamples) / sampleRate, channels }
}

function readMpegFrame(bytes: Buffer, at: number, kind: 'mp3' | 'mp2'): Frame | undefined {
  const [second, third, fourth] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)]
  const version = (second >> 3) & 3
  const bitrates = version !== 3 ? bitratesOf2 : kind === 'mp3' ? bitratesOf1 : bitratesOfLayer2
  const bitrate = bitrates[(third >> 4) - 1]
  const baseRate = sampleRates[(third >> 2) & 3]
  if (version === 1 || bitrate === undefined || baseRate === undefined || (fourth & 3) === 2) return undefined
  const sampleRate = baseRate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const samples = version === 3 || kind === 'mp2' ? 1152 : 576
  const isMono = fourth >> 6 === 3 ? 1 : 0
  return {
    kind,
    bytes: Math.floor((samples * 125 * bitrate) / sampleRate) + ((third >> 1) & 1),
    form: (Number(kind === 'mp2') << 5) | (version << 3) | (((third >> 2) & 3) << 1) | isMono,
    seconds: samples / sampleRate,
    channels: isMono === 1 ? 1 : 2,
  }
}

/** A header frame: contains no sound and may declare how many frames follow, and the bytes of all. */
export interface Mp3Head {
  /** Undefined if it is not declared. */
  frames: number | undefined
  bytes: number | undefined
}

const vbriAt = 36

/** The header of an encoder ("Xing", "Info" or "VBRI") in the first frame; undefined if the frame contains sound. */
export function readMp3Head(bytes: Buffer, offset: number): Mp3Head | undefined {
  const head = bytes.subarray(offset, offset + (readFrame(bytes, offset)?.bytes ?? 0))
  const xing = Math.max(head.indexOf('Xing', 0, 'latin1'), head.indexOf('Info', 0, 'latin1'))
  if (xing >= 0 && xing + 12 <= head.length) {
    const flags = head.readUInt32BE(xing + 4)
    const frames = (flags & 1) === 1 ? head.readUInt32BE(xing + 8) : undefined
    const hasBytes = (flags & 3) === 3 && xing + 16 <= head.length
    return { frames, bytes: hasBytes ? head.readUInt32BE(xing + 12) : undefined }
  }
  const isVbri = head.length >= vbriAt + 18 && head.toString('latin1', vbriAt, vbriAt + 4) === 'VBRI'
  return isVbri ? { frames: head.readUInt32BE(vbriAt + 14), bytes: undefined } : undefined
}
