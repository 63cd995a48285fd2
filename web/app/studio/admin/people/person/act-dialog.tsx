import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { t } from '@sohbet/messages'
import type { Refused } from '#api/call.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { firstError } from '#studio/shared/first-error.ts'

/** The first sentence about each field. */
export type FieldErrors = Record<string, string | undefined>

/** The properties of the dialog for an action on a person. */
export interface ActDialogProps {
  title: string
  /** The consequences. */
  text: string
  /** The label of the confirming button. */
  act: string
  isDangerous?: boolean
  /** Asks for a reason, if one is stored. */
  hasReason?: boolean
  /** Fields before the reason. */
  children?: (errors: FieldErrors) => ReactNode
  onClose: () => void
  /** Runs the action; returns a refusal, which the dialog shows. */
  onAct: (form: FormData) => Promise<Refused | undefined>
}

/**
 * States the consequences of an action on a person, and asks for a reason. The input stays until the action
 * has succeeded.
 */
export function ActDialog({ title, text, act, hasReason, children, onClose, ...rest }: ActDialogProps) {
  const { isDangerous = false, onAct } = rest
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused !== undefined) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const errors: FieldErrors = Object.fromEntries(
    Object.keys(refused?.errors ?? {}).map((name) => [name, firstError(refused, name)]),
  )
  const isReportedByFields = Object.keys(errors).length > 0
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const why = await onAct(new FormData(event.currentTarget))
    setSending(false)
    if (why === undefined) onClose()
    else setRefused(why)
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form ref={box} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <p>{text}</p>
          <Fields>
            {children?.(errors)}
            {hasReason === true && (
              <TextArea
                label={t('studioPeople.reason.label')}
                hint={t('studioPeople.reason.hint')}
                name="reason"
                maxLength={500}
                error={errors['reason']}
                isRequired
                data-autofocus={children === undefined ? true : undefined}
              />
            )}
          </Fields>
          <Text variant="small" role="alert">
            {!isReportedByFields && refused?.message}
          </Text>
          <Row gap={3}>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} aria-disabled={isSending}>
              {act}
            </Button>
            <Button variant="outline" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

/** A form field as text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
