import { message } from '@sohbet/messages'
import { unzipSync, Zip, ZipDeflate } from 'fflate'
import { BulkProblem } from './line.ts'

/** Maximum unpacked bytes of an archive; one that declares more is not unpacked at all. */
export const maxUnpackedBytes = 100 * 1024 * 1024
/** Maximum number of files in an archive; a workbook has a dozen. */
const maxEntries = 500

/**
 * The files of an archive that `wants` accepts. Each is unpacked into a buffer of its declared size, and the
 * sum of these is limited: a file with more data than declared is truncated and uses no more memory.
 */
export function unpackZip(
  bytes: Uint8Array,
  { name: file, wants }: { name: string; wants(name: string): boolean },
): Record<string, Uint8Array> {
  let [entries, sum] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    entries += 1
    if (entries > maxEntries) throw refuseLarge(file)
    if (!wants(name)) return false
    sum += originalSize
    if (sum > maxUnpackedBytes) throw refuseLarge(file)
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof BulkProblem) throw error
    throw new BulkProblem(message('studioBulk.problem.damaged', { file }))
  }
}

function refuseLarge(file: string): BulkProblem {
  return new BulkProblem(message('studioBulk.problem.unpacked', { file }))
}

/** A file inside an archive that is being written. */
interface ZipEntry {
  write(text: string): void
  end(): void
}

/** Writes an archive in chunks; the files may be written concurrently. */
export interface ZipWriter {
  add(name: string): ZipEntry
  /** Ends the archive. */
  end(): void
  /** Takes the chunks written since the last call. */
  take(): Uint8Array[]
}

/** The fixed date of every file, so that equal content yields equal bytes. */
const day = new Date(1980, 0, 1)

/** Starts an archive. */
export function createZipWriter(): ZipWriter {
  let pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    pieces.push(piece)
  })
  const encoder = new TextEncoder()
  return {
    add: (name) => {
      const file = new ZipDeflate(name, { level: 6 })
      file.mtime = day
      zip.add(file)
      return {
        write: (text) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(), true),
      }
    },
    end: () => zip.end(),
    take: () => {
      const taken = pieces
      pieces = []
      return taken
    },
  }
}
