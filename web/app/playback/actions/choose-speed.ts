import { browserStorage } from '#lib/storage/slice-storage.ts'
import { readStored, speedsKey } from '../state/playback-speed.ts'
import { playerStore } from '../state/player-store.ts'
import { currentAlbum } from '../state/selectors.ts'

/** The speeds a listener can choose (B-50). */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

/** Maximum number of albums whose speed is stored. */
const maxAlbums = 200

/** Sets a speed from 0.5 to 3 and stores it for the album (PLAYER-17, B-50). */
export function setSpeed(requested: number, storage = browserStorage): void {
  const speed = Math.min(3, Math.max(0.5, requested))
  playerStore.dispatch({ type: 'set', speed })
  const albumId = currentAlbum(playerStore.getState())?.id
  if (albumId === undefined) return
  const others = readStored(storage).filter((stored) => stored.albumId !== albumId)
  // Ordered by last change, so the least recently changed album is dropped first.
  storage.write(speedsKey, [...others, { albumId, speed }].slice(-maxAlbums))
}

/** The next faster (1) or slower (-1) speed of the list. */
export function stepSpeed(step: -1 | 1): void {
  const { speed: current } = playerStore.getState()
  const next =
    step === 1 ? speeds.find((speed) => speed > current) : speeds.findLast((speed) => speed < current)
  if (next !== undefined) setSpeed(next)
}
