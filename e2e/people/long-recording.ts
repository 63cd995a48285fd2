/*
 * A recording of hours in a few hundred kilobytes: FLAC whose half seconds each have one constant value.
 * Silence and "speech" are at known times, and no file has to be stored.
 */

const sampleRate = 8000
const samplesOfBlock = 4000

/** Mono FLAC of some seconds; `isLoud` says for each half second whether there is speech. */
export function longRecording(seconds: number, isLoud: (second: number) => boolean): Buffer {
  const blocks = seconds * 2
  const frames = Array.from({ length: blocks }, (_, at) => frameOf(at, isLoud(at / 2) ? loudness(at) : 0))
  return Buffer.concat([Buffer.from('fLaC'), streamInfo(blocks), ...frames])
}

/** Alternating signs, because a decoder's filter could remove a constant. */
function loudness(at: number): number {
  return at % 2 === 0 ? 12_000 : -12_000
}

function streamInfo(blocks: number): Buffer {
  const info = Buffer.alloc(4 + 34)
  // The last metadata block, of 34 bytes.
  info.writeUInt32BE(0x80_00_00_22, 0)
  info.writeUInt16BE(samplesOfBlock, 4)
  info.writeUInt16BE(samplesOfBlock, 6)
  // Rate in 20 bits, channels minus one in 3, bits minus one in 5, and the samples in 36, whose first 4 bits
  // are zero.
  info.writeUInt32BE((sampleRate << 12) | (0 << 9) | (15 << 4), 14)
  info.writeUInt32BE(blocks * samplesOfBlock, 18)
  return info
}

function frameOf(number: number, value: number): Buffer {
  // A frame with its size in the following 16 bits, at 8 kHz, mono, 16 bits per sample.
  const head = Buffer.from([0xff, 0xf8, 0x74, 0x08, ...utf8Of(number), ...bytesOf(samplesOfBlock - 1)])
  const subframe = Buffer.from([0x00, ...bytesOf(value)])
  const frame = Buffer.concat([head, Buffer.from([checksum(head, 8, 0x07)]), subframe])
  return Buffer.concat([frame, Buffer.from(bytesOf(checksum(frame, 16, 0x80_05)))])
}

function utf8Of(number: number): Buffer {
  return Buffer.from(String.fromCodePoint(number))
}

function bytesOf(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff]
}

function checksum(bytes: Buffer, bits: 8 | 16, polynomial: number): number {
  const [top, mask] = [1 << (bits - 1), bits === 8 ? 0xff : 0xff_ff]
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++) sum = ((sum & top) === 0 ? sum << 1 : (sum << 1) ^ polynomial) & mask
  }
  return sum
}
