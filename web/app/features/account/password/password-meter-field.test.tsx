import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { PasswordMeter } from './password-meter-field.tsx'

test('is empty without a password but has its live region [AUTH-41 ACCT-13]', () => {
  const { container } = render(<PasswordMeter password="" />)
  const meter = container.querySelector('[aria-live="polite"]')
  expect(meter?.textContent).toBe('')
})

test.each([
  ['abcdefgh', 'Weak', 1],
  ['Abcdefg1', 'Medium', 2],
  ['Abcdef1!', 'Strong', 3],
] as const)('rates %j %s and fills %i of its three bars [ACCT-13]', (password, word, filled) => {
  const { container } = render(<PasswordMeter password={password} />)
  const sentence = screen.getByText((text) => text.startsWith(`${word}: `))
  expect(sentence.dir).toBe('auto')
  const parts = [...container.querySelectorAll('[aria-hidden="true"] > i')]
  expect(parts.map((part) => part.hasAttribute('class'))).toEqual([1, 2, 3].map((part) => part <= filled))
})
