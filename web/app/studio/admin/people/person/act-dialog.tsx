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

/** What a question about an act is told. */
export interface ActDialogProps {
  title: string
  /** What will happen. */
  text: string
  /** What the button that does it says. */
  act: string
  isDangerous?: boolean
  /** Asks why as well, where it is kept. */
  hasReason?: boolean
  /** Fields before the reason. */
  children?: (errors: FieldErrors) => ReactNode
  onClose: () => void
  /** Does it; answers why not, which the dialog says. */
  onAct: (form: FormData) => Promise<Refused | undefined>
}

/** Says what an act about a person does before it is done, and asks why. What was typed stays until it is done. */
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

/** A field of a form as text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
