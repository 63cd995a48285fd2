import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { render, screen, waitFor } from '#test/component.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import type { FieldLabels } from './field-layout.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioCard, RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'

const countries = [
  { value: 'tr', label: 'Türkiye' },
  { value: 'pk', label: 'Pakistan' },
]
type TestedLabels = FieldLabels & { required?: boolean }

const kinds: Record<string, ComponentType<TestedLabels>> = {
  Field,
  PasswordField,
  TextArea,
  Select: (text) => <Select options={countries} {...text} />,
  Checkbox,
}

describe.each(Object.entries(kinds))('a %s [COMP-17]', (_, Kind) => {
  test('shows a star and announces that it is required', () => {
    render(
      <>
        <Kind label="Name" isRequired />
        <Kind label="City" required />
      </>,
    )
    for (const label of [/^Name/, /^City/])
      expect(screen.getByLabelText(label, { selector: ':required' })).toBeTruthy()
    expect(screen.getAllByText('(required)')).toHaveLength(2)
    expect(screen.getAllByText('*').map((star) => star.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
  })

  test('shows no star if it is optional', () => {
    render(<Kind label="Name" />)
    const control = screen.getByLabelText<HTMLInputElement>('Name')
    expect(screen.queryByText('*')).toBeNull()
    expect([control.required, control.hasAttribute('aria-invalid')]).toEqual([false, false])
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  test('shows its error below with an icon, and is invalid', () => {
    render(<Kind label="Name" error="Enter a name" success="Free" />)
    const control = screen.getByLabelText('Name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    const text = describing(control)
    expect(text.map((line) => line.textContent)).toEqual(['Enter a name'])
    expect(text[0]?.querySelector('use')?.getAttribute('href')).toContain('#warning-circle')
    expect(text[0]?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(control.compareDocumentPosition(text[0] ?? control)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByText('Free')).toBeNull()
  })

  test('shows its success below', () => {
    render(<Kind label="Name" success="Amina has an account here." hint="We check it." />)
    const control = screen.getByLabelText('Name')
    expect(describing(control).map((line) => line.textContent)).toEqual([
      'Amina has an account here.',
      'We check it.',
    ])
    expect(describing(control)[0]?.querySelector('use')?.getAttribute('href')).toContain('#check-circle')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('a field [COMP-17]', () => {
  test('has its label above, connected to it', () => {
    render(<Field label="E-mail" name="email" type="email" defaultValue="a@b.c" autoComplete="email" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
    const { type, name, value, autocomplete, dir } = field
    expect({ type, name, value, autocomplete, dir }).toEqual({
      type: 'email',
      name: 'email',
      value: 'a@b.c',
      autocomplete: 'email',
      dir: 'ltr',
    })
    const label = screen.getByText('E-mail')
    expect(label.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('keeps the descriptions added by a form library, each once', () => {
    render(
      <>
        <Field id="f" label="Name" error="Wrong" aria-describedby="f-error page-note" />
        <p id="page-note">All of it is private.</p>
      </>,
    )
    expect(describing(screen.getByLabelText('Name')).map((line) => line.textContent)).toEqual([
      'Wrong',
      'All of it is private.',
    ])
  })

  test('for an amount opens a numeric keyboard and has no spinner', () => {
    render(<Field label="Credits" type="number" blocks="leading-zero" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Credits' })
    expect([field.type, field.getAttribute('inputmode')]).toEqual(['text', 'numeric'])
  })
})

describe('a password [COMP-18]', () => {
  test('is hidden, and its button shows and hides it while the field keeps the focus', async () => {
    const { user } = render(<PasswordField label="Password" autoComplete="current-password" />)
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    await user.type(field, 'secret')
    field.setSelectionRange(2, 4)
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect([field.type, field.value, document.activeElement]).toEqual(['text', 'secret', field])
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]))
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
  })
})

describe('other form controls', () => {
  test('a select starts with its placeholder unless something is selected', async () => {
    const { user } = render(
      <>
        <Select label="Country" options={countries} placeholder="Choose a country" isRequired />
        <Select label="Other" options={countries} placeholder="Choose" defaultValue="pk" />
      </>,
    )
    const open = screen.getByRole<HTMLSelectElement>('combobox', { name: /Country/ })
    expect(open.value).toBe('')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose a country' }).disabled).toBe(true)
    await user.selectOptions(open, 'Türkiye')
    expect(open.value).toBe('tr')
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other' })
    expect(chosen.value).toBe('pk')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose' }).disabled).toBe(false)
  })

  test('a text area counts its characters while typing', async () => {
    const { user } = render(<TextArea label="Message" maxLength={500} defaultValue="Salam" hasCount />)
    const area = screen.getByRole('textbox', { name: 'Message' })
    expect(describing(area).map((line) => line.textContent)).toEqual(['5 of 500 characters'])
    await user.type(area, ' to you')
    expect(describing(area).map((line) => line.textContent)).toEqual(['12 of 500 characters'])
  })

  test('radio buttons share the name of their group, and one of them is selected', async () => {
    const { user } = render(
      <RadioGroup legend="Amount" name="amount" defaultValue="25" error="Choose one" isRequired>
        <RadioCard value="10" label="10 credits" />
        <RadioCard value="25" label="25 credits" note="Most chosen" />
      </RadioGroup>,
    )
    const group = screen.getByRole('group', { name: /^Amount.*\(required\)$/ })
    expect(describing(group).map((line) => line.textContent)).toEqual(['Choose one'])
    const answers = screen.getAllByRole<HTMLInputElement>('radio')
    expect(answers.map(({ name }) => name)).toEqual(['amount', 'amount'])
    expect(screen.getByRole('radio', { checked: true })).toBe(answers[1])
    await user.click(screen.getByRole('radio', { name: /10 credits/ }))
    expect(answers.map(({ checked }) => checked)).toEqual([true, false])
  })
})

/** The elements that describe a control. */
function describing(control: Element): HTMLElement[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.flatMap((id) => document.getElementById(id) ?? [])
}
