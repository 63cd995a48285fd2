import type { StudioCity } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { cast, render, screen, within } from '#test/component.tsx'
import '#test/studio.ts'
import * as page from '../../pages/site/studio-cities.tsx'

const city: StudioCity = {
  id: 3,
  name: 'Konya',
  title_ar: 'قونية',
  title_tr: null,
  title_ur: null,
  country: 'TR',
  audios: 2,
  revision: '10',
}

test('a city gets a name in another language in addition to its own', async () => {
  const { user, network } = render([{ path: '/studio/cities', ...page }], {
    at: '/studio/cities',
    account: cast.alice,
    answers: { listStudioCities: { data: [city] }, changeCity: { data: city } },
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /Konya.*قونية.*2 audios/ })).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Change Konya' }))
  await user.type(screen.getByLabelText('Name in Urdu'), 'قونیہ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => network.sentBy('changeCity').map(({ body }) => body))
    .toEqual([{ title_ar: 'قونية', title_tr: null, title_ur: 'قونیہ', revision: '10' }])
})
