import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Refused } from '#api/call.ts'
import { keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { attempt } from '#lib/storage/attempt.ts'
import { useAccount } from '#session/account/account-context.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { firstError } from '#studio/shared/first-error.ts'
import { useOneAtATime } from '#studio/shared/use-calls.ts'

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
  /** Sends the text with an idempotency key; returns a refusal. The accepted text is removed from the field. */
  onSend: (text: string, key: string) => Promise<Refused | undefined>
}

/** A text field with a button that sends it. A refused text stays. */
export function Composer(props: ComposerProps) {
  const { label, hint, act, isMain = false, text, onText, onSend, children, tools } = props
  const box = useRef<HTMLFormElement>(null)
  const [key, setKey] = useState(newIdempotencyKey)
  const { isRunning: isSending, run } = useOneAtATime()
  const [refused, setRefused] = useState<Refused>()
  useEffect(() => {
    if (refused !== undefined) box.current?.querySelector('textarea')?.focus()
  }, [refused])
  const send = async (): Promise<void> => {
    const why = await onSend(text, key)
    // What was typed meanwhile stays.
    if (why === undefined && box.current?.querySelector('textarea')?.value === text) onText('')
    setRefused(why)
    setKey(why === undefined || why.code === 'EditConflict' ? newIdempotencyKey() : keyAfter(why, key))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run(send)
  }
  return (
    <form ref={box} noValidate onSubmit={submit}>
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
        {children}
        <Row gap={3}>
          <Button type="submit" variant={isMain ? 'primary' : 'outline'} aria-disabled={isSending}>
            {act}
          </Button>
          {tools}
        </Row>
      </Stack>
    </form>
  )
}

/** Text stored on this device until it is sent, so that a closed tab loses nothing. */
export function useStoredDraft(name: string): [string, (text: string) => void] {
  // Another person may sign in on this device.
  const key = `studio-words-${useAccount()?.id ?? 0}-${name}`
  // The server does not have it, so it is read after hydration.
  const isAwake = useIsAwake()
  const [typed, setTyped] = useState<string>()
  const stored = isAwake ? attempt(() => localStorage.getItem(key)) : null
  const store = (text: string): void => {
    setTyped(text)
    attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
  }
  return [typed ?? stored ?? '', store]
}
