import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '@sohbet/messages'
import type { Refused as Refusal } from '#api/call.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type ReadText, useCallForm } from '../shared/use-calls.ts'

/** The name and the error of a field. */
export type ActionField = (name: string) => { name: string; error: string | undefined }

/** An action on a person or on money, and its form. */
export interface ActionDialogProps {
  title: string
  /** The consequences. */
  lead: string
  /** The label of the button; by default the title. */
  submit?: string
  /** The success message. */
  done: string
  onClose: () => void
  /** Sends the input with an idempotency key that is the same for every attempt. */
  send: (text: ReadText, key: string) => Promise<{ ok: true } | Refusal>
  /** The fields before the reason. */
  children?: (field: ActionField) => ReactNode
  /** Unset if no reason is stored. */
  hasReason?: boolean
  isDangerous?: boolean
}

/** A dialog for a steward's action: states the consequences, asks for a reason, and shows refusals. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, lead, submit = title, done, onClose, send, children, hasReason = true, isDangerous } = props
  const [key, setKey] = useState(newIdempotencyKey)
  const { revalidate } = useRevalidator()
  const sendOnce = async (text: ReadText) => {
    const answer = await send((name) => text(name).trim(), key)
    if (!answer.ok) setKey(keyAfter(answer, key))
    return answer
  }
  const form = useCallForm(sendOnce, () => {
    showToast('success', done)
    onClose()
    void revalidate()
  })
  const field: ActionField = (name) => ({ name, error: form.errors[name] })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...form.formProps}>
        <Stack gap={4}>
          <p>{lead}</p>
          {children?.(field)}
          {hasReason && (
            <TextArea
              label={t('studioMoney.action.reason')}
              hint={t('studioMoney.action.reasonHint')}
              {...field('reason')}
              rows={2}
              maxLength={500}
              isRequired
              data-autofocus={children === undefined ? '' : undefined}
            />
          )}
          {form.message !== null && <Refused isAlert>{form.message}</Refused>}
          <Row gap={3}>
            <SubmitButton
              isSending={form.isSending}
              isDangerous={isDangerous}
              label={submit}
              busyLabel={t('studioMoney.action.busy')}
            />
            <Button variant="ghost" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
