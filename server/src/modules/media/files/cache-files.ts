import { LRUCache } from 'lru-cache'
import type { MediaFile } from './media-file.ts'

type FindFile = (fileId: string) => Promise<MediaFile | undefined>

/** Remembers the `limit` files asked for last; right for as long as rows never change. Missing files are asked again. */
export function cacheFiles(findFile: FindFile, limit = 10_000): FindFile {
  const known = new LRUCache<string, MediaFile>({ max: limit })
  return async (fileId) => {
    const remembered = known.get(fileId)
    if (remembered !== undefined) return remembered
    const file = await findFile(fileId)
    if (file !== undefined) known.set(fileId, file)
    return file
  }
}
