import { close, fstat, open, read } from 'node:fs'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'

const openFile = promisify(open)
const statFile = promisify(fstat)

/** An open file; every borrower gives it back. */
export interface BorrowedFile {
  /** Bytes at the time of opening. */
  size: number
  /** Throws when the file ends before `length` bytes. */
  readBytes(start: number, length: number): Promise<Buffer>
  giveBack(): void
}

interface Entry {
  opening: Promise<{ descriptor: number; size: number }>
  users: number
  isDropped: boolean
}

/**
 * Opens files once for many concurrent readers; at most `limit` unused ones remain open. A file dropped
 * while in use is closed when its last reader gives it back.
 */
export class FileHandles {
  readonly #entries: LRUCache<string, Entry>
  #openCount = 0
  #isClosed = false

  constructor(limit: number) {
    this.#entries = new LRUCache({
      max: limit,
      dispose: (entry) => {
        entry.isDropped = true
        if (entry.users === 0) this.#close(entry)
      },
    })
  }

  /** The number of open files. */
  get openCount(): number {
    return this.#openCount
  }

  async borrow(path: string): Promise<BorrowedFile> {
    const entry = this.#entries.get(path) ?? this.#add(path)
    entry.users += 1
    try {
      const { descriptor, size } = await entry.opening
      return {
        size,
        readBytes: (start, length) => readFully(descriptor, start, length),
        giveBack: () => this.#giveBack(entry),
      }
    } catch (error) {
      // Do not cache: the file may exist next time.
      if (this.#entries.get(path) === entry) this.#entries.delete(path)
      throw error
    }
  }

  /** Must be called when the file at this path is replaced or removed. */
  drop(path: string): void {
    this.#entries.delete(path)
  }

  /** Keeps no file open from here on: one that is still in use is closed by its last reader. */
  close(): void {
    this.#isClosed = true
    this.#entries.clear()
  }

  #add(path: string): Entry {
    const entry = { opening: this.#open(path), users: 0, isDropped: this.#isClosed }
    if (!this.#isClosed) this.#entries.set(path, entry)
    return entry
  }

  async #open(path: string): Promise<{ descriptor: number; size: number }> {
    const descriptor = await openFile(path, 'r')
    this.#openCount += 1
    return { descriptor, size: (await statFile(descriptor)).size }
  }

  #giveBack(entry: Entry): void {
    entry.users -= 1
    if (entry.users === 0 && entry.isDropped) this.#close(entry)
  }

  #close({ opening }: Entry): void {
    opening.then(
      ({ descriptor }) => {
        this.#openCount -= 1
        // Nothing was written, so a failing close loses nothing.
        return close(descriptor, () => undefined)
      },
      // It was never open; its borrowers got the error.
      () => undefined,
    )
  }
}

// Descriptors and callbacks, since the promises of node:fs cost a tenth of the speed for short reads.
function readFully(descriptor: number, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  return new Promise((resolve, reject) => {
    const readOn = (filled: number): void => {
      read(descriptor, buffer, filled, length - filled, start + filled, (error, count) => {
        if (error !== null) reject(error)
        else if (filled + count === length) resolve(buffer)
        else if (count === 0) reject(new Error(`The file ends ${length - filled} bytes too early.`))
        else readOn(filled + count)
      })
    }
    readOn(0)
  })
}
