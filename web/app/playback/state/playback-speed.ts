import { type Read, readFields, readList, readNumber } from '#lib/storage/shape.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'

/** Storage key of the speeds. */
export const speedsKey = 'sohbet:speeds:v1'
interface AlbumSpeed {
  albumId: number
  speed: number
}

const readSpeeds: Read<AlbumSpeed[]> = readList(
  readFields<AlbumSpeed>({ albumId: readNumber, speed: readSpeed }),
)

/** The speed stored for an album; undefined if none was chosen. */
export function speedOf(albumId: number, storage = browserStorage): number | undefined {
  return readStored(storage).find((stored) => stored.albumId === albumId)?.speed
}

/** Clears all speeds at logout. */
export function clearSpeeds(storage = browserStorage): void {
  storage.remove(speedsKey)
}

/** The stored speeds, the last changed album last. */
export function readStored(storage = browserStorage): AlbumSpeed[] {
  return readSpeeds(storage.read(speedsKey)) ?? []
}

function readSpeed(given: unknown): number | undefined {
  const speed = readNumber(given)
  return speed !== undefined && speed >= 0.5 && speed <= 3 ? speed : undefined
}
