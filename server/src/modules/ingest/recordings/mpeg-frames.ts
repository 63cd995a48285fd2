/** One frame of MPEG audio (layer III) or AAC (ADTS). */
export interface Frame {
  kind: 'mp3' | 'aac'
  bytes: number
  /** The bits of its header that are the same in all frames of a recording: version, sampling rate, channels. */
  form: number
}

// They must follow each other exactly; fewer come about by chance.
const wantedFrames = 5
// Less than a cut frame and an encoder's delay; zeros before it do not count.
const maxLeadBytes = 4096

const bitratesOf1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesOf2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [44_100, 48_000, 32_000]

/**
 * The first of five frames of one form that follow each other, near the start of these bytes. Some encoders leave
 * padding before it, which players skip and so do we.
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
    if (frame !== undefined && countFrames(bytes, offset, frame) >= wantedFrames) return { ...frame, offset }
  }
  return undefined
}

function countFrames(bytes: Buffer, start: number, { kind, form }: Frame): number {
  let count = 0
  for (let at = start; count < wantedFrames; count += 1) {
    const frame = readFrame(bytes, at)
    if (frame?.kind !== kind || frame.form !== form || at + frame.bytes > bytes.length) return count
    at += frame.bytes
  }
  return count
}

/** The frame whose header stands at `at`; undefined when none does. */
export function readFrame(bytes: Buffer, at: number): Frame | undefined {
  if (at + 7 > bytes.length || bytes[at] !== 0xff) return undefined
  const second = bytes.readUInt8(at + 1)
  if ((second & 0xf6) === 0xf0) return readAdtsFrame(bytes, at)
  // Layer III alone: browsers do not play the two others.
  if ((second & 0xe6) === 0xe2) return readMp3Frame(bytes, at)
  return undefined
}

function readAdtsFrame(bytes: Buffer, at: number): Frame | undefined {
  const form = (bytes.readUIntBE(at + 1, 3) & 0xff_fd_c0) >>> 0
  const length = (bytes.readUInt32BE(at + 3) >>> 13) & 0x1fff
  const headerBytes = (bytes.readUInt8(at + 1) & 1) === 1 ? 7 : 9
  if (((bytes.readUInt8(at + 2) >> 2) & 15) > 12 || length <= headerBytes) return undefined
  return { kind: 'aac', bytes: length, form }
}

function readMp3Frame(bytes: Buffer, at: number): Frame | undefined {
  const [second, third, fourth] = [bytes.readUInt8(at + 1), bytes.readUInt8(at + 2), bytes.readUInt8(at + 3)]
  const version = (second >> 3) & 3
  const bitrate = (version === 3 ? bitratesOf1 : bitratesOf2)[(third >> 4) - 1]
  const baseRate = sampleRates[(third >> 2) & 3]
  if (version === 1 || bitrate === undefined || baseRate === undefined || (fourth & 3) === 2) return undefined
  const sampleRate = baseRate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const factor = version === 3 ? 144_000 : 72_000
  const isMono = fourth >> 6 === 3 ? 1 : 0
  const form = (version << 3) | (((third >> 2) & 3) << 1) | isMono
  return { kind: 'mp3', bytes: Math.floor((factor * bitrate) / sampleRate) + ((third >> 1) & 1), form }
}
