import { close, open, read } from 'node:fs'
import { promisify } from 'node:util'

const openFile = promisify(open)

/** A file that is open; whoever has borrowed it gives it back. */
export interface BorrowedFile {
  /** The bytes from `start` on; throws when the file ends before `length` bytes. */
  readBytes(start: number, length: number): Promise<Buffer>
  giveBack(): void
}

interface Entry {
  opening: Promise<number>
  users: number
  isDropped: boolean
}

/**
 * Files opened once and read by many at a time; at most `capacity` stay open beside those in use. One that is
 * dropped while somebody reads is closed when the last reader has given it back.
 */
export class FileHandles {
  readonly #entries = new Map<string, Entry>()
  readonly #capacity: number
  #openCount = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** How many files are open at this moment. */
  get openCount(): number {
    return this.#openCount
  }

  async borrow(path: string): Promise<BorrowedFile> {
    const entry = this.#entries.get(path) ?? this.#open(path)
    // Last in the map is what was used last; the first is dropped first.
    this.#entries.delete(path)
    this.#entries.set(path, entry)
    entry.users += 1
    this.#dropOldest()
    try {
      const descriptor = await entry.opening
      return {
        readBytes: (start, length) => readFully(descriptor, start, length),
        giveBack: () => this.#giveBack(entry),
      }
    } catch (error) {
      if (this.#entries.get(path) === entry) this.#entries.delete(path)
      throw error
    }
  }

  /** To be called when another file has taken this path, or none. */
  drop(path: string): void {
    const entry = this.#entries.get(path)
    if (entry === undefined) return
    this.#entries.delete(path)
    entry.isDropped = true
    if (entry.users === 0) this.#close(entry)
  }

  dropAll(): void {
    for (const path of this.#entries.keys()) this.drop(path)
  }

  #open(path: string): Entry {
    const opening = openFile(path, 'r').then((descriptor) => {
      this.#openCount += 1
      return descriptor
    })
    return { opening, users: 0, isDropped: false }
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#capacity) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.drop(oldest.value)
  }

  #giveBack(entry: Entry): void {
    entry.users -= 1
    if (entry.users === 0 && entry.isDropped) this.#close(entry)
  }

  #close(entry: Entry): void {
    void entry.opening.then((descriptor) => {
      this.#openCount -= 1
      // Nothing was written through it, so a failing close loses nothing.
      return close(descriptor, () => undefined)
    })
  }
}

// Raw descriptors and callbacks: promises of node:fs cost a tenth of the speed on short ranges.
function readFully(descriptor: number, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(length)
  return new Promise((resolve, reject) => {
    const readOn = (filled: number): void => {
      read(descriptor, buffer, filled, length - filled, start + filled, (error, count) => {
        if (error !== null) return reject(error)
        if (filled + count === length) return resolve(buffer)
        if (count === 0) return reject(new Error(`The file ends ${length - filled} bytes too early.`))
        readOn(filled + count)
      })
    }
    readOn(0)
  })
}
