import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { maryam } from '#test/static-page.tsx'
import * as profile from './settings-profile.tsx'

test('reports that the countries failed to load and accepts any name [ACCT-07 B-33]', async () => {
  const { user } = render([{ path: '/settings/profile', ...profile }], {
    at: '/settings/profile?p=%2Fwallet%2Fgifts',
    answers: {
      getProfile: { data: { ...maryam, country: '' } } as never,
      getBillingDetails: { refused: 'Unavailable', status: 503, message: 'x' },
      listCountries: { refused: 'Unavailable', status: 503, message: 'x' },
      listCities: { data: [] },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed To Fetch Countries')
  const country = screen.getByRole('textbox', { name: /^Country/ })
  expect(country.getAttribute('autocomplete')).toBe('country-name')
  await user.type(country, 'Rumelia')
  expect(country).toHaveProperty('value', 'Rumelia')
})
