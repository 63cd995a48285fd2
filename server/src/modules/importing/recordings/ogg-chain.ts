import type { FileHandle } from 'node:fs/promises'
import { readBytes } from './open-recording.ts'
import { maxPageBytes, readPage } from './ogg-pages.ts'
import { ImportFault } from '../faults/import-fault.ts'

/** The chained recordings of an Ogg file. */
export interface OggChain {
  links: number
  seconds: number
  channels: number
}

interface Link {
  serial: number
  sampleRate: number
  channels: number
  /** Number of samples to skip at the beginning. */
  skipped: number
  samples: number
}

const pieceBytes = 1024 * 1024
const opusRate = 48_000

/** Reads the header of every page: the last page of each recording gives its duration. */
export async function readOggChain(file: FileHandle, start: number): Promise<OggChain> {
  const links: Link[] = []
  let position = start
  for (;;) {
    const piece = await readBytes(file, position, pieceBytes)
    const at = addPages(piece, links)
    if (at === 0) break
    position += at
  }
  const [first] = links
  if (first === undefined) throw new ImportFault('contains no sound that can be read', { kind: 'noSound' })
  const secondsOf = ({ samples, skipped, sampleRate }: Link): number =>
    Math.max(0, samples - skipped) / sampleRate
  return {
    links: links.length,
    seconds: links.reduce((sum, link) => sum + secondsOf(link), 0),
    channels: first.channels,
  }
}

/** Counts the complete pages of a chunk, and returns the position of the next one. */
function addPages(piece: Buffer, links: Link[]): number {
  let at = 0
  while (at + 27 <= piece.length) {
    if (piece.toString('latin1', at, at + 4) !== 'OggS') {
      const next = piece.indexOf('OggS', at + 1, 'latin1')
      // The capture pattern itself may be cut at the end of the chunk.
      if (next === -1) return piece.length < pieceBytes ? 0 : piece.length - 3
      at = next
      continue
    }
    const segments = piece.readUInt8(at + 26)
    if (at + 27 + segments > piece.length) break
    const table = piece.subarray(at + 27, at + 27 + segments)
    const length = 27 + segments + table.reduce((sum, each) => sum + each, 0)
    if (at + length > piece.length) break
    addPage(piece.subarray(at, at + length), links)
    at += length
  }
  return at
}

function addPage(page: Buffer, links: Link[]): void {
  const serial = page.readUInt32LE(14)
  const isFirst = (page.readUInt8(5) & 2) !== 0
  const started = isFirst ? readLink(page, serial) : undefined
  if (started !== undefined) links.push(started)
  const link = links.findLast((each) => each.serial === serial)
  const samples = Number(page.readBigInt64LE(6))
  if (link !== undefined && samples > link.samples) link.samples = samples
}

// The checksum is verified here only, at the start of a recording.
function readLink(bytes: Buffer, serial: number): Link | undefined {
  const [head] = readPage(bytes.subarray(0, maxPageBytes))?.packets ?? []
  if (head === undefined || head.length < 16) return undefined
  const text = head.toString('latin1', 0, 8)
  const base = { serial, samples: 0, skipped: 0 }
  if (text === 'OpusHead')
    return { ...base, sampleRate: opusRate, channels: head.readUInt8(9), skipped: head.readUInt16LE(10) }
  if (text.startsWith('\u0001vorbis'))
    return withRate({ ...base, sampleRate: head.readUInt32LE(12), channels: head.readUInt8(11) })
  // The stream description follows "FLAC", version, count, "fLaC" and the block header.
  if (!text.startsWith('\u007fFLAC') || head.length < 51) return undefined
  const rate = head.readUIntBE(27, 3) >> 4
  return withRate({ ...base, sampleRate: rate, channels: ((head.readUInt8(29) >> 1) & 7) + 1 })
}

function withRate(link: Link): Link | undefined {
  return link.sampleRate > 0 ? link : undefined
}
