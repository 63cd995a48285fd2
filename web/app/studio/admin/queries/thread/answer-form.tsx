import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerQuery, noteQuery, type QueryThread, type Snippet } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Refused } from '#api/call.ts'
import { keyAfter, newIdempotencyKey } from '#forms/idempotency-key.ts'
import { attempt } from '#lib/storage/attempt.ts'
import { useAccount } from '#session/account/account-context.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { provingApi } from '#studio/login/proof.ts'
import { firstError, useOneAtATime } from '#studio/shared/use-calls.ts'
import { SnippetsDialog } from './snippets-dialog.tsx'

/** Answers a query by email, with saved texts. */
export function AnswerForm({ thread, snippets }: { thread: QueryThread; snippets: readonly Snippet[] }) {
  const { id, email, revision } = thread
  const { revalidate } = useRevalidator()
  const [text, setText] = useStoredDraft(`answer-${id}`)
  const [closes, setCloses] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Composer
        label={t('studioQueries.answer.label')}
        hint={t('studioQueries.answer.hint', { email })}
        act={t('studioQueries.answer.send')}
        isMain
        text={text}
        onText={setText}
        tools={<Button onClick={() => setOpen(true)}>{t('studioQueries.snippets.open')}</Button>}
        onSend={async (body, idempotencyKey) => {
          const input = { params: { id }, body: { revision, body, closes } }
          const answer = await provingApi(answerQuery, input, { idempotencyKey })
          if (!answer.ok) {
            // Another steward's answer is shown beside the typed text.
            if (answer.code === 'EditConflict') await revalidate()
            return answer
          }
          showToast('success', t('studioQueries.answer.sent'))
          void revalidate()
          return undefined
        }}
      >
        <Checkbox
          label={t('studioQueries.answer.closes')}
          checked={closes}
          onChange={({ target }) => setCloses(target.checked)}
        />
      </Composer>
      {isOpen && (
        <SnippetsDialog
          snippets={snippets}
          text={text}
          onChoose={(body) => setText(text.trim() === '' ? body : `${text.trimEnd()}\n\n${body}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Adds a note that the customer never sees. */
export function NoteForm({ thread: { id } }: { thread: QueryThread }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useStoredDraft(`note-${id}`)
  return (
    <Composer
      label={t('studioQueries.note.label')}
      hint={t('studioQueries.note.hint')}
      act={t('studioQueries.note.add')}
      text={text}
      onText={setText}
      onSend={async (body, idempotencyKey) => {
        const answer = await provingApi(noteQuery, { params: { id }, body: { body } }, { idempotencyKey })
        if (!answer.ok) return answer
        showToast('success', t('studioQueries.note.added'))
        void revalidate()
        return undefined
      }}
    />
  )
}

/** The properties of a text form in a thread. */
interface ComposerProps {
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
function Composer(props: ComposerProps) {
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
function useStoredDraft(name: string): [string, (text: string) => void] {
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
