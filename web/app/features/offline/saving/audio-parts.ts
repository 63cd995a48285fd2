import { countParts } from './byte-parts.ts'
import { audioCacheName, audioPath, coverCacheName, partPath, type SavedTrack } from '../store/saved-track.ts'

/** Stores a part of a talk; throws QuotaExceededError if storage is full. */
export async function keepPart(trackId: number, part: number, bytes: ArrayBuffer): Promise<void> {
  const cache = await caches.open(audioCacheName)
  await cache.put(partPath(trackId, part), new Response(bytes))
}

/** The bytes of a part; undefined if the browser has evicted it. */
export async function readPart(trackId: number, part: number): Promise<ArrayBuffer | undefined> {
  const cache = await caches.open(audioCacheName)
  return await (await cache.match(partPath(trackId, part)))?.arrayBuffer()
}

/** Deletes all parts of talks. */
export async function dropParts(trackIds: readonly number[]): Promise<void> {
  const paths = await listParts()
  await drop(paths.filter((path) => trackIds.some((trackId) => isPartOf(path, trackId))))
}

/**
 * Deletes parts that belong to none of the talks: closing a page during a removal leaves them behind.
 * `paths` must be listed before the talks, or parts being saved would be deleted.
 */
export async function dropStrayParts(paths: readonly string[], tracks: readonly SavedTrack[]): Promise<void> {
  await drop(paths.filter((path) => !tracks.some(({ trackId }) => isPartOf(path, trackId))))
}

async function drop(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(audioCacheName)
  for (const path of paths) await cache.delete(path)
}

/** The paths of all parts, regardless of owner. */
export async function listParts(): Promise<string[]> {
  const cache = await caches.open(audioCacheName)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

function isPartOf(path: string, trackId: number): boolean {
  return path.startsWith(`${audioPath(trackId)}/`)
}

/** The saved talks with a missing part: browsers may evict data when space is low. */
export async function findDamaged(tracks: readonly SavedTrack[]): Promise<SavedTrack[]> {
  const here = new Set(await listParts())
  return tracks.filter(
    (saved) =>
      saved.state === 'saved' &&
      Array.from({ length: countParts(saved) }, (_, part) => partPath(saved.trackId, part)).some(
        (path) => !here.has(path),
      ),
  )
}

/** Stores an album's picture for offline use; optional for a talk. */
export async function keepCover(address: string): Promise<void> {
  try {
    const cache = await caches.open(coverCacheName)
    if ((await cache.match(address)) === undefined) await cache.add(address)
  } catch {
    // No network or no space: the picture stays empty.
  }
}

/** Deletes everything. */
export async function dropAllParts(): Promise<void> {
  await Promise.all([caches.delete(audioCacheName), caches.delete(coverCacheName)])
}
