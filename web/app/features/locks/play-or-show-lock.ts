import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { CollectionDetail } from '@sohbet/contract'
import { playCollection } from '#playback/actions/play-collection.ts'
import { showLock } from './lock-store.ts'

interface Start {
  trackId?: number
  atSeconds?: number
}

/** Plays a collection from where it was pressed; a locked talk says who may hear it, and nothing plays in its place. */
export function playOrShowLock(collection: CollectionDetail, start: Start): void {
  const track = collection.tracks.find(({ id }) => id === start.trackId)
  if (track?.is_locked === true) showLock({ ...track, slug: collection.slug, ...start })
  else playCollection(collection, start)
}

/** Plays what a press on another page asked for; coming back to the page or loading it again plays nothing. */
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

// Anything may stand in the state of a history that another version of this page wrote.
function readStart(state: unknown): Start | undefined {
  if (typeof state !== 'object' || state === null || !('plays' in state)) return undefined
  const { plays } = state
  return typeof plays === 'object' && plays !== null ? plays : undefined
}
