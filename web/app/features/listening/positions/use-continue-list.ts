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
 * The recordings to continue: the page's data merged with this device's records. If `given` is null, the
 * hook loads the list itself.
 */
export function useContinueList(given: readonly StartedTrack[] | null): ContinueItem[] {
  const listener = useListener()
  const { local, remote, removed } = useStarted((state) => state)
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
        : toContinueList({ local, remote: known, removed, ownDevice: isAwake ? deviceId() : null }),
    [listener, local, known, removed, isAwake],
  )
}

async function askServer(): Promise<void> {
  const answer = await lastingApi('listListeningPositions', { query: {} })
  if (answer.ok) takeRemote(answer.body.data)
}
