import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BulkAction, changeItems, undoChange } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { Button } from '#ui/button/button.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import { useOneAtATime } from '../../shared/use-calls.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { RefusedList } from '../../shared/alert-list.tsx'
import { type Selection, SelectionBar } from '../../shared/selection.tsx'

/** An item that an action skipped, and why. */
interface RefusedItem {
  id: number
  title: string
  message: string
  is_garbled: boolean
}

/** Actions on items of the list. */
export interface ItemActions {
  /** Runs an action, and offers to undo it; some are confirmed first, for one item with its title. */
  run(action: BulkAction, ids: readonly number[], title?: string): void
  isRunning: boolean
  /** The open confirmation. */
  confirmation: ReactNode
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
  const [requested, setRequested] = useState<Request>()
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
    run: (action, ids, title) => {
      if ('consequence' in itemActions[action]) setRequested({ action, ids, title })
      else void runOnce(() => run(action, ids, false))
    },
    confirmation: requested !== undefined && (
      <ConfirmAction
        {...requested}
        onClose={() => setRequested(undefined)}
        onConfirm={() => void runOnce(() => run(requested.action, requested.ids, false))}
      />
    ),
    publishGarbled: () => {
      const garbled = refused.filter(({ is_garbled }) => is_garbled)
      const ids = garbled.map(({ id }) => id)
      void runOnce(() => run('publish', ids, true))
    },
  }
}

/** An action that waits for its confirmation. */
interface Request {
  action: BulkAction
  ids: readonly number[]
  /** Undefined for several items. */
  title: string | undefined
}

/** The texts of the actions on items; `consequence` for those that affect listeners or cannot be undone. */
export const itemActions = {
  publish: { name: 'studioContent.action.publish', done: 'studioContent.done.publish' },
  withdraw: {
    name: 'studioContent.action.withdraw',
    done: 'studioContent.done.withdraw',
    consequence: 'studioContent.confirm.withdraw',
  },
  review: { name: 'studioContent.action.review', done: 'studioContent.done.review' },
  trash: { name: 'studioContent.action.trash', done: 'studioContent.done.trash' },
  restore: { name: 'studioContent.action.restore', done: 'studioContent.done.restore' },
  delete: {
    name: 'studioContent.action.delete',
    done: 'studioContent.done.delete',
    consequence: 'studioContent.confirm.delete',
  },
} as const satisfies Record<BulkAction, { name: MessageKey; done: MessageKey; consequence?: MessageKey }>

function ConfirmAction({
  action,
  ids,
  title,
  ...dialog
}: Request & { onClose: () => void; onConfirm: () => void }) {
  const texts = itemActions[action]
  if (!('consequence' in texts)) return null
  const name = t(texts.name)
  return (
    <ConfirmDialog
      title={
        title === undefined
          ? t('studioContent.confirm.many', { action: name, count: ids.length })
          : t('studioContent.confirm.one', { action: name, title })
      }
      text={t(texts.consequence)}
      action={name}
      {...dialog}
    />
  )
}

const usual: readonly BulkAction[] = ['publish', 'review', 'withdraw', 'trash']
const inTrash: readonly BulkAction[] = ['restore', 'delete']

/** The actions on selected items; shown while any are selected. */
export function BulkBar({
  selection,
  actions,
  isTrash,
}: {
  selection: Selection
  actions: ItemActions
  isTrash: boolean
}) {
  return (
    <SelectionBar
      selection={selection}
      labels={{
        bar: t('studioContent.select.bar'),
        count: t('studioContent.select.count', { count: selection.ids.size }),
        none: t('studioContent.select.none'),
      }}
    >
      {(isTrash ? inTrash : usual).map((action) => (
        <Button
          key={action}
          aria-disabled={actions.isRunning}
          onClick={() => actions.run(action, [...selection.ids])}
        >
          {t(itemActions[action].name)}
        </Button>
      ))}
    </SelectionBar>
  )
}

/** Lists the items that an action skipped; those that only look garbled can be published. */
export function RefusedItems({ actions }: { actions: ItemActions }) {
  const { refused } = actions
  const garbled = refused.filter((item) => item.is_garbled).length
  return (
    <RefusedList
      title={t('studioContent.refused', { count: refused.length })}
      refused={refused.map(({ id: key, ...item }) => ({ key, ...item }))}
      actions={
        garbled > 0 && (
          <Button aria-disabled={actions.isRunning} onClick={() => actions.publishGarbled()}>
            {t('studioContent.garbled.publish', { count: garbled })}
          </Button>
        )
      }
      onClose={() => actions.clearRefused()}
    />
  )
}
