import { readFields, readList, readNumber } from '#lib/storage/shape.ts'
import type { Read } from '#lib/storage/shape.ts'
import { browserStorage } from '#lib/storage/slice-storage.ts'

/** Where the speeds are kept. */
export const speedsKey = 'sohbet:speeds:v1'
interface AlbumSpeed {
  albumId: number
  speed: number
}

const readSpeeds: Read<AlbumSpeed[]> = readList(
  readFields<AlbumSpeed>({ albumId: readNumber, speed: readSpeed }),
)

/** The speed that an album was last played at; undefined where none was chosen. */
export function speedOf(albumId: number, storage = browserStorage): number | undefined {
  return readStored(storage).find((stored) => stored.albumId === albumId)?.speed
}

/** Forgets all speeds, at a logout. */
export function clearSpeeds(storage = browserStorage): void {
  storage.remove(speedsKey)
}

/** The speeds that were chosen; the album that was changed last stands last. */
export function readStored(storage = browserStorage): AlbumSpeed[] {
  return readSpeeds(storage.read(speedsKey)) ?? []
}

function readSpeed(given: unknown): number | undefined {
  const speed = readNumber(given)
  return speed !== undefined && speed >= 0.5 && speed <= 3 ? speed : undefined
}
