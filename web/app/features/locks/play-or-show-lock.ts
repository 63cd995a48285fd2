import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { CollectionDetail } from '@sohbet/contract'
import { playCollection } from '#playback/actions/play-collection.ts'
import { showLock } from './lock-store.ts'

interface Start {
  trackId?: number
  atSeconds?: number
}

/** Plays a collection from the pressed talk; for a locked talk it shows the lock and plays nothing else instead. */
export function playOrShowLock(collection: CollectionDetail, start: Start): void {
  const track = collection.tracks.find(({ id }) => id === start.trackId)
  if (track?.is_locked === true) showLock({ ...track, slug: collection.slug, ...start })
  else playCollection(collection, start)
}

/** Plays what was pressed on another page; returning to the page or reloading it plays nothing. */
export function usePlayOnArrival(collection: CollectionDetail): void {
  const { key, state } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const arrive = useEffectEvent(() => {
    const start = readStart(state)
    if (!isReturn && start !== undefined) playOrShowLock(collection, start)
  })
  useEffect(() => {
    if (key !== '') arrive()
  }, [key])
}

// The history state may come from another version of this page.
function readStart(state: unknown): Start | undefined {
  if (typeof state !== 'object' || state === null || !('plays' in state)) return undefined
  const { plays } = state
  return typeof plays === 'object' && plays !== null ? plays : undefined
}
