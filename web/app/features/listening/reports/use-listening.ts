import { useEffect } from 'react'
import { onPlayerEvent } from '#playback/state/player-events.ts'
import type { PlayerEvent } from '#playback/state/player-events.ts'
import { hasDatabase } from '#lib/storage/has-database.ts'
import { setProgressListener } from '../positions/album-progress.ts'
import { restorePrivate } from './private-listening.ts'

/**
 * Writes down what a member hears; for a visitor nothing is written, and what lies here is purged (TRACK-05, A-28).
 * `hasSession` is true as well while it is not known whose session it is.
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
 * Writes down nothing more from this line on, and empties what this browser keeps of a listener, sent or not
 * (AUTH-35). At a logout it comes before the sound is stopped, which would be told in nobody's name.
 */
export async function clearListening(): Promise<void> {
  stop?.()
  const [{ clearStarted }, { outbox }] = await loadParts()
  await Promise.all([clearStarted(), outbox.clear()])
}

// Code that visitors never need comes when a user is signed in.
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
  // Without its code this visit writes nothing; the sound and the page do not depend on it.
  begin().catch(() => undefined)
  stop = () => {
    isOver = true
    end()
  }
  return stop
}

/** The session is over, but nobody has said goodbye: what was not sent waits for its listener. */
async function purge(): Promise<void> {
  // For most visitors there is no database, and none shall be made.
  if (!(await hasDatabase('listened-audio'))) return
  const [{ clearStarted }] = await loadParts()
  await clearStarted()
}
