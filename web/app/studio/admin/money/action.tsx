import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '@sohbet/messages'
import type { Refused as Refusal } from '#api/call.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { returnForm } from '#forms/sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useSentForm } from '#forms/use-sent-form.ts'
import type { FormState } from '#forms/use-sent-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** A manual action on money, and its form. */
export interface ActionProps {
  title: string
  /** The consequences. */
  lead: string
  submit: string
  /** The success message. */
  done: string
  onClose: () => void
  /** Sends the input with an idempotency key that is the same for every attempt. */
  send: (text: (name: string) => string, key: string) => Promise<{ ok: true } | Refusal>
  /** The fields before the reason. */
  children?: ((errors: FormState['errors']) => ReactNode) | undefined
  /** Unset if no reason is stored. */
  hasReason?: boolean
}

/** A dialog for an admin's action on money: states the consequences, asks for a reason, and shows refusals. */
export function Action({
  title,
  lead,
  submit,
  onClose,
  children,
  hasReason = true,
  ...sending
}: ActionProps) {
  const { form, isSending, run } = useAction(onClose, sending)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...form.formProps} onSubmit={(event) => void run(event)}>
        <Stack gap={4}>
          <p>{lead}</p>
          {children?.(form.errors)}
          {hasReason && (
            <TextArea
              label={t('studioMoney.action.reason')}
              hint={t('studioMoney.action.reasonHint')}
              name="reason"
              rows={2}
              maxLength={500}
              error={form.errors['reason']}
              isRequired
              data-autofocus={children === undefined ? '' : undefined}
            />
          )}
          {form.message !== null && <Refused isAlert>{form.message}</Refused>}
          <Row gap={3}>
            <SubmitButton isSending={isSending} label={submit} busyLabel={t('studioMoney.action.busy')} />
            <Button variant="ghost" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

function useAction(onClose: () => void, { send, done }: Pick<ActionProps, 'send' | 'done'>) {
  const [sent, setSent] = useState<SentForm>()
  const [isSending, setIsSending] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const { revalidate } = useRevalidator()
  const form = useSentForm(sent, {
    isSending,
    hasToast: false,
    onDone: () => {
      showToast('success', done)
      onClose()
      void revalidate()
    },
  })
  const run = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    form.formProps.onSubmit(event)
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    setIsSending(true)
    const answer = await send((name) => {
      const given = typed.get(name)
      return typeof given === 'string' ? given.trim() : ''
    }, key)
    setIsSending(false)
    if (!answer.ok) setKey(keyAfter(answer, key))
    setSent(answer.ok ? { isDone: true } : returnForm(typed, [...typed.keys()], answer))
  }
  return { form, isSending, run }
}

/** A refusal of the client: the input of a field is invalid. */
export function wrongIn(field: string, message: string): Refusal {
  return { ok: false, status: 400, code: 'BadRequest', message, errors: { [field]: [message] } }
}
