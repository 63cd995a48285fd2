import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Services } from '#platform/start/services.ts'
import type { MediaFile } from './media-file.ts'
import { deleteRows, findFileBySha256, insertFile } from './queries.ts'
import type { Database } from '#platform/database/db.ts'

type StoreServices = Pick<Services, 'db' | 'storage'>

// Content that a browser could run on our origin (HTML, SVG) never becomes a media file (ASVS 1.3.4, 3.2.1).
const storableType = /^(?:audio\/[a-z0-9.+-]+|image\/(?!svg)[a-z0-9.+-]+)$/

/**
 * Stores the file at `sourcePath` permanently and answers its id; the same bytes are stored once with their
 * first type. Writes the bytes before the row: a crash in between leaves a file without a row, which
 * `sweepMedia` reports, and never a row without its file.
 */
export async function storeFile(
  services: StoreServices,
  { sourcePath, mimeType }: { sourcePath: string; mimeType: string },
): Promise<{ fileId: string; sha256: string; bytes: number }> {
  if (!storableType.test(mimeType)) throw new Error(`Not a type of audio or picture: ${mimeType}`)
  const { size: bytes } = await stat(sourcePath)
  if (bytes === 0) throw new Error(`${sourcePath} is empty.`)
  const sha256 = await hashFile(sourcePath)
  const known = await findFileBySha256(services.db, sha256)
  const file = known ?? newFile({ sha256, bytes, mimeType })
  // Also for a known file: storing it again restores lost bytes.
  if ((await services.storage.size(file.storageKey)) !== bytes) await putBytes(services, file, sourcePath)
  const stored = known ?? (await recordFile(services, file))
  return { fileId: stored.id, sha256, bytes }
}

/** Writes a stored file to where another program can read it. */
export async function copyOut(storage: Services['storage'], file: MediaFile, path: string): Promise<void> {
  const bytes = await storage.read(file.storageKey, { start: 0, end: file.bytes - 1 })
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function newFile(contents: Pick<MediaFile, 'sha256' | 'bytes' | 'mimeType'>): MediaFile {
  const id = newFileId()
  return { id, storageKey: `${id.slice(0, 2)}/${id}`, ...contents }
}

/** A new id of a file or an upload: 20 lower-case letters and digits, 100 random bits. */
export function newFileId(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(20), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

async function putBytes({ storage }: StoreServices, file: MediaFile, sourcePath: string): Promise<void> {
  await storage.put(file.storageKey, sourcePath, file.sha256, file.mimeType)
  const stored = await storage.size(file.storageKey)
  if (stored !== file.bytes)
    throw new Error(`The store kept ${stored} of ${file.bytes} bytes of ${sourcePath}.`)
}

// When the insert fails, the bytes remain: the answer may have been lost after the commit, and then a row
// needs them.
async function recordFile({ db, storage }: StoreServices, file: MediaFile): Promise<MediaFile> {
  if (await insertFile(db, file)) return file
  const winner = await findFileBySha256(db, file.sha256)
  if (winner === undefined) throw new Error(`A file with the hash ${file.sha256} was recorded and is gone.`)
  await storage.remove(file.storageKey)
  return winner
}

/**
 * Deletes the rows of unreferenced files in the transaction of the caller; answers a function that removes
 * their bytes, to be called after the commit. A crash in between leaves bytes without a row, which the sweep
 * reports.
 */
export async function deleteFiles(
  trx: Database,
  ids: readonly string[],
): Promise<{ files: MediaFile[]; removeBytes(services: Pick<Services, 'storage'>): Promise<void> }> {
  const files = await deleteRows(trx, ids)
  return {
    files,
    removeBytes: async ({ storage }) => {
      for (const { storageKey } of files) await storage.remove(storageKey)
    },
  }
}
