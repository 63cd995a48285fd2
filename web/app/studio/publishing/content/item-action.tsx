import type { BulkAction } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'

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

/** Whether an action needs a confirmation. */
export function needsConsent(action: BulkAction): boolean {
  return 'consequence' in itemActions[action]
}

/** Confirms an action on one item, named by its title, or on several. */
export function ConfirmAction({
  action,
  heading,
  ...dialog
}: {
  action: BulkAction
  heading: { title: string } | { count: number }
  onClose: () => void
  onConfirm: () => void
}) {
  const texts = itemActions[action]
  if (!('consequence' in texts)) return null
  const name = t(texts.name)
  return (
    <ConfirmDialog
      title={
        'title' in heading
          ? t('studioContent.confirm.one', { action: name, ...heading })
          : t('studioContent.confirm.many', { action: name, ...heading })
      }
      text={t(texts.consequence)}
      action={name}
      {...dialog}
    />
  )
}
