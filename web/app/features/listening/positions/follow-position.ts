import { engine } from '#playback/actions/connect-player.ts'
import { playerStore } from '#playback/state/player-store.ts'
import { positionStore } from '#playback/state/saved-positions.ts'
import { currentAlbum, currentTrackId } from '#playback/state/selectors.ts'
import { hideAlbums, showAlbums } from './fetch-progress.ts'
import { startedStore } from './started-store.ts'

/** Seconds within which two positions are the same: the player and its record are stored every five seconds. */
const sameSeconds = 10

/** A position of a track, with its time in milliseconds since 1970. */
interface TimedPosition {
  trackId: number
  seconds: number
  at: number
}

/**
 * Moves a paused talk, or one that waits for the account, to the position that the listener has reached
 * since, in another tab or on another device. Playing on from the older one would repeat what was heard and, on the same device, overwrite the
 * newer position. Returns a function that stops it.
 */
export function followPosition(): () => void {
  let followed: TimedPosition | undefined
  const update = (): void => {
    const { phase, position } = playerStore.getState()
    const trackId = currentTrackId(playerStore.getState())
    if ((phase !== 'paused' && !engine.isWaiting) || trackId === null) return
    // Any other position than these is not followed: private listening, for example, is not recorded.
    const known = [findRecorded(trackId), followed].find(
      (one) => one?.trackId === trackId && isSame(one.seconds, position),
    )
    const newest = positionStore.getState().get(trackId)
    if (known === undefined || newest === undefined || newest.at <= known.at) return
    const { seconds, at } = newest
    // It may be dismissed or finished there.
    if (seconds < 1 || seconds === Infinity || isSame(seconds, position)) return
    followed = { trackId, seconds, at }
    engine.continueAt(seconds)
  }
  const ends = [positionStore.subscribe(update), startedStore.subscribe(update), showPlayedAlbum()]
  return () => {
    for (const end of ends) end()
  }
}

function findRecorded(trackId: number): TimedPosition | undefined {
  const record = startedStore.getState().local.find(({ id }) => id === trackId)
  return record && { trackId, seconds: record.currentTime, at: record.updatedAt }
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= sameSeconds
}

/** The player shows its album, too: its positions are requested again when the listener returns. */
function showPlayedAlbum(): () => void {
  let shown: number[] = []
  const update = (): void => {
    const id = currentAlbum(playerStore.getState())?.id
    if (id === shown[0]) return
    hideAlbums(shown)
    shown = id === undefined ? [] : [id]
    showAlbums(shown)
  }
  update()
  const leave = playerStore.subscribe(update)
  return () => {
    leave()
    hideAlbums(shown)
  }
}
