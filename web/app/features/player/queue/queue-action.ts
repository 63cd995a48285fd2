import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { playerStore } from '#playback/state/player-store.ts'
import { keysOf } from './queue-keys.ts'
import type { QueueKey } from './queue-keys.ts'

/** What was done with a row of the queue. */
export interface RowAction {
  /** For those who hear the page. */
  says: string
  /** The index of the row where the keyboard is afterwards, from 0. */
  focusAt: number
}

interface RowActionParts {
  list: RefObject<HTMLElement | null>
  /** Brings a row into sight, by its index from 0. */
  reveal: (index: number) => void
  say: (sentence: string) => void
  /** Keeps a row in the page. */
  keep: (key: QueueKey | undefined) => void
}

/** Tells what was done, and leads the keyboard, which would be lost with its row. What it answers is always the same. */
export function useAfterRowAction({ list, reveal, say, keep }: RowActionParts): (action: RowAction) => void {
  const requested = useRef<number>(undefined)
  useEffect(() => {
    const index = requested.current
    if (index === undefined) return
    requested.current = undefined
    reveal(index)
    list.current
      ?.querySelector<HTMLElement>(`:scope > [data-index="${index}"] [aria-haspopup]`)
      ?.focus({ preventScroll: true })
  })
  return useCallback(
    ({ says, focusAt }) => {
      say(says)
      requested.current = focusAt
      keep(keysOf(playerStore.getState().queue.tracks)[focusAt])
    },
    [say, keep],
  )
}
