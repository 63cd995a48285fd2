import { useEffect } from 'react'
import { onPlayerEvent, type PlayerEvent } from '#playback/state/player-events.ts'
import { hasDatabase } from '#lib/storage/device-database.ts'
import { setProgressListener } from '../positions/album-progress.ts'
import { restorePrivate } from './private-listening.ts'

/**
 * Records a member's listening; for a visitor nothing is recorded, and existing data is purged (TRACK-05,
 * `hasSession` is also true while the owner of the session is unknown.
 */
export function useListening(userId: number | null, hasSession: boolean): void {
  useEffect(restorePrivate, [])
  useEffect(() => {
    setProgressListener(userId)
    if (userId !== null) return listenAs(userId)
    if (!hasSession) void purge()
    return undefined
  }, [userId, hasSession])
}

let stop: (() => void) | undefined

/**
 * Stops recording and deletes this browser's listening data, sent or not (AUTH-35). At logout call it before
 * playback stops, because that event would be reported without an account.
 */
export async function clearListening(): Promise<void> {
  stop?.()
  const [{ clearStarted }, { outbox }] = await loadParts()
  await Promise.all([clearStarted(), outbox.clear()])
}

// This code loads only for signed-in users.
function loadParts() {
  return Promise.all([import('../positions/started-store.ts'), import('./listening-session.ts')])
}

function listenAs(userId: number): () => void {
  const early: PlayerEvent[] = []
  let end = onPlayerEvent((event) => early.push(event))
  let isOver = false
  const begin = async (): Promise<void> => {
    const [{ resetStarted, loadRecords }, { startListening }] = await loadParts()
    if (isOver) return
    end()
    const endListening = startListening(userId, early)
    end = () => {
      endListening()
      resetStarted()
    }
    await loadRecords(userId)
  }
  // If the code fails to load, this visit is not recorded; playback and the page do not depend on it.
  begin().catch(() => undefined)
  stop = () => {
    isOver = true
    end()
  }
  return stop
}

/** The session expired without a logout: unsent data waits for its listener. */
async function purge(): Promise<void> {
  // Most visitors have no database, and none should be created.
  if (!(await hasDatabase('listened-audio'))) return
  const [{ clearStarted }] = await loadParts()
  await clearStarted()
}
