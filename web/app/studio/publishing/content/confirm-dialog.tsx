import type { BulkAction } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { actionNames } from './action-labels.ts'

const consequences = {
  withdraw: 'studioContent.confirm.withdraw',
  delete: 'studioContent.confirm.delete',
} as const

/** Whether an action needs a confirmation: it affects listeners or cannot be undone. */
export function needsConsent(action: BulkAction): action is keyof typeof consequences {
  return Object.hasOwn(consequences, action)
}

/** Confirms an action after stating its consequences. */
export function ConfirmDialog({
  action,
  count,
  title,
  onClose,
  onConfirm,
}: {
  action: BulkAction
  count: number
  /** The title of a single item. */
  title?: string | undefined
  onClose: () => void
  onConfirm: () => void
}) {
  if (!needsConsent(action)) return null
  const name = t(actionNames[action])
  const heading =
    title === undefined
      ? t('studioContent.confirm.many', { action: name, count })
      : t('studioContent.confirm.one', { action: name, title })
  return (
    <Dialog isOpen title={heading} onClose={onClose}>
      <Stack gap={4}>
        <p>{t(consequences[action])}</p>
        <Row gap={3}>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {name}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
