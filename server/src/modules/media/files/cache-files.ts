import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { rememberLast } from '#platform/database/database-away.ts'
import type { MediaFile } from './media-file.ts'
import type { FoundRendition } from './queries.ts'

type FindFile = (fileId: string) => Promise<MediaFile | undefined>

/** Caches the `limit` most recently used files; correct because rows never change. Missing files are not cached. */
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

type FindRendition = (fileId: string) => Promise<FoundRendition | undefined>

/** Milliseconds before a missing rendition is looked up again; addresses of a new one start later. */
const missingMs = 60_000

/**
 * The same for renditions of recordings. A missing rendition is cached for a minute too: most recordings
 * have none, and every range would query for it.
 */
export function cacheRenditions(findRendition: FindRendition, clock: Clock, limit = 10_000): FindRendition {
  const load = rememberLast(
    async (fileId: string) => ({ found: await findRendition(fileId), loadedAt: clock.now().getTime() }),
    (fileId) => fileId,
    limit,
  )
  const known = new LRUCache<string, Awaited<ReturnType<typeof load>>>({ max: limit })
  return async (fileId) => {
    const remembered = known.get(fileId)
    const isOld = (remembered?.loadedAt ?? 0) + missingMs <= clock.now().getTime()
    if (remembered !== undefined && (remembered.found !== undefined || !isOld)) return remembered.found
    const loaded = await load(fileId)
    known.set(fileId, loaded)
    return loaded.found
  }
}
