import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Refused } from '#api/call.ts'
import { keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { firstError } from '#studio/shared/first-error.ts'

/** The properties of a text form in a thread. */
export interface ComposerProps {
  label: string
  hint: string
  /** The label of the button that sends. */
  act: string
  isMain?: boolean
  text: string
  onText: (text: string) => void
  /** Rendered above the buttons. */
  children?: ReactNode
  /** Rendered after the button that sends. */
  tools?: ReactNode
  /** Sends the text with an idempotency key; returns a refusal. */
  onSend: (text: string, key: string) => Promise<Refused | undefined>
}

/** A text field with a button that sends it. A refused text stays. */
export function Composer({
  label,
  hint,
  act,
  isMain = false,
  text,
  onText,
  onSend,
  ...parts
}: ComposerProps) {
  const box = useRef<HTMLFormElement>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  useEffect(() => {
    if (refused !== undefined) box.current?.querySelector('textarea')?.focus()
  }, [refused])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const why = await onSend(text, key)
    setSending(false)
    setRefused(why)
    setKey(why === undefined || why.code === 'EditConflict' ? newIdempotencyKey() : keyAfter(why, key))
  }
  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={3}>
        <TextArea
          label={label}
          hint={hint}
          name="words"
          rows={isMain ? 8 : 3}
          value={text}
          error={firstError(refused, 'body') ?? refused?.message}
          onChange={({ target }) => {
            onText(target.value)
            // Another text is another request.
            if (refused !== undefined && refused.status !== 0) setKey(newIdempotencyKey())
          }}
        />
        {parts.children}
        <Row gap={3}>
          <Button type="submit" variant={isMain ? 'primary' : 'outline'} aria-disabled={isSending}>
            {act}
          </Button>
          {parts.tools}
        </Row>
      </Stack>
    </form>
  )
}
