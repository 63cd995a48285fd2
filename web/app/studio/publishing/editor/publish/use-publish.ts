import { useState } from 'react'
import { moveItem, publishItem } from '@sohbet/contract/studio'
import type { EditedItem } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import type { Faults } from './faults.tsx'

/** The states of an item besides published that can be set. */
export type Move = 'draft' | 'review' | 'withdrawn'

/** The actions that publish and withdraw a draft. */
export interface Publishing {
  /** Publishes immediately or at a future time. */
  publish(at?: string): Promise<void>
  move(state: Move): Promise<void>
  isRunning: boolean
}

/** Publishes the draft of an item; `onFaults` gets the faults that prevent it. */
export function usePublishing(handle: DraftHandle, onFaults: (faults: Faults) => void): Publishing {
  const [isRunning, setRunning] = useState(false)
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (isRunning) return
    setRunning(true)
    // Listeners must get exactly the text on the screen.
    if (!(await handle.flush())) showToast('error', t('studioEditor.publish.notSaved'))
    else if (handle.savedNow() === undefined) showToast('info', t('studioEditor.publish.empty'))
    else await act()
    setRunning(false)
  }
  return {
    isRunning,
    publish: (at) =>
      once(async () => {
        const { edited, faults } = await publish(handle, at ?? null)
        onFaults(faults)
        if (edited !== undefined) handle.take(edited)
      }),
    move: (state) =>
      once(async () => {
        const params = { id: handle.savedNow()?.id ?? 0 }
        const answer = await browserStudioApi(moveItem, { params, body: { state } })
        if (!answer.ok) return showToast('error', answer.message)
        handle.take(answer.body.data)
        return showToast('success', movedMessage(state))
      }),
  }
}

async function publish(
  handle: DraftHandle,
  at: string | null,
): Promise<{ edited?: EditedItem; faults: Faults }> {
  const { id, revision } = handle.savedNow() ?? { id: 0, revision: 0 }
  const answer = await browserStudioApi(publishItem, { params: { id }, body: { revision, at } })
  if (answer.ok) {
    showToast('success', t(at === null ? 'studioEditor.publish.done' : 'studioEditor.publish.scheduled'))
    return { edited: answer.body.data, faults: {} }
  }
  if (answer.code === 'EditConflict') {
    await handle.refresh()
    showToast('error', t('studioEditor.publish.changed'))
    return { faults: {} }
  }
  const faults = Object.fromEntries(
    Object.entries(answer.errors ?? {}).map(([path, sentences]) => [path, [sentences].flat().join(' ')]),
  )
  if (Object.keys(faults).length === 0) showToast('error', answer.message)
  return { faults }
}

function movedMessage(state: Move): string {
  if (state === 'withdrawn') return t('studioEditor.publish.withdrawn')
  return t(state === 'review' ? 'studioEditor.publish.inReview' : 'studioEditor.publish.isDraft')
}
