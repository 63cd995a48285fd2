import type { Gathering, StudioMajlis } from '@sohbet/contract/studio'
import { expect, test } from 'vitest'
import { cast, delayedAnswer, render, screen, within } from '#test/component.tsx'
import '#test/studio.ts'
import * as majalisPage from './studio-majalis.tsx'
import * as page from './studio-gatherings.tsx'

const noTitles = { title_ar: null, title_tr: null, title_ur: null }
const noPlaces = { place_ar: null, place_tr: null, place_ur: null }
const gathering: Gathering = {
  id: 1,
  title: 'Evening of dhikr',
  ...noTitles,
  description: 'Tea from seven.',
  local_time: '2035-12-03T19:30',
  time_zone: 'Europe/London',
  place: 'Leeds',
  ...noPlaces,
  url: null,
  majlis_id: null,
  recording_item_id: 7,
  recording_title: 'What was said',
  starts_at: '2035-12-03T19:30:00.000Z',
  is_past: false,
  series: null,
  revision: '10',
}
const unrecorded = { recording_item_id: null, recording_title: null }
const changed: Gathering = { ...gathering, ...unrecorded, place: 'York', revision: '11' }

test('a saved gathering reopens with the saved values: its form closes once the list is reloaded', async () => {
  const list = delayedAnswer<{ data: Gathering[] }>()
  const { user, network } = render([{ path: '/studio/gatherings', ...page }], {
    at: '/studio/gatherings',
    account: cast.alice,
    answers: { listGatherings: { data: [gathering] }, listStudioMajalis: { data: [] } },
  })
  // On a phone the table is a list of records.
  const change = () =>
    within(screen.getByRole('table')).getByRole('button', { name: 'Change Evening of dhikr' })
  await screen.findByRole('table')
  await user.click(change())
  await user.click(screen.getByRole('button', { name: 'Remove What was said' }))
  await user.type(screen.getByLabelText('Title in Turkish'), 'Zikir akşamı')
  await user.type(screen.getByLabelText('Place in Arabic'), 'يورك')
  network.answer({ changeGathering: { data: changed }, listGatherings: list.answer })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => network.sentBy('listGatherings')).toHaveLength(2)
  const [sent] = network.sentBy('changeGathering')
  expect(sent?.body).toMatchObject({
    title_tr: 'Zikir akşamı',
    place: 'Leeds',
    place_ar: 'يورك',
    place_tr: null,
  })
  const form = screen.getByRole('dialog', { name: 'Change Evening of dhikr' })
  expect(within(form).getByRole('button', { name: 'Saving…' })).toBeDefined()
  list.give({ data: [changed] })
  await screen.findByText('The gathering is saved')
  await user.click(change())
  expect(screen.getByLabelText(/^Place(?! in)/)).toHaveProperty('value', 'York')
  expect(screen.queryByRole('button', { name: 'Remove What was said' })).toBeNull()
})

test('a majlis and its city are named in other languages', async () => {
  const majlis: StudioMajlis = {
    id: 2,
    name: 'Leeds Majlis',
    ...noTitles,
    title_tr: 'Leeds Meclisi',
    country: 'GB',
    city: 'Leeds',
    city_ar: 'ليدز',
    city_tr: null,
    city_ur: null,
    latitude: 53.8,
    longitude: -1.55,
    times: 'Thursdays',
    contact: 'The door',
    is_open_to_all: true,
    revision: '4',
  }
  const { user, network } = render([{ path: '/studio/majalis', ...majalisPage }], {
    at: '/studio/majalis',
    account: cast.alice,
    answers: {
      listStudioMajalis: { data: [majlis] },
      listCountries: { data: [{ id: 1, label: 'United Kingdom', value: 'GB' }] },
      changeMajlis: { data: majlis },
    },
  })
  await user.click(
    within(await screen.findByRole('table')).getByRole('button', { name: 'Change Leeds Majlis' }),
  )
  await user.type(screen.getByLabelText('Name in Arabic'), 'مجلس ليدز')
  await user.type(screen.getByLabelText('City in Urdu'), 'لیڈز')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const { id: _id, ...fields } = majlis
  await expect
    .poll(() => network.sentBy('changeMajlis').map(({ body }) => body))
    .toEqual([{ ...fields, title_ar: 'مجلس ليدز', city_ur: 'لیڈز' }])
})
