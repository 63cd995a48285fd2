import type { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

/** Bytes under opaque keys (lower-case letters, digits, `/`): on this machine's disk or in an S3-compatible store. */
export interface Storage {
  /**
   * Stores the file at `sourcePath` under `key` atomically; the source remains. Throws when its bytes do not
   * match `sha256` (64 hexadecimal digits). A store that serves browsers itself uses `mimeType`.
   */
  put(key: string, sourcePath: string, sha256: string, mimeType?: string): Promise<void>
  /** Size in bytes, or undefined when nothing is stored under `key`. */
  size(key: string): Promise<number | undefined>
  /**
   * A short range as a whole, in ordered pieces; they are shared, so never write to them. Throws
   * StoredFileMissing, or StoredFileCut when the file ends early.
   */
  readPieces(key: string, range: ByteRange): Promise<readonly Uint8Array[]>
  /** Streams a long range as fast as the reader consumes it. Throws StoredFileMissing or StoredFileCut. */
  read(key: string, range: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key, unordered. */
  keys(): AsyncIterable<string>
  /** Removes the leftovers of `put`s that started before `before`; answers how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Creates what the store needs before the first file, such as a bucket. */
  prepare(): Promise<void>
  /** Throws a sentence for the operator when the store is not writable. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Nothing is stored under a key that should exist. */
export class StoredFileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}.`, options)
  }
}

/** A stored file is shorter than it was. */
export class StoredFileCut extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`What is stored under ${key} was cut short.`, options)
  }
}

const keyGrammar = /^[a-z0-9]+(?:\/[a-z0-9]+)*$/

/** Guards every access to a store: a key that could name anything outside it is a bug, and fails here. */
export function requireKey(key: string): string {
  if (key.length > 200 || !keyGrammar.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}
