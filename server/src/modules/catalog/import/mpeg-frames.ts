/** Where MPEG audio or AAC (ADTS) begins in a stretch of bytes. */
export interface FrameStart {
  kind: 'mp3' | 'aac'
  offset: number
}

const bitrates: Readonly<Record<string, readonly number[]>> = {
  '1-1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/**
 * The first frame that another one follows exactly where it ends, so that chance bytes do not pass. Some encoders
 * leave padding before it, which players skip and so do we. A lone frame that fills the stretch counts as well.
 */
export function findFrameStart(bytes: Buffer): FrameStart | undefined {
  for (let offset = bytes.indexOf(0xff); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    const kind = findKind(bytes, offset)
    if (kind === undefined) continue
    const next = offset + frameBytes(bytes, offset, kind)
    if (next === bytes.length || (next > offset && findKind(bytes, next) === kind)) return { kind, offset }
  }
  return undefined
}

function findKind(bytes: Buffer, at: number): FrameStart['kind'] | undefined {
  const second = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  if ((second & 0xf6) === 0xf0) return adtsBytes(bytes, at) > 0 ? 'aac' : undefined
  return mpegBytes(bytes, at) > 0 ? 'mp3' : undefined
}

function frameBytes(bytes: Buffer, at: number, kind: FrameStart['kind']): number {
  return kind === 'aac' ? adtsBytes(bytes, at) : mpegBytes(bytes, at)
}

function adtsBytes(bytes: Buffer, at: number): number {
  if (at + 7 > bytes.length || ((bytes.readUInt8(at + 2) >> 2) & 15) > 12) return 0
  const length = ((bytes.readUInt8(at + 3) & 3) << 11) | (bytes.readUInt16BE(at + 4) >> 5)
  return length >= 7 ? length : 0
}

function mpegBytes(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0
  const second = bytes.readUInt8(at + 1)
  const third = bytes.readUInt8(at + 2)
  const version = (second >> 3) & 3
  const layer = 4 - ((second >> 1) & 3)
  const table = `${version === 3 ? 1 : 2}-${version === 3 ? layer : Math.min(layer, 2)}`
  const bitrate = bitrates[table]?.[(third >> 4) - 1]
  const baseRate = sampleRates[(third >> 2) & 3]
  if (version === 1 || layer === 4 || bitrate === undefined || baseRate === undefined) return 0
  const sampleRate = baseRate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const padding = (third >> 1) & 1
  if (layer === 1) return (Math.floor((12_000 * bitrate) / sampleRate) + padding) * 4
  const factor = layer === 3 && version !== 3 ? 72_000 : 144_000
  return Math.floor((factor * bitrate) / sampleRate) + padding
}
