import { join } from 'node:path'
import { type EncodedPacket, EncodedPacketSink } from 'mediabunny'
import { expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { cutFile, type Piece } from './cut-thread.ts'
import { openInput } from './rewrite-recording.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const folder = await folderOfFile('cut')

const pieceSeconds = 0.3
/** Ogg counts the first frame of a piece as silent. */
const maxDifferenceSeconds = 0.03

async function readPackets(path: string): Promise<EncodedPacket[]> {
  const input = openInput(path)
  try {
    const track = await input.getPrimaryAudioTrack()
    const packets: EncodedPacket[] = []
    if (track !== null)
      for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
    return packets
  } finally {
    input.dispose()
  }
}

async function cutAll(path: string, maxBytes: number): Promise<{ piece: Piece; packets: EncodedPacket[] }[]> {
  const target = join(folder, 'piece')
  const pieces: { piece: Piece; packets: EncodedPacket[] }[] = []
  for (let start = 0; pieces.length < 100;) {
    const piece = await cutFile({ path, start, end: start + pieceSeconds, maxBytes, target })
    if (piece === undefined) throw new Error('The recording cannot be cut.')
    pieces.push({ piece, packets: await readPackets(target) })
    if (piece.isLast) break
    start = piece.end
  }
  return pieces
}

// Bytes before the sound of each frame: ADTS has a head that MPEG-4 has not.
test.each([
  ['tagged.wav', 'wav', 'audio/wav', 0],
  ['tagged.mp3', 'mp3', 'audio/mpeg', 0],
  ['tagged.m4a', 'm4a', 'audio/mp4', 0],
  ['bare.aac', 'm4a', 'audio/mp4', 7],
  ['tagged.ogg', 'ogg', 'audio/ogg', 0],
  ['tagged.opus', 'ogg', 'audio/ogg', 0],
  ['tagged.flac', 'flac', 'audio/flac', 0],
])('pieces of %s have all its frames at their seconds [TEXT-51]', async (name, extension, mimeType, head) => {
  const path = join(fixtures, name)
  const packets = await readPackets(path)
  const zero = Math.max(0, packets[0]?.timestamp ?? 0)
  // What precedes second zero only prepares the decoder.
  const whole = packets.filter(({ timestamp }) => timestamp >= zero)
  const pieces = await cutAll(path, 10_000_000)
  expect(pieces.length).toBeGreaterThan(1)
  const found = new Set<number>()
  for (const { piece, packets: cut } of pieces) {
    expect(piece).toMatchObject({ extension, mimeType })
    const first = whole.findIndex(({ timestamp }) => Math.abs(timestamp - zero - piece.start) < 0.001)
    for (const [index, packet] of cut.entries()) {
      const original = whole[first + index]
      expect(Buffer.compare(packet.data, original?.data.subarray(head) ?? new Uint8Array())).toBe(0)
      const difference = packet.timestamp + piece.start - ((original?.timestamp ?? -1) - zero)
      expect(Math.abs(difference)).toBeLessThan(maxDifferenceSeconds)
      found.add(first + index)
    }
  }
  expect(found.size).toBe(whole.length)
})

test('ends a piece at its largest size', async () => {
  const path = join(fixtures, 'tagged.mp3')
  const [{ piece: large } = { piece: undefined }] = await cutAll(path, 10_000_000)
  const [{ piece, packets } = { piece: undefined, packets: [] }] = await cutAll(path, 1000)
  expect(piece?.end).toBeLessThan(large?.end ?? 0)
  expect(packets.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThanOrEqual(1000)
})
