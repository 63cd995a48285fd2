import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** A form that its component checks and sends: the first field in error gets the focus after each attempt. */
export function CheckedForm({
  onSubmit,
  children,
}: {
  onSubmit: (form: HTMLFormElement) => Promise<void> | void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // Once the errors are rendered.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const submit = async (element: HTMLFormElement): Promise<void> => {
    await onSubmit(element)
    setAttempts((count) => count + 1)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}
