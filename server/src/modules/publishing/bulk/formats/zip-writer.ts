import { Zip, ZipDeflate } from 'fflate'

/** A file inside an archive that is being written. */
export interface ZipEntry {
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
