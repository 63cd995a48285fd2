import { countParts } from './byte-parts.ts'
import { audioCacheName, coverCacheName, partPath } from '../store/saved-track.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** Puts a part of a talk away; fails with QuotaExceededError where there is no room. */
export async function keepPart(trackId: number, part: number, bytes: ArrayBuffer): Promise<void> {
  const cache = await caches.open(audioCacheName)
  await cache.put(partPath(trackId, part), new Response(bytes))
}

/** The bytes of a part; undefined where the browser has removed it. */
export async function readPart(trackId: number, part: number): Promise<ArrayBuffer | undefined> {
  const cache = await caches.open(audioCacheName)
  return await (await cache.match(partPath(trackId, part)))?.arrayBuffer()
}

/** Takes all parts of talks away. */
export async function dropParts(trackIds: readonly number[]): Promise<void> {
  const prefixes = trackIds.map((trackId) => partPath(trackId, 0).slice(0, -1))
  const cache = await caches.open(audioCacheName)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (prefixes.some((prefix) => pathname.startsWith(prefix))) await cache.delete(request)
  }
}

/** The saved talks of which a part is missing, since browsers may make room when there is little. */
export async function findDamaged(tracks: readonly SavedTrack[]): Promise<SavedTrack[]> {
  const cache = await caches.open(audioCacheName)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return tracks.filter(
    (saved) =>
      saved.state === 'saved' &&
      Array.from({ length: countParts(saved) }, (_, part) => partPath(saved.trackId, part)).some(
        (path) => !here.has(path),
      ),
  )
}

/** Puts the picture of an album away, so that it is seen without a network; without it a talk is still a talk. */
export async function keepCover(address: string): Promise<void> {
  try {
    const cache = await caches.open(coverCacheName)
    if ((await cache.match(address)) === undefined) await cache.add(address)
  } catch {
    // No network, or no room: the place of the picture stays empty.
  }
}

/** Takes everything away. */
export async function dropAllParts(): Promise<void> {
  await Promise.all([caches.delete(audioCacheName), caches.delete(coverCacheName)])
}
