import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import * as signup from './signup.tsx'

test('countries that cannot be loaded are reported, and any name can be typed [ACCT-07 B-33]', async () => {
  const refused = { refused: 'Unavailable', status: 503, message: 'x' } as const
  const { user } = render([{ path: '/signup/', ...signup }], {
    at: '/signup/',
    answers: { listCountries: refused, listCities: { data: [] } },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed To Fetch Countries')
  const country = screen.getByRole('textbox', { name: /^Country/ })
  await user.type(country, 'Rumelia')
  expect(country).toHaveProperty('value', 'Rumelia')
})
