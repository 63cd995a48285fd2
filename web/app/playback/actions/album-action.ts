import { useStore } from 'zustand'
import type { PlayAction } from './play-action.ts'
import { usePlayer } from '../state/player-store.ts'
import { currentAlbum, isPlaying as isPlayingNow } from '../state/selectors.ts'
import { newestInAlbum, positionStore, resumeSeconds } from '../state/saved-positions.ts'

/** An album of which a list knows this much. */
export interface ListedAlbum {
  id: number
  track_count: number
  duration_in_seconds: number
}

/** What a press on the cover of an album does: it pauses, continues where the listener was last in it, or plays. */
export function useAlbumAction({
  id,
  track_count: count,
  duration_in_seconds: whole,
}: ListedAlbum): PlayAction {
  const isPlaying = usePlayer((state) => currentAlbum(state)?.id === id && isPlayingNow(state))
  // While it plays, the button does not depend on it.
  const inPlayer = usePlayer((state) =>
    currentAlbum(state)?.id === id && !isPlayingNow(state) ? Math.floor(state.position) : undefined,
  )
  const saved = useStore(positionStore, (positions) => newestInAlbum(positions, id)?.seconds)
  if (isPlaying) return { kind: 'pause' }
  // How long each of several talks is, a list does not say.
  const seconds = resumeSeconds(inPlayer ?? saved, count === 1 ? whole : 0)
  return seconds === 0 ? { kind: 'play', seconds: 0 } : { kind: 'continue', seconds }
}
