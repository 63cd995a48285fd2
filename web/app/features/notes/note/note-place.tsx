import { useEffect } from 'react'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePendingAction } from '#session/sign-in/pending-action-hooks.ts'
import { closeNote, openNote, useOpenNote } from '../store/open-note.ts'
import { readPendingNote } from './pending-note.ts'

/**
 * Mounts the panel for notes, above every page and beside the player. Completes notes that waited for a
 * sign-in and sends those that waited for a connection.
 */
export function NotePlace({ accountId }: { accountId: number }) {
  useSending(accountId)
  usePendingAction('note', (payload) => {
    const { subject, isWritten } = readPendingNote(payload)
    if (!isWritten) openNote(subject)
    else void loadFinish().then(({ finishNote }) => finishNote(accountId, subject), giveUp)
  })
  return <LazyPanel key={accountId} accountId={accountId} />
}

function LazyPanel({ accountId }: { accountId: number }) {
  const { subject, isOpen } = useOpenNote()
  const fail = (): void => {
    giveUp()
    closeNote()
  }
  // A draft must not be visible to the next user of this browser.
  useEffect(() => closeNote, [])
  if (subject === null) return null
  const props = { accountId, subject, isOpen, onClose: closeNote }
  return <LazyPart load={loadPanel} when={isOpen} onFailure={fail} props={props} />
}

const loadPanel = async () => (await import('./note-panel.tsx')).NotePanel
const loadFinish = async () => await import('./finish-note.ts')

/** Milliseconds between attempts to send what still waits. */
const sendEveryMs = 60_000

function useSending(accountId: number): void {
  useEffect(() => {
    const send = (): void => {
      void loadFinish().then(
        ({ sendAll }) => sendAll(accountId),
        // Offline the code cannot be loaded either; the next connection loads both.
        () => undefined,
      )
    }
    send()
    window.addEventListener('online', send)
    // A busy server or an ended session makes notes wait as well, without a change of the connection.
    document.addEventListener('visibilitychange', send)
    const timer = setInterval(send, sendEveryMs)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      clearInterval(timer)
    }
  }, [accountId])
}

function giveUp(): void {
  showToast('error', t(defaultErrorMessage))
}
