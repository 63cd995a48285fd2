import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'

/** Confirms an action after stating its consequences. */
export function ConfirmDialog({
  title,
  text,
  action,
  onClose,
  onConfirm,
}: {
  title: string
  text: string
  /** The label of the button that confirms. */
  action: string
  onClose: () => void
  /** Called after `onClose`. */
  onConfirm: () => void
}) {
  const confirm = (): void => {
    onClose()
    onConfirm()
  }
  return (
    <CancelDialog
      title={title}
      onClose={onClose}
      action={
        <Button variant="danger" onClick={confirm}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
    </CancelDialog>
  )
}

/** A dialog with one action, and a button that cancels it. */
export function CancelDialog({
  title,
  action,
  onClose,
  children,
}: {
  title: string
  action: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Stack gap={4}>
        {children}
        <Row gap={3}>
          {action}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
