import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { browserApi } from '#api/api-context.ts'
import { clearFormDrafts } from '#forms/form-draft.ts'
import { type Answers, delayedAnswer, render, screen, setText, waitFor } from '#test/component.tsx'
import { describedBy } from '#test/described-by.ts'
import { ContactForm } from './contact-form.tsx'
import { sendQuery } from './send-query.ts'

function open(answers: Answers = {}, account?: { name: string; email: string }) {
  function Page() {
    return <ContactForm sent={useActionData()} account={account} />
  }
  const action = async ({ request }: { request: Request }) =>
    await sendQuery(browserApi, await request.formData())
  return render([{ path: '/contact-us/', element: <Page />, action }], { at: '/contact-us/', answers })
}
const box = (name: RegExp) => screen.getByRole('textbox', { name })
const submit = () => screen.getByRole('button', { name: 'Submit query' })
const fillIn = async (opened: ReturnType<typeof open>) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ })
  const [, category] = [...select.options]
  setText(box(/^Name/), 'مريم')
  setText(box(/^Email/), 'maryam@example.org')
  await opened.user.selectOptions(select, category?.value ?? '')
  setText(box(/^Comments/), 'سلام')
}

test('restores what was entered after Back, but not once it is accepted, after a logout or on a new visit [FORM-03]', async () => {
  const opened = open({ submitCustomerQuery: { data: { ok: true } } as never })
  const { router, user } = opened
  const returnBy = async (to: string | number) => {
    await router.navigate('/terms')
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
    await screen.findByRole('form')
    return [box(/^Comments/), box(/^Name/)].map((field) => (field as HTMLTextAreaElement).value)
  }
  await fillIn(opened)
  expect(await returnBy(-1)).toEqual(['سلام', 'مريم'])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ }).value).not.toBe('')
  expect(await returnBy('/contact-us/')).toEqual(['', ''])
  await user.type(box(/^Comments/), 'سلام')
  await user.click(submit())
  await screen.findByText('Name is required')
  // A form that is returned was not sent.
  expect(await returnBy(-1)).toEqual(['سلام', ''])
  await user.clear(box(/^Comments/))
  await fillIn(opened)
  await user.click(submit())
  await screen.findByText(/^Thank you/)
  expect(await returnBy(-1)).toEqual(['', ''])
  await user.type(box(/^Comments/), 'سلام')
  clearFormDrafts()
  expect(await returnBy(-1)).toEqual(['', ''])
})

describe('the contact form [CONTACT-01]', () => {
  test('reports what is missing at each field on submit, not before, and focuses the first [CONTACT-04 CONTACT-06 A-14]', async () => {
    const { user, network } = open()
    await user.type(box(/^Email/), 'abc')
    await user.clear(box(/^Email/))
    await user.tab()
    expect(screen.queryByText(/required$/)).toBeNull()
    await user.click(submit())
    await waitFor(() => expect(box(/^Name/)).toBe(document.activeElement))
    const category = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ })
    for (const [field, sentence] of [
      [box(/^Name/), 'Name is required'],
      [box(/^Email/), 'Email is required'],
      [category, 'Please select a category.'],
      [box(/^Comments/), 'Comments are required'],
    ] as const) {
      expect(field.getAttribute('aria-invalid'), sentence).toBe('true')
      expect(describedBy(field)).toContain(sentence)
    }
    await user.selectOptions(category, category.options[1]?.value ?? '')
    expect(category.getAttribute('aria-invalid')).toBeNull()
    expect(network.sent).toEqual([])
  })

  test('keeps the input and focuses an invalid email [CONTACT-05]', async () => {
    const opened = open()
    await fillIn(opened)
    await opened.user.clear(box(/^Email/))
    await opened.user.type(box(/^Email/), 'abc')
    await opened.user.click(submit())
    await waitFor(() => expect(box(/^Email/)).toBe(document.activeElement))
    expect(describedBy(box(/^Email/))).toContain('Please enter a valid email')
    expect(box(/^Comments/)).toHaveProperty('value', 'سلام')
    expect(opened.network.sent).toEqual([])
  })

  test('sends once, focuses the confirmation, and clears all fields but the sender [B-117]', async () => {
    const { answer, give } = delayedAnswer<never>()
    const opened = open({ submitCustomerQuery: answer }, { name: 'Maryam', email: 'maryam@example.org' })
    const { user, network } = opened
    expect(box(/^Name/)).toHaveProperty('value', 'Maryam')
    await user.clear(box(/^Name/))
    await user.clear(box(/^Email/))
    await fillIn(opened)
    await user.dblClick(submit())
    await user.click(await screen.findByRole('button', { name: 'Submitting…' }))
    give({ data: { ok: true } } as never)
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(
        'Thank you. We have received your message and will reply by email.',
      ),
    )
    expect(network.sentBy('submitCustomerQuery')).toHaveLength(1)
    expect(box(/^Comments/)).toHaveProperty('value', '')
    expect(box(/^Name/)).toHaveProperty('value', 'Maryam')
  })

  test('uses the same id for the same text, so that a retry after a lost answer is the same query', async () => {
    const opened = open({ submitCustomerQuery: 'no network' })
    await fillIn(opened)
    await opened.user.click(submit())
    await screen.findByRole('alert')
    expect(box(/^Comments/)).toMatchObject({ value: 'سلام', dir: 'auto' })
    await opened.user.click(submit())
    await waitFor(() => expect(opened.network.sentBy('submitCustomerQuery')).toHaveLength(2))
    const ids = opened.network
      .sentBy('submitCustomerQuery')
      .map(({ body }) => Object(body).request_id as unknown)
    expect(new Set(ids).size).toBe(1)
  })
})
