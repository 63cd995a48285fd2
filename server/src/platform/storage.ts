import type { Readable } from 'node:stream'

/** Bytes under opaque keys: on this machine's disk or in an S3-compatible store. */
export interface Storage {
  /** Puts the file at `sourcePath` under `key`, whole or not at all; the source stays. */
  put(key: string, sourcePath: string): Promise<void>
  /** Size in bytes, or undefined when nothing is stored under `key`. */
  size(key: string): Promise<number | undefined>
  /** The bytes `start` to `end`, both included; destroys itself when the reader goes away. */
  read(key: string, range: { start: number; end: number }): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key, in no order. */
  keys(): AsyncIterable<string>
  /** Throws, with a sentence for an operator, when the store cannot be written. */
  check(): Promise<void>
  close(): Promise<void>
}
