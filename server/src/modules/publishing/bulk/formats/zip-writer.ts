import { Zip, ZipDeflate } from 'fflate'

/** A file inside an archive that is being written. */
export interface ZipEntry {
  write(text: string): void
  end(): void
}

/** An archive that comes in pieces as its files are written; several may be written at the same time. */
export interface ZipWriter {
  add(name: string): ZipEntry
  /** Says that no more files are added. */
  end(): void
  /** The pieces that have come since. */
  take(): Uint8Array[]
}

/** The day that every file of an archive has, so that the same content makes the same bytes. */
const day = new Date(1980, 0, 1)

/** Begins an archive. */
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
