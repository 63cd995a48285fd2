import { readFields, readList, readNumber } from '../../lib/storage/shape.ts'
import type { Read } from '../../lib/storage/shape.ts'
import { browserStorage } from '../../lib/storage/slice-storage.ts'
import { playerStore } from './player-store.ts'

/** The speeds that a listener chooses from (B-50). */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

const key = 'sohbet:speeds:v1'
/** Albums whose speed is remembered. */
const maxAlbums = 200

interface AlbumSpeed {
  albumId: number
  speed: number
}

const readSpeeds: Read<AlbumSpeed[]> = readList(
  readFields<AlbumSpeed>({ albumId: readNumber, speed: readSpeed }),
)

/** Plays at a speed from 0.5 to 3, and remembers it for the album (PLAYER-17, B-50). */
export function setSpeed(wanted: number, storage = browserStorage): void {
  const speed = Math.min(3, Math.max(0.5, wanted))
  const { albumId } = playerStore.getState()
  playerStore.setState({ speedUp: speed })
  if (albumId === null) return
  const others = readKept(storage).filter((kept) => kept.albumId !== albumId)
  // The album that was changed last stands last; the one that was changed longest ago is forgotten first.
  storage.write(key, [...others, { albumId, speed }].slice(-maxAlbums))
}

/** The next faster (1) or slower (-1) speed of the list. */
export function stepSpeed(step: -1 | 1): void {
  const { speedUp } = playerStore.getState()
  const next =
    step === 1 ? speeds.find((speed) => speed > speedUp) : speeds.findLast((speed) => speed < speedUp)
  if (next !== undefined) setSpeed(next)
}

/** The speed that an album was last played at; undefined where none was chosen. */
export function speedOf(albumId: number, storage = browserStorage): number | undefined {
  return readKept(storage).find((kept) => kept.albumId === albumId)?.speed
}

/** Forgets all speeds, at a logout. */
export function forgetSpeeds(storage = browserStorage): void {
  storage.remove(key)
}

function readKept(storage = browserStorage): AlbumSpeed[] {
  return readSpeeds(storage.read(key)) ?? []
}

function readSpeed(given: unknown): number | undefined {
  const speed = readNumber(given)
  return speed !== undefined && speed >= 0.5 && speed <= 3 ? speed : undefined
}
