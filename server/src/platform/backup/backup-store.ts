import type { Readable } from 'node:stream'
import type { Bytes } from './seal.ts'

/** A store for backups: files under names such as `sets/2026-11-23T06-00-00-000Z/manifest.gz`. */
export interface BackupStore {
  /** As the operator named it; contains no key. */
  name: string
  /** Creates what it needs before the first file. Throws a sentence for the operator. */
  prepare(): Promise<void>
  /** Writes a file atomically. */
  write(name: string, bytes: Uint8Array | Bytes): Promise<void>
  /** Throws when the file does not exist. */
  read(name: string): Promise<Readable>
  /** The names of all files below a folder, unordered; none if the folder is missing. */
  list(folder: string): AsyncIterable<string>
  remove(names: Iterable<string>): Promise<void>
  /** Removes the partial files of an interrupted backup. */
  removeUnfinished(): Promise<void>
  /** The path of a file if it is on this machine. */
  pathOf(name: string): string | undefined
  close(): void
}

/** Files written or read concurrently: enough to hide the latency of a store, at a few megabytes each. */
export const filesAtOnce = 4
