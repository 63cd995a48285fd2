import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeItems, undoChange } from '@sohbet/contract/studio'
import type { BulkAction } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { itemActions } from './item-action.tsx'

/** An item that an action skipped, and why. */
interface RefusedItem {
  id: number
  title: string
  message: string
  is_garbled: boolean
}

/** Actions on items of the list. */
export interface ItemActions {
  /** Runs an action, and offers to undo it. */
  run(action: BulkAction, ids: readonly number[]): Promise<void>
  isRunning: boolean
  /** The items that the last action skipped. */
  refused: readonly RefusedItem[]
  clearRefused(): void
  /** Publishes those of them that only look garbled. */
  publishGarbled(): void
}

/** Maximum items of one request. */
const max = 500

/** Runs actions on items of the list, which can be undone while their toast is shown. */
export function useItemActions(onDone: () => void): ItemActions {
  const { revalidate } = useRevalidator()
  const { isRunning, run: runOnce } = useOneAtATime()
  const [refused, setRefused] = useState<readonly RefusedItem[]>([])
  const undo = async (id: number): Promise<void> => {
    const answer = await browserStudioApi(undoChange, { params: { id } })
    if (answer.ok) showToast('success', t('studioContent.undone'))
    else showToast('error', answer.message)
    await revalidate()
  }
  const run = async (action: BulkAction, ids: readonly number[], acceptsGarbled: boolean): Promise<void> => {
    if (ids.length === 0) return
    const body = { action, ids: ids.slice(0, max), ...(acceptsGarbled && { accepts_garbled: true }) }
    const answer = await browserStudioApi(changeItems, { body })
    if (!answer.ok) return showToast('error', answer.message)
    const { done, undo_id: undoId, refused: next } = answer.body.data
    // The others were refused for another reason, which still holds.
    setRefused(acceptsGarbled ? [...refused.filter(({ is_garbled }) => !is_garbled), ...next] : next)
    const text = t(itemActions[action].done, { count: done.length })
    const takeBack = undoId === null ? undefined : { label: t('ui.undo'), run: () => void undo(undoId) }
    if (done.length > 0) showToast('success', text, takeBack)
    if (next.length === 0) onDone()
    await revalidate()
  }
  return {
    isRunning,
    refused,
    clearRefused: () => setRefused([]),
    run: (action, ids) => runOnce(() => run(action, ids, false)),
    publishGarbled: () => {
      const garbled = refused.filter(({ is_garbled }) => is_garbled)
      const ids = garbled.map(({ id }) => id)
      void runOnce(() => run('publish', ids, true))
    },
  }
}
