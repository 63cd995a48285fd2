import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Refused } from '#api/call.ts'
import { keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { firstError } from '#studio/shared/first-error.ts'

/** What a form for words in a thread is told. */
export interface ComposerProps {
  label: string
  hint: string
  /** What the button that sends says. */
  act: string
  isMain?: boolean
  text: string
  onWords: (text: string) => void
  /** Stands above the buttons. */
  children?: ReactNode
  /** Stands after the button that sends. */
  tools?: ReactNode
  /** Sends the words under a key, once however often it is tried; answers why not. */
  onSend: (text: string, key: string) => Promise<Refused | undefined>
}

/** A field for words and the button that sends them. What could not be sent stays. */
export function Composer({
  label,
  hint,
  act,
  isMain = false,
  text,
  onWords,
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
            onWords(target.value)
            // Other words are another request.
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
