import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePendingAction } from '#session/sign-in/pending-action-hooks.ts'
import type { NotePanelProps } from './note-panel.tsx'
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
  const [Panel, setPanel] = useState<ComponentType<NotePanelProps>>()
  const fail = useEffectEvent(() => {
    giveUp()
    closeNote()
  })
  useEffect(() => {
    if (isOpen)
      // Not React.lazy: it caches a failure for ever and shows it instead of the whole page.
      loadPanel().then(
        (loaded) => setPanel(() => loaded),
        () => fail(),
      )
  }, [isOpen])
  // A draft must not be visible to the next user of this browser.
  useEffect(() => closeNote, [])
  if (Panel === undefined || subject === null) return null
  return (
    <Panel key={subject.id} accountId={accountId} subject={subject} isOpen={isOpen} onClose={closeNote} />
  )
}

const loadPanel = async () => (await import('./note-panel.tsx')).NotePanel
const loadFinish = async () => await import('./finish-note.ts')

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
    return () => window.removeEventListener('online', send)
  }, [accountId])
}

function giveUp(): void {
  showToast('error', t(defaultErrorMessage))
}
