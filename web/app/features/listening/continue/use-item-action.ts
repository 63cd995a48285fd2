import { usePlayAction } from '#playback/actions/play-action.ts'
import type { PlayAction } from '#playback/actions/play-action.ts'
import type { ContinueItem } from '../positions/continue-list.ts'

/** The action of a press on a recording to continue. */
export function useItemAction({ trackId, durationSeconds, positions: [position] }: ContinueItem): PlayAction {
  return usePlayAction({ id: trackId, durationSeconds }, { loadedSeconds: position.seconds })
}
