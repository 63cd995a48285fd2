import { browserStorage } from '#lib/storage/slice-storage.ts'
import { readStored, speedsKey } from '../state/playback-speed.ts'
import { playerStore } from '../state/player-store.ts'
import { currentAlbum } from '../state/selectors.ts'

/** The speeds that a listener chooses from (B-50). */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

/** Albums whose speed is remembered. */
const maxAlbums = 200

/** Plays at a speed from 0.5 to 3, and remembers it for the album (PLAYER-17, B-50). */
export function setSpeed(requested: number, storage = browserStorage): void {
  const speed = Math.min(3, Math.max(0.5, requested))
  playerStore.dispatch({ type: 'set', speed })
  const albumId = currentAlbum(playerStore.getState())?.id
  if (albumId === undefined) return
  const others = readStored(storage).filter((stored) => stored.albumId !== albumId)
  // The album that was changed last stands last; the one that was changed longest ago is forgotten first.
  storage.write(speedsKey, [...others, { albumId, speed }].slice(-maxAlbums))
}

/** The next faster (1) or slower (-1) speed of the list. */
export function stepSpeed(step: -1 | 1): void {
  const { speed: current } = playerStore.getState()
  const next =
    step === 1 ? speeds.find((speed) => speed > current) : speeds.findLast((speed) => speed < current)
  if (next !== undefined) setSpeed(next)
}
