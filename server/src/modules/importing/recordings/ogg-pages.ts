import type { FileHandle } from 'node:fs/promises'
import { cutOff, type OpenRecording, readBytes } from './open-recording.ts'
import { ImportFault } from '../faults/import-fault.ts'

/** One page of an Ogg file with a valid checksum. */
export interface OggPage {
  bytes: Buffer
  /** Its packet data; the last packet may continue in the next page. */
  packets: Buffer[]
  isLastPacketWhole: boolean
  isContinued: boolean
  isFirst: boolean
  isLast: boolean
  serial: number
}

/** The start of the sound stream of an Ogg file. */
export interface OggSound {
  codec: 'opus' | 'vorbis' | 'flac'
  /** The pages of the stream in file order, without those of other streams. */
  pages: Buffer[]
  packets: Buffer[]
}

const minPackets = 30
/** Maximum bytes of a page. */
export const maxPageBytes = 27 + 255 + 255 * 255
// A picture in the comments fills many pages before the sound.
const maxReadBytes = 32 * 1024 * 1024
const noSound = 'contains no readable sound; it is damaged or not a recording'

/** Reads pages until thirty packets are complete or the stream ends; throws ImportFault if a page is damaged. */
export async function readOggSound(file: FileHandle, start: number): Promise<OggSound> {
  let sound: (OggSound & { serial: number }) | undefined
  let open: Buffer[] = []
  for (let position = start; position < start + maxReadBytes;) {
    const page = readPage(await readBytes(file, position, maxPageBytes))
    if (page === undefined) break
    position += page.bytes.length
    if (sound === undefined) {
      const codec = findCodec(page.packets[0])
      if (codec !== undefined) sound = { codec, serial: page.serial, pages: [], packets: [] }
      else if (!page.isFirst) break
    }
    if (sound?.serial !== page.serial) continue
    sound.pages.push(page.bytes)
    open = addPackets(sound.packets, page, open)
    if (page.isLast || sound.packets.length >= minPackets) return sound
  }
  throw new ImportFault(sound === undefined ? noSound : 'is damaged: a part of it is not as it was written')
}

/** Adds the packets that end in a page, and returns the parts of the one that continues in the next. */
function addPackets(packets: Buffer[], page: OggPage, open: Buffer[]): Buffer[] {
  let started = page.isContinued ? open : []
  for (const [index, piece] of page.packets.entries()) {
    started.push(piece)
    if (index === page.packets.length - 1 && !page.isLastPacketWhole) break
    packets.push(Buffer.concat(started))
    started = []
  }
  return started
}

function findCodec(packet: Buffer = Buffer.alloc(0)): OggSound['codec'] | undefined {
  const text = packet.toString('latin1', 0, 8)
  if (text === 'OpusHead') return 'opus'
  if (text.startsWith('\u0001vorbis')) return 'vorbis'
  return text.startsWith('\u007fFLAC') ? 'flac' : undefined
}

/** The page at the start of these bytes; undefined if there is none or its checksum is wrong. */
export function readPage(bytes: Buffer): OggPage | undefined {
  if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS' || bytes[4] !== 0) return undefined
  const table = bytes.subarray(27, 27 + bytes.readUInt8(26))
  const length = 27 + table.length + table.reduce((sum, each) => sum + each, 0)
  if (table.length < bytes.readUInt8(26) || length > bytes.length) return undefined
  const page = bytes.subarray(0, length)
  if (checksum(page) !== page.readUInt32LE(22)) return undefined
  const flags = page.readUInt8(5)
  return {
    bytes: page,
    packets: splitPackets(page.subarray(27 + table.length), table),
    isLastPacketWhole: (table.at(-1) ?? 0) < 255,
    isContinued: (flags & 1) !== 0,
    isFirst: (flags & 2) !== 0,
    isLast: (flags & 4) !== 0,
    serial: page.readUInt32LE(14),
  }
}

// A packet consists of full segments of 255 bytes and a final shorter one.
function splitPackets(body: Buffer, table: Buffer): Buffer[] {
  const packets: Buffer[] = []
  let from = 0
  let to = 0
  for (const [index, segment] of table.entries()) {
    to += segment
    if (segment === 255 && index < table.length - 1) continue
    packets.push(body.subarray(from, to))
    from = to
  }
  return packets
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1
  return crc >>> 0
})

// CRC-32 of the whole page with its own four bytes as zeros; its polynomial differs from zlib's.
function checksum(page: Buffer): number {
  let crc = 0
  for (const [index, byte] of page.entries()) {
    const counted = index >= 22 && index < 26 ? 0 : byte
    crc = ((crc << 8) ^ (crcTable[(crc >>> 24) ^ counted] ?? 0)) >>> 0
  }
  return crc
}

/** The packets of one page, and the sample count of the stream at its end; negative if no packet ends here. */
export interface PagePackets {
  packets: Buffer[]
  granule: bigint
}

/** The packets of the only stream of an Ogg file, page by page. */
export async function* readPackets(file: FileHandle, start: number): AsyncGenerator<PagePackets> {
  const { size } = await file.stat()
  let serial: number | undefined
  let open: Buffer[] = []
  for (let position = start; position < size;) {
    const page = readPage(await readBytes(file, position, maxPageBytes))
    if (page === undefined) throw new ImportFault('is damaged: a part of it is not as it was written')
    position += page.bytes.length
    serial ??= page.serial
    if (page.serial !== serial) continue
    const packets: Buffer[] = []
    open = addPackets(packets, page, open)
    yield { packets, granule: page.bytes.readBigInt64LE(6) }
    if (page.isLast) return
  }
}

/** Throws ImportFault unless the last page has the end flag of a stream. */
export async function requireLastPage({ file, bytes }: OpenRecording): Promise<void> {
  const tail = await readBytes(file, Math.max(0, bytes - maxPageBytes), maxPageBytes)
  const page = tail.lastIndexOf('OggS', undefined, 'latin1')
  if (page < 0 || ((tail[page + 5] ?? 0) & 4) === 0) throw cutOff()
}
