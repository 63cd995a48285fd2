import { useFetcher } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { readOnlyInput } from './read-only-input.ts'
import type { ReturnedForm, SentForm } from './sent-form.ts'
import { SubmitButton } from './submit-button.tsx'
import { useSentForm } from './use-sent-form.ts'

type Sent = SentForm<'name' | 'email'>

const refused = (part: Partial<ReturnedForm<'name' | 'email'>>): Sent => ({
  isDone: false,
  status: 400,
  typed: {},
  errors: {},
  message: null,
  ...part,
})

function Letter({ onDone, hasToast }: { onDone: () => void; hasToast: boolean }) {
  const { Form, data, state } = useFetcher<Sent>()
  const form = useSentForm(data, { isSending: state !== 'idle', onDone, hasToast })
  return (
    <Form {...form.formProps} aria-label="Letter">
      <FormOutcome form={form} success="Thank you." />
      <Field
        key={`name ${form.round}`}
        label="Name"
        name="name"
        error={form.errors['name']}
        {...readOnlyInput(form.isSending)}
      />
      <Field key={`email ${form.round}`} label="Email" name="email" error={form.errors['email']} />
      <SubmitButton isSending={form.isSending} label="Send" busyLabel="Sending…" />
    </Form>
  )
}

/** The form on a page whose action returns these answers in order. */
function open(answers: (Sent | Promise<Sent>)[], { hasToast = true } = {}) {
  const onDone = vi.fn<() => void>()
  const sent: Record<string, unknown>[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return (await answers.shift()) ?? null
  }
  const rendered = render([{ path: '/', element: <Letter onDone={onDone} hasToast={hasToast} />, action }])
  return { ...rendered, onDone, sent }
}

const name = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Name' })
const email = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Email' })
const sendButton = (): HTMLElement => screen.getByRole('button', { name: 'Send' })

describe('a form being sent', () => {
  test('is not sent again by a second press; its button says so and keeps the focus [AUTH-25]', async () => {
    const answer = delayedAnswer<Sent>()
    const { user, sent, onDone } = open([answer.answer()])
    await user.type(name(), 'Maryam')
    await user.click(sendButton())
    const busy = await screen.findByRole('button', { name: 'Sending…' })
    expect([busy.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', busy])
    expect([name().readOnly, name().getAttribute('aria-disabled')]).toEqual([true, 'true'])
    await user.click(busy)
    await user.type(email(), '{Enter}')
    answer.give({ isDone: true })
    await screen.findByText('Thank you.')
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(sent).toEqual([{ name: 'Maryam', email: '' }])
  })
})

describe('an accepted form', () => {
  test('shows its success where the focus moves, and is empty for the next one [B-117]', async () => {
    const { user } = open([{ isDone: true }])
    await user.type(name(), 'Maryam{Enter}')
    const text = await screen.findByText('Thank you.')
    expect(document.activeElement).toBe(screen.getByRole('status'))
    expect(screen.getByRole('status').contains(text)).toBe(true)
    expect(name().value).toBe('')
  })
})

describe('a refused form', () => {
  test('focuses its first field in error, which has its message below [A-14]', async () => {
    const errors = { email: 'Please enter a valid email' }
    const { user } = open([refused({ errors })])
    await user.type(name(), 'Maryam{Enter}')
    await screen.findByText(errors.email)
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect([name().value, name().getAttribute('aria-invalid')]).toEqual(['Maryam', null])
  })

  test('clears the error of a field at its first edit, and no other [A-14]', async () => {
    const { user } = open([refused({ errors: { name: 'Name is required', email: 'Email is required' } })])
    await user.click(sendButton())
    await screen.findByText('Name is required')
    await user.type(name(), 'M')
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(screen.getByText('Email is required')).toBeTruthy()
  })

  test('shows the reason in a toast, which is removed at the next attempt [AUTH-24]', async () => {
    const second = delayedAnswer<Sent>()
    const { user } = open([refused({ message: 'Too many letters.' }), second.answer()])
    await user.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Too many letters.')
    await user.click(sendButton())
    await screen.findByRole('button', { name: 'Sending…' })
    expect(screen.queryByRole('alert')).toBeNull()
    second.give({ isDone: true })
    await screen.findByText('Thank you.')
  })

  test('shows it only on the page if it has no toast', async () => {
    const { user } = open([refused({ message: 'Too many letters.' })], { hasToast: false })
    await user.click(sendButton())
    expect(await screen.findByText('Too many letters.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows no general message if the fields have their own', async () => {
    const { user } = open([refused({ message: 'Bad Request', errors: { name: 'Too long' } })], {
      hasToast: false,
    })
    await user.click(sendButton())
    await screen.findByText('Too long')
    expect(screen.queryByText('Bad Request')).toBeNull()
  })
})
