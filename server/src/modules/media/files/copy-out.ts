import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#platform/start/services.ts'
import type { MediaFile } from './media-file.ts'

/** Writes a stored file to where another program can read it. */
export async function copyOut(storage: Services['storage'], file: MediaFile, path: string): Promise<void> {
  const bytes = await storage.read(file.storageKey, { start: 0, end: file.bytes - 1 })
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
}
