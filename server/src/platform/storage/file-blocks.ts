import { LRUCache } from 'lru-cache'
import type { FileHandles } from './file-handles.ts'
import type { ByteRange } from './range.ts'

/**
 * Small, since a listener who stops reading keeps one or two of them in memory; large enough to make reading
 * from the system's cache cheap per byte.
 */
const blockBytes = 64 * 1024

/** More than the blocks of any file: a block's number combines the number of its file and its index. */
const maxBlocksOfFile = 2 ** 24

/** A file that ends before the requested range. */
export class FileCut extends Error {}

/**
 * Reads files in blocks and caches the `limit` most recently used in memory, 64 KiB each: a recording with
 * many listeners is read once. Blocks are shared between answers and never written to.
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

  /** The range in pieces, in order. Throws FileCut when the file ends early. */
  async read(path: string, { start, end }: ByteRange): Promise<Buffer[]> {
    const first = Math.floor(start / blockBytes)
    const last = Math.floor(end / blockBytes)
    const file = this.#numberOf(path)
    const pieces: Buffer[] = []
    let missing = end - start + 1
    // Usually all are cached, and then nothing is awaited; otherwise they are read concurrently.
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

  /** The range block by block, at most one ahead of its reader. */
  async *stream(path: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (let at = start; at <= end;) {
      const last = Math.min(end, at - (at % blockBytes) + blockBytes - 1)
      // Not `yield*`: a reader that disconnects would fail on a missing method.
      for (const piece of await this.read(path, { start: at, end: last })) yield piece
      at = last + 1
    }
  }

  /** Must be called when the file at this path is replaced or removed. */
  drop(path: string): void {
    const file = this.#numbers.get(path)
    if (file === undefined) return
    this.#numbers.delete(path)
    const names = [...this.#blocks.keys()].filter((name) => Math.floor(name / maxBlocksOfFile) === file)
    for (const name of names) this.#blocks.delete(name)
  }

  // A number for each path: text keys cost more than all other steps of finding a block.
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

  // Not when it was dropped in the meantime: the bytes may be those of an earlier file.
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
