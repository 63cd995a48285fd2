import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { CollectionDetail } from '@sohbet/contract'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

/** The start position in a collection's address. */
export interface Start {
  trackId?: number
  atSeconds?: number
}

/**
 * The track in the page's address, its start position until something is played from here, and a function
 * that ends it.
 */
interface StartOfAddress {
  target: number | undefined
  start: Start
  takeStart(): void
}

const takenMark = 'isStartTaken'

/**
 * The track and second in the address; a second without a track refers to the first track. An unknown or
 * locked track is ignored (B-75). They apply to the first press only: afterwards, and after a reload,
 * playback continues at the listener's position.
 */
export function useStartOfAddress({ tracks }: CollectionDetail): StartOfAddress {
  const { hash, key, state } = useLocation()
  const [takenKey, setTakenKey] = useState<string>()
  // The server never receives the hash, and the first render must match its output.
  const isHydrated = useIsAwake()
  const [query] = useSearchParams()
  const id = Number(/^#audio-(\d+)$/.exec(hash)?.[1])
  const track = isHydrated ? tracks.find((candidate) => candidate.id === id) : undefined
  // A press on another page already started this position.
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
  // Past the end it starts at the beginning.
  const atSeconds = seconds > 0 ? { atSeconds: seconds < started.duration_in_seconds ? seconds : 0 } : {}
  return { target: track?.id, start: { trackId: started.id, ...atSeconds }, takeStart }
}

// The history state is shared with the router and other code.
function holds(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && name in state
}
