import type { StudioCity, StudioSpeaker } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { cast, render, screen, within } from '#test/component.tsx'
import '#test/studio.ts'
import * as cities from './studio-cities.tsx'
import * as speakers from './studio-speakers.tsx'

const inTurkishOnly = { title_ar: null, title_tr: 'Konya', title_ur: null }
const common = { id: 3, ...inTurkishOnly, audios: 2, revision: '10' }
const city: StudioCity = { ...common, name: 'Iconium', country: 'TR' }
const speaker: StudioSpeaker = { ...common, name: 'Shaykh Yusuf', slug: 'yusuf', articles: 0 }

test.each([
  {
    kind: 'city',
    name: 'Iconium',
    row: /Iconium.*Konya.*2 audios/,
    page: { path: '/studio/cities', ...cities },
    more: {},
  },
  {
    kind: 'speaker',
    name: 'Shaykh Yusuf',
    row: /Shaykh Yusuf.*2 audios/,
    page: { path: '/studio/speakers', ...speakers },
    more: { name: 'Shaykh Yusuf' },
  },
])('a $kind gets a name in another language in addition', async ({ name, row, page, more }) => {
  const { user, network } = render([page], {
    at: page.path,
    account: cast.alice,
    answers: {
      listStudioCities: { data: [city] },
      listSpeakers: { data: [speaker] },
      changeCity: { data: city },
      changeSpeaker: { data: speaker },
    },
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: row })).toBeDefined()
  await user.click(table.getByRole('button', { name: `Change ${name}` }))
  await user.type(screen.getByLabelText('Name in Urdu'), 'قونیہ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => [...network.sentBy('changeCity'), ...network.sentBy('changeSpeaker')]
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ ...more, ...inTurkishOnly, title_ur: 'قونیہ', revision: '10' }])
})

const isAccepted = (body: unknown): boolean => JSON.stringify(body).includes('"accepts_garbled":true')

test('a name that looks garbled is shown, and published once it is accepted [SOUND-06]', async () => {
  const { user, network } = render([{ path: '/studio/speakers', ...speakers }], {
    at: '/studio/speakers',
    account: cast.alice,
    answers: {
      listSpeakers: { data: [speaker] },
      changeSpeaker: ({ body }) =>
        isAccepted(body)
          ? { data: speaker }
          : { refused: 'GarbledText', errors: { name: ['This looks garbled: “GÃ¶nÃ¼l”'] } },
    },
  })
  await screen.findByRole('table')
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Change Shaykh Yusuf' }))
  await user.type(screen.getByRole('textbox', { name: /^Name\b(?! in)/ }), ' GÃ¶nÃ¼l')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This looks garbled: “GÃ¶nÃ¼l”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Publish as it is' }))
  await expect.poll(() => network.sentBy('changeSpeaker')[1]?.body).toMatchObject({ accepts_garbled: true })
})
