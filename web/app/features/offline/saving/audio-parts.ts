import { countParts } from './byte-parts.ts'
import { audioCacheName, audioPath, coverCacheName, partPath } from '../store/saved-track.ts'
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
  const paths = await listParts()
  await drop(paths.filter((path) => trackIds.some((trackId) => isPartOf(path, trackId))))
}

/**
 * Takes away those of the parts that belong to none of the talks: a page that is closed in the middle of a removal
 * leaves them behind. `paths` are from before the talks were listed, or parts that are just being saved would go.
 */
export async function dropStrayParts(paths: readonly string[], tracks: readonly SavedTrack[]): Promise<void> {
  await drop(paths.filter((path) => !tracks.some(({ trackId }) => isPartOf(path, trackId))))
}

async function drop(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(audioCacheName)
  for (const path of paths) await cache.delete(path)
}

/** The paths of all parts that are here, no matter whose. */
export async function listParts(): Promise<string[]> {
  const cache = await caches.open(audioCacheName)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

function isPartOf(path: string, trackId: number): boolean {
  return path.startsWith(`${audioPath(trackId)}/`)
}

/** The saved talks of which a part is missing, since browsers may make room when there is little. */
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
