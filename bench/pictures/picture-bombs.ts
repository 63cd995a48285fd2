// Pictures of few bytes that ask for much memory, and one of noise, written by hand: no library would write some of them.
import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** Pixels that a picture may have at most, as the server counts (server/src/platform/pictures/resize-picture.ts). */
const maxPixels = 40_000_000
const grey = { type: 0, bytes: 1 }
const colour = { type: 2, bytes: 3 }
const colourAndAlpha = { type: 6, bytes: 4 }

/** Each kind of bomb by what it is; the first three are to be refused, the others lie just below the limit. */
export const bombs: Record<string, () => Buffer> = {
  'PNG, says 65,000 pixels a side': () => makePng(65_000, 65_000, { kind: grey, rows: Buffer.alloc(9) }),
  'PNG, says 6,000 pixels a side and has none': () =>
    makePng(6000, 6000, { kind: colourAndAlpha, rows: Buffer.alloc(9) }),
  'WebP of 48 bytes, 16,383 pixels a side': () => makeFlatWebp(16_383, 16_383),
  'WebP of 48 bytes, sound, 40 million pixels': () => makeFlatWebp(16_383, Math.floor(maxPixels / 16_383)),
  'PNG of one colour, sound, 40 million pixels': () => makeFlatPng(6324, false),
  'PNG, sound, interlaced, 40 million pixels': () => makeFlatPng(6324, true),
}

/** A PNG that no format makes small. */
export function makeNoisePng(side: number): Buffer {
  const rows = Buffer.alloc((side * colour.bytes + 1) * side)
  randomFillSync(rows)
  // Each row begins with the number of its filter, of which 0 is none.
  for (let row = 0; row < side; row += 1) rows[row * (side * colour.bytes + 1)] = 0
  return makePng(side, side, { kind: colour, rows })
}

function makeFlatPng(side: number, isInterlaced: boolean): Buffer {
  const rowsOf = (width: number, height: number): number => (width * colourAndAlpha.bytes + 1) * height
  const passes: readonly (readonly [number, number])[] = isInterlaced
    ? [
        [side / 8, side / 8],
        [(side - 4) / 8, side / 8],
        [side / 4, (side - 4) / 8],
        [(side - 2) / 4, side / 4],
        [side / 2, (side - 2) / 4],
        [(side - 1) / 2, side / 2],
        [side, (side - 1) / 2],
      ]
    : [[side, side]]
  const bytes = passes.reduce((sum, [width, height]) => sum + rowsOf(Math.ceil(width), Math.ceil(height)), 0)
  return makePng(side, side, { kind: colourAndAlpha, rows: Buffer.alloc(bytes), isInterlaced })
}

interface PngContents {
  kind: { type: number }
  rows: Buffer
  isInterlaced?: boolean
}

function makePng(width: number, height: number, { kind, rows, isInterlaced = false }: PngContents): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, kind.type, 0, 0, Number(isInterlaced)], 8)
  const parts = [
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(rows)),
    makeChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts])
}

function makeChunk(name: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), contents])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(contents.length, 0)
  chunk.set(named, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** A lossless WebP whose five codes have one sign each, so that no pixel takes a bit. */
function makeFlatWebp(width: number, height: number): Buffer {
  // Least bit first: sizes, no alpha, version 0, no transform, no colour cache, one set of codes, and the five codes.
  const oneSign = '1000'
  const bits = [
    toBits(width - 1, 14),
    toBits(height - 1, 14),
    '0',
    '000',
    '0',
    '0',
    '0',
    oneSign.repeat(5),
  ].join('')
  const bytes =
    bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt([...byte].toReversed().join(''), 2)) ?? []
  const stream = Buffer.concat([Buffer.from([0x2f]), Buffer.from(bytes), Buffer.alloc(20)])
  const file = Buffer.alloc(20 + stream.length + (stream.length % 2))
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(stream.length, 16)
  file.set(stream, 20)
  return file
}

function toBits(number: number, count: number): string {
  return [...number.toString(2).padStart(count, '0')].toReversed().join('')
}
