import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'

interface CheckedFormProps {
  onSubmit: (form: HTMLFormElement) => Promise<void> | void
  /** The button that submits; a form without it has its own. */
  submit?: string
  isSending?: boolean
  /** Further buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A form that its component checks and sends: the first field in error gets the focus after each attempt. */
export function CheckedForm({ onSubmit, submit, isSending, actions, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // Once the errors are rendered.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const send = async (element: HTMLFormElement): Promise<void> => {
    await onSubmit(element)
    setAttempts((count) => count + 1)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {submit === undefined ? (
        children
      ) : (
        <Stack gap={4}>
          {children}
          <Row gap={3}>
            <Button type="submit" variant="primary" aria-disabled={isSending}>
              {submit}
            </Button>
            {actions}
          </Row>
        </Stack>
      )}
    </form>
  )
}
