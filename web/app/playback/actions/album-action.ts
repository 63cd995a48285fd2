import { useStore } from 'zustand'
import type { PlayAction } from './play-action.ts'
import { usePlayer } from '../state/player-store.ts'
import { currentAlbum, isPlaying as isPlayingNow } from '../state/selectors.ts'
import { newestInAlbum, positionStore, resumeSeconds } from '../state/saved-positions.ts'

/** An album with the fields that a list provides. */
export interface ListedAlbum {
  id: number
  track_count: number
  duration_in_seconds: number
}

/** The action of a press on an album's cover: pause, continue at the last position in it, or play. */
export function useAlbumAction({
  id,
  track_count: count,
  duration_in_seconds: whole,
}: ListedAlbum): PlayAction {
  const isPlaying = usePlayer((state) => currentAlbum(state)?.id === id && isPlayingNow(state))
  // The button does not depend on the position during playback.
  const inPlayer = usePlayer((state) =>
    currentAlbum(state)?.id === id && !isPlayingNow(state) ? Math.floor(state.position) : undefined,
  )
  const saved = useStore(positionStore, (positions) => newestInAlbum(positions, id)?.seconds)
  if (isPlaying) return { kind: 'pause' }
  // A list provides the total duration only, so single durations are known for one talk alone.
  const seconds = resumeSeconds(inPlayer ?? saved, count === 1 ? whole : 0)
  return seconds === 0 ? { kind: 'play', seconds: 0 } : { kind: 'continue', seconds }
}
