import { usePlayAction } from '../player/play-action.ts'
import type { PlayAction } from '../player/play-action.ts'
import type { ContinueItem } from './continue-list.ts'

/** What a press on a recording to go on with does now. */
export function useItemAction({ trackId, durationSeconds, places: [place] }: ContinueItem): PlayAction {
  return usePlayAction(
    { id: trackId, duration_in_seconds: durationSeconds },
    { loadedSeconds: place.seconds },
  )
}
