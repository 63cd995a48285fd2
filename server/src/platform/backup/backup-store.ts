import type { Readable } from 'node:stream'
import type { Bytes } from './seal.ts'

/** Where copies are kept: files under names such as `sets/2026-11-23T06-00-00-000Z/manifest.gz`. */
export interface BackupStore {
  /** As the operator named it; holds no key. */
  name: string
  /** Makes what it needs before the first file. Throws a sentence for the operator. */
  prepare(): Promise<void>
  /** Writes a file, whole or not at all. */
  write(name: string, bytes: Uint8Array | Bytes): Promise<void>
  /** Throws when there is no such file. */
  read(name: string): Promise<Readable>
  /** The names of all files below a folder, in no order; none where it is missing. */
  list(folder: string): AsyncIterable<string>
  remove(names: Iterable<string>): Promise<void>
  /** Removes what a killed copy began to write. */
  removeUnfinished(): Promise<void>
  /** Where a file lies on this machine, if it does. */
  pathOf(name: string): string | undefined
  close(): void
}

/** How many files are written or read at a time: enough to make up for the way to a store, each some megabytes. */
export const filesAtOnce = 4
