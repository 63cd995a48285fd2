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
 * The one place of the panel for notes, above every page and beside the player. What waited for a sign-in is done
 * here, and what waited for a connection is sent from here.
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
      // Not React.lazy, which remembers a failure for ever and shows it in the place of the whole page.
      loadPanel().then(
        (loaded) => setPanel(() => loaded),
        () => fail(),
      )
  }, [isOpen])
  // What a listener wrote belongs to nobody who comes after.
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
        // Without a connection there is no code to be had either: the next one brings both.
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
