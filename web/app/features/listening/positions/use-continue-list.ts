import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { StartedTrack } from '@sohbet/contract'
import { readKnown } from '#lib/query/query.ts'
import { positionStore } from '#playback/state/saved-positions.ts'
import { knownStore } from '#session/queries/known.ts'
import { takeRemote, useStarted } from './started-store.ts'
import { progressOf, useAlbumPositions } from './album-progress.ts'
import { type ContinueItem, isClosedElsewhere, toContinueList } from './continue-list.ts'
import { deviceId } from './device.ts'
import type { ListenedRecord } from './listened-record.ts'
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
  const { local: all, remote, removed } = useStarted((state) => state)
  const isAwake = useIsAwake()
  useEffect(() => {
    if (given !== null) takeRemote(given)
    else if (listener !== null) void askServer()
  }, [given, listener])
  const listed = given ?? remote
  const local = useOpenRecords(all, listed)
  const known = listed ?? none
  return useMemo(
    () =>
      listener === null
        ? []
        : toContinueList({ local, remote: known, removed, ownDevice: isAwake ? deviceId() : null }),
    [listener, local, known, removed, isAwake],
  )
}

/**
 * The records without those of talks that were finished, dismissed or withdrawn elsewhere: the account does
 * not list them any more. It does not list a talk heard offline yet, either, so their albums are requested.
 */
function useOpenRecords(
  records: readonly ListenedRecord[],
  listed: readonly StartedTrack[] | null,
): readonly ListenedRecord[] {
  const listener = useListener()
  const positions = useStore(positionStore)
  const answers = useStore(knownStore)
  const unlisted = useMemo(() => {
    const ids = new Set(listed?.map(({ track }) => track.id))
    return listed === null ? [] : records.filter(({ id }) => !ids.has(id))
  }, [records, listed])
  useAlbumPositions(unlisted.map(({ albumId }) => albumId))
  return useMemo(() => {
    const closed = unlisted.filter((record) => {
      const { data: progress } = readKnown(answers, progressOf(listener, record.albumId))
      return isClosedElsewhere(record, { newest: positions.get(record.id), progress })
    })
    return closed.length === 0 ? records : records.filter((record) => !closed.includes(record))
  }, [records, unlisted, positions, answers, listener])
}

async function askServer(): Promise<void> {
  const answer = await lastingApi('listListeningPositions', { query: {} })
  if (answer.ok) takeRemote(answer.body.data)
}
