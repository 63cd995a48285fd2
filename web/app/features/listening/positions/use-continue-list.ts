import { useEffect, useMemo } from 'react'
import type { StartedTrack } from '@sohbet/contract'
import { takeRemote, useStarted } from './started-store.ts'
import { toContinueList } from './continue-list.ts'
import type { ContinueItem } from './continue-list.ts'
import { deviceId } from './device.ts'
import { lastingApi } from './listening-api.ts'
import { useListener } from './use-listener.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

const none: readonly StartedTrack[] = []

/**
 * The recordings to go on with: what the page was loaded with, and what this device knows of. `given` is null where
 * the page could not say; then it asks by itself.
 */
export function useContinueList(given: readonly StartedTrack[] | null): ContinueItem[] {
  const listener = useListener()
  const { local, remote, gone } = useStarted((state) => state)
  const isAwake = useIsAwake()
  useEffect(() => {
    if (given !== null) takeRemote(given)
    else if (listener !== null) void askServer()
  }, [given, listener])
  const known = given ?? remote ?? none
  return useMemo(
    () =>
      listener === null
        ? []
        : toContinueList({ local, remote: known, gone, ownDevice: isAwake ? deviceId() : null }),
    [listener, local, known, gone, isAwake],
  )
}

async function askServer(): Promise<void> {
  const answer = await lastingApi('listListeningPositions', { query: {} })
  if (answer.ok) takeRemote(answer.body.data)
}
