import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { playerStore } from '#playback/state/player-store.ts'
import type { QueuedTrack } from '#playback/state/player-state.ts'

/** The result of an action on a row of the queue. */
export interface RowAction {
  /** The announcement for screen readers. */
  announcement: string
  /** The index of the row that gets the focus, from 0. */
  focusAt: number
}

interface RowActionParts {
  list: RefObject<HTMLElement | null>
  /** Scrolls a row into view, by its index from 0. */
  reveal: (index: number) => void
  announce: (sentence: string) => void
  /** Keeps a row rendered. */
  keep: (key: QueueKey | undefined) => void
}

/** Announces an action and moves the focus, which would be lost with its row. The returned function is stable. */
export function useAfterRowAction({
  list,
  reveal,
  announce,
  keep,
}: RowActionParts): (action: RowAction) => void {
  const pendingFocus = useRef<number>(undefined)
  useEffect(() => {
    const index = pendingFocus.current
    if (index === undefined) return
    pendingFocus.current = undefined
    reveal(index)
    list.current
      ?.querySelector<HTMLElement>(`:scope > [data-index="${index}"] [aria-haspopup]`)
      ?.focus({ preventScroll: true })
  })
  return useCallback(
    ({ announcement: says, focusAt }) => {
      announce(says)
      pendingFocus.current = focusAt
      keep(keysOf(playerStore.getState().queue.tracks)[focusAt])
    },
    [announce, keep],
  )
}

/** The key of a row. */
export type QueueKey = number | string

/** A key for each index of a queue: the track's id, with a counter if the track occurs again. */
export function keysOf(tracks: readonly Pick<QueuedTrack, 'id'>[]): QueueKey[] {
  const seen = new Map<number, number>()
  return tracks.map(({ id }) => {
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return times === 1 ? id : `${id} ${times}`
  })
}
