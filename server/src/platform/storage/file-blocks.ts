import { LRUCache } from 'lru-cache'
import type { FileHandles } from './file-handles.ts'
import type { ByteRange } from './range.ts'

/**
 * Small, since a listener who stops reading holds on to one or two of them; large enough that reading from the
 * system's own cache costs little a byte.
 */
const blockBytes = 64 * 1024

/** More than the blocks of any file: numbers of blocks are those of their file and, behind them, their own. */
const maxBlocksOfFile = 2 ** 24

/** A file that ends before a range does. */
export class FileCut extends Error {}

/**
 * Reads files in blocks and keeps the `limit` used last in memory, 64 KiB each: what many people listen to at once
 * is read once. Blocks are shared between answers and never written to.
 */
export class FileBlocks {
  readonly #handles: FileHandles
  readonly #blocks: LRUCache<number, Buffer | Promise<Buffer>>
  readonly #numbers = new LRUCache<string, number>({ max: 10_000 })
  #lastNumber = 0

  constructor(handles: FileHandles, limit: number) {
    this.#handles = handles
    this.#blocks = new LRUCache({ max: limit })
  }

  /** The range in pieces, in order. Throws FileCut when the file ends before it does. */
  async read(path: string, { start, end }: ByteRange): Promise<Buffer[]> {
    const first = Math.floor(start / blockBytes)
    const last = Math.floor(end / blockBytes)
    const file = this.#numberOf(path)
    const pieces: Buffer[] = []
    let missing = end - start + 1
    // Mostly they are all in memory, and then nothing is waited for; else they are read at the same time.
    const found = this.#getAll(path, file, { start: first, end: last })
    for (let nth = 0; nth < found.length; nth += 1) {
      const block = found[nth]
      const bytes = Buffer.isBuffer(block) ? block : await block
      const at = (first + nth) * blockBytes
      const piece = bytes?.subarray(Math.max(0, start - at), end - at + 1)
      if (piece === undefined) continue
      pieces.push(piece)
      missing -= piece.length
    }
    if (missing > 0) throw new FileCut(`${path} ends ${missing} bytes too early.`)
    return pieces
  }

  /** The range block by block, one read ahead of its reader at most. */
  async *stream(path: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (let at = start; at <= end;) {
      const last = Math.min(end, at - (at % blockBytes) + blockBytes - 1)
      // Not `yield*`: a reader that goes away would be told of a missing method instead.
      for (const piece of await this.read(path, { start: at, end: last })) yield piece
      at = last + 1
    }
  }

  /** To be called when another file has taken this path, or none. */
  drop(path: string): void {
    const file = this.#numbers.get(path)
    if (file === undefined) return
    this.#numbers.delete(path)
    const names = [...this.#blocks.keys()].filter((name) => Math.floor(name / maxBlocksOfFile) === file)
    for (const name of names) this.#blocks.delete(name)
  }

  // A number for each path: names made of text cost more than all the rest of finding a block.
  #numberOf(path: string): number {
    const known = this.#numbers.get(path)
    if (known !== undefined) return known
    this.#lastNumber += 1
    this.#numbers.set(path, this.#lastNumber)
    return this.#lastNumber
  }

  #getAll(path: string, file: number, { start, end }: ByteRange): (Buffer | Promise<Buffer>)[] {
    const blocks: (Buffer | Promise<Buffer>)[] = []
    for (let index = start; index <= end; index += 1) blocks.push(this.#get(path, file, index))
    return blocks
  }

  #get(path: string, file: number, index: number): Buffer | Promise<Buffer> {
    const name = file * maxBlocksOfFile + index
    const known = this.#blocks.get(name)
    if (known !== undefined) return known
    const loading = this.#load(path, index)
    this.#blocks.set(name, loading)
    loading.then(
      (block) => this.#replace(name, loading, block),
      () => this.#replace(name, loading, undefined),
    )
    return loading
  }

  // Not when it was dropped meanwhile: the bytes may be those of an earlier file.
  #replace(name: number, loading: Promise<Buffer>, block: Buffer | undefined): void {
    if (this.#blocks.get(name) !== loading) return
    if (block === undefined) this.#blocks.delete(name)
    else this.#blocks.set(name, block)
  }

  async #load(path: string, index: number): Promise<Buffer> {
    const file = await this.#handles.borrow(path)
    try {
      const start = index * blockBytes
      return await file.readBytes(start, Math.max(0, Math.min(blockBytes, file.size - start)))
    } finally {
      file.giveBack()
    }
  }
}
