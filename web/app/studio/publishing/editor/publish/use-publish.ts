import { useState } from 'react'
import { type EditedItem, moveItem, publishItem } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { useOneAtATime } from '#studio/shared/use-calls.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import type { Faults } from './faults.tsx'

/** The states of an item besides published that can be set. */
export type Move = 'draft' | 'review' | 'withdrawn'

/** An attempt to publish texts that look garbled, by field. */
export interface GarbledAttempt {
  texts: Readonly<Record<string, string>>
  /** The moment that was chosen; null: at once. */
  at: string | null
}

/** The actions that publish and withdraw a draft. */
export interface Publishing {
  /** Publishes immediately or at a future time. */
  publish(at?: string): Promise<void>
  /** What the last attempt was not made for: it is confirmed or corrected first. */
  garbled: GarbledAttempt | undefined
  acceptGarbled(): Promise<void>
  closeGarbled(): void
  move(state: Move): Promise<void>
  isRunning: boolean
}

/** Publishes the draft of an item; `onFaults` gets the faults that prevent it. */
export function usePublishing(handle: DraftHandle, onFaults: (faults: Faults) => void): Publishing {
  const { isRunning, run } = useOneAtATime()
  const [garbled, setGarbled] = useState<GarbledAttempt>()
  const once = (act: () => Promise<void>): Promise<void> =>
    run(async () => {
      // Listeners must get exactly the text on the screen.
      if (!(await handle.flush())) showToast('error', t('studioEditor.publish.notSaved'))
      else if (handle.savedNow() === undefined) showToast('info', t('studioEditor.publish.empty'))
      else await act()
    })
  const attempt = (at: string | null, acceptsGarbled: boolean): Promise<void> =>
    once(async () => {
      const { edited, faults, texts } = await publish(handle, { at, acceptsGarbled })
      setGarbled(texts && { texts, at })
      onFaults(faults)
      if (edited !== undefined) handle.take(edited)
    })
  return {
    isRunning,
    garbled,
    closeGarbled: () => setGarbled(undefined),
    acceptGarbled: () => attempt(garbled?.at ?? null, true),
    publish: (at) => attempt(at ?? null, false),
    move: (state) =>
      once(async () => {
        const params = { id: handle.savedNow()?.id ?? 0 }
        const answer = await browserStudioApi(moveItem, { params, body: { state } })
        if (!answer.ok) return showToast('error', answer.message)
        handle.take(answer.body.data)
        const { is_live: isLive } = answer.body.data.item
        return showToast('success', movedMessage(state, isLive))
      }),
  }
}

async function publish(
  handle: DraftHandle,
  { at, acceptsGarbled }: { at: string | null; acceptsGarbled: boolean },
): Promise<{ edited?: EditedItem; faults: Faults; texts?: Record<string, string> }> {
  const { id, revision } = handle.savedNow() ?? { id: 0, revision: 0 }
  const answer = await browserStudioApi(publishItem, {
    params: { id },
    body: { revision, at, accepts_garbled: acceptsGarbled },
  })
  if (answer.ok) {
    showToast('success', t(at === null ? 'studioEditor.publish.done' : 'studioEditor.publish.scheduled'))
    return { edited: answer.body.data, faults: {} }
  }
  if (answer.code === 'EditConflict') {
    await handle.refresh()
    showToast('error', t('studioEditor.publish.changed'))
    return { faults: {} }
  }
  const errors = Object.fromEntries(
    Object.entries(answer.errors ?? {}).map(([path, sentences]) => [path, [sentences].flat().join(' ')]),
  )
  if (answer.code === 'GarbledText') return { faults: {}, texts: errors }
  if (Object.keys(errors).length === 0) showToast('error', answer.message)
  return { faults: errors }
}

function movedMessage(state: Move, isLive: boolean): string {
  if (state === 'withdrawn') return t('studioEditor.publish.withdrawn')
  // Its scheduled time may have passed, or a published item was in review.
  if (state === 'draft' && isLive) return t('studioEditor.publish.stillLive')
  return t(state === 'review' ? 'studioEditor.publish.inReview' : 'studioEditor.publish.isDraft')
}
