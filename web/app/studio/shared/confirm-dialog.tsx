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
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Stack gap={4}>
        <p>{text}</p>
        <Row gap={3}>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {action}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
