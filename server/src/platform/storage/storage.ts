import type { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

/** Bytes under opaque keys (lower-case letters, digits, `/`): on this machine's disk or in an S3-compatible store. */
export interface Storage {
  /**
   * Puts the file at `sourcePath` under `key`, whole or not at all; the source stays. Throws when its bytes are not
   * those of `sha256` (64 hexadecimal digits). A store that answers others itself tells them `mimeType`.
   */
  put(key: string, sourcePath: string, sha256: string, mimeType?: string): Promise<void>
  /** Size in bytes, or undefined when nothing is stored under `key`. */
  size(key: string): Promise<number | undefined>
  /**
   * A short range, all of it, in pieces in their order; they are shared, so nobody may write to them. Throws
   * StoredFileMissing, or StoredFileCut when the file ends before the range does.
   */
  readPieces(key: string, range: ByteRange): Promise<readonly Uint8Array[]>
  /** A long range bit by bit, as fast as the reader takes it. Throws StoredFileMissing or StoredFileCut. */
  read(key: string, range: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
  /** Removes what unfinished `put`s left behind before `before`; answers how many. */
  removeUnfinished(before: Date): Promise<number>
  /** Makes what the store needs before the first file, a bucket for example. */
  prepare(): Promise<void>
  /** Throws, with a sentence for an operator, when the store cannot be written. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Nothing is stored under a key that should be there. */
export class StoredFileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${key}.`, options)
  }
}

/** What is stored under a key has become shorter than it was. */
export class StoredFileCut extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`What is stored under ${key} was cut short.`, options)
  }
}

const keyGrammar = /^[a-z0-9]+(?:\/[a-z0-9]+)*$/

/** Guards every way into a store: a key that could name anything outside it is a bug, and stops here. */
export function requireKey(key: string): string {
  if (key.length > 200 || !keyGrammar.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}
