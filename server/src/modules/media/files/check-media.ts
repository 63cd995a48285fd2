import { createHash } from 'node:crypto'
import type { Services } from '#platform/start/services.ts'
import { StoredFileCut, StoredFileMissing } from '#platform/storage/storage.ts'
import type { MediaFile } from './media-file.ts'
import { listFiles } from './queries.ts'

/** A recorded file compared with the stored one. */
export interface CheckedFile {
  file: MediaFile
  /** Undefined: its size, and its bytes where all were read, match the record. */
  fault: 'missing' | 'cut short' | 'too long' | 'changed' | undefined
}

const pageSize = 500

/** Compares the size of every recorded file, ordered by id; `isRead` also reads each to its end. */
export async function* checkMedia(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { isRead }: { isRead: boolean },
): AsyncGenerator<CheckedFile> {
  let afterId = ''
  for (;;) {
    const page = await listFiles(db, afterId, pageSize)
    for (const file of page) yield { file, fault: await findFault(storage, file, isRead) }
    if (page.length < pageSize) return
    afterId = page.at(-1)?.id ?? ''
  }
}

async function findFault(
  storage: Services['storage'],
  file: MediaFile,
  isRead: boolean,
): Promise<CheckedFile['fault']> {
  const size = await storage.size(file.storageKey)
  if (size === undefined) return 'missing'
  if (size !== file.bytes) return size < file.bytes ? 'cut short' : 'too long'
  if (!isRead) return undefined
  try {
    const hash = createHash('sha256')
    for await (const piece of await storage.read(file.storageKey, { start: 0, end: size - 1 }))
      hash.update(piece as Buffer)
    return hash.digest('hex') === file.sha256 ? undefined : 'changed'
  } catch (error) {
    if (error instanceof StoredFileMissing) return 'missing'
    if (error instanceof StoredFileCut) return 'cut short'
    throw error
  }
}
