import { useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { CollectionDetail } from '@sohbet/contract'

/** Where an address points into a collection. */
export interface Start {
  trackId?: number
  atSeconds?: number
}

/** The track that the page's address names, where it begins as long as nothing was played from here, and the end of that. */
interface StartOfAddress {
  target: number | undefined
  start: Start
  takeStart(): void
}

const takenMark = 'isStartTaken'

/**
 * The track and the second that the address names; a second alone is one of the first track. An unknown track is
 * ignored, and a locked one is nowhere to start (B-75). They count for the first press only: after it, and after a reload, the listener goes on where they were.
 */
export function useStartOfAddress({ tracks }: CollectionDetail): StartOfAddress {
  const { hash, key, state } = useLocation()
  const [takenKey, setTakenKey] = useState<string>()
  // The server never learns the part behind the `#`, and the first picture must be the one it drew.
  const isHydrated = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  const [query] = useSearchParams()
  const id = Number(/^#audio-(\d+)$/.exec(hash)?.[1])
  const track = isHydrated ? tracks.find((candidate) => candidate.id === id) : undefined
  // What a press on another page asked for is playing already.
  const isTaken =
    takenKey === key || (isHydrated && (holds(state, 'plays') || holds(history.state, takenMark)))
  const takeStart = (): void => {
    setTakenKey(key)
    const state: unknown = history.state
    history.replaceState({ ...(typeof state === 'object' && state), [takenMark]: true }, '')
  }
  const seconds = isHydrated ? Number(query.get('t')) : 0
  const started = track ?? (seconds > 0 && hash === '' ? tracks[0] : undefined)
  if (started === undefined || started.is_locked || isTaken)
    return { target: track?.id, start: {}, takeStart }
  // Past the end there is only the beginning.
  const atSeconds = seconds > 0 ? { atSeconds: seconds < started.duration_in_seconds ? seconds : 0 } : {}
  return { target: track?.id, start: { trackId: started.id, ...atSeconds }, takeStart }
}

// The router keeps its own words in a history, and other code writes into it.
function holds(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && name in state
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false
