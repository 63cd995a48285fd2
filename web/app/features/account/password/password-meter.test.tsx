import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordMeter } from './password-meter.tsx'

const wordsOf = (password: string): string =>
  renderToStaticMarkup(<PasswordMeter password={password} />).replaceAll(/<[^>]*>/g, '')

test('AUTH-41 ACCT-13 without a password the meter says nothing, but is ready to speak', () => {
  expect(wordsOf('')).toBe('')
  expect(renderToStaticMarkup(<PasswordMeter password="" />)).toContain('aria-live="polite"')
})

test.each([
  ['abcdefgh', 'Weak', 1],
  ['Abcdefg1', 'Medium', 2],
  ['Abcdef1!', 'Strong', 3],
] as const)('ACCT-13 of %j the meter says %s and fills %i of its three parts', (password, word, parts) => {
  expect(wordsOf(password)).toMatch(new RegExp(`^${word}: `))
  const html = renderToStaticMarkup(<PasswordMeter password={password} />)
  expect(html.match(/<i[ >]/g)).toHaveLength(3)
  expect(html.match(/<i class=/g)).toHaveLength(parts)
})
