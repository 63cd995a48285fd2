import type { SpeakerDetail, SpokenMoment } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { type Answers, render, screen, within } from '#test/component.tsx'
import { listedItem } from '#test/library.ts'
import * as feedPage from '../site/feed.tsx'
import * as page from './speaker.tsx'

const speaker: SpeakerDetail = {
  slug: 'yusuf',
  name: 'Shaykh Yusuf',
  image: null,
  gatherings: [],
  albums: [],
  articles: [],
  has_more: { audios: false, articles: false },
  has_feed: false,
}
const moment: SpokenMoment = {
  id: 4,
  title: 'The second winter',
  slug: 'four-winters',
  by: 'Ustadha Maryam',
  language: 'en',
  audio_id: 9,
  start_in_seconds: 75,
}
const pageInfo = { page: 1, per_page: 25, total: 30, total_pages: 2, has_next: true, has_previous: false }

type Mentions = Required<Answers>['listMentions']

const none: Mentions = { data: [], page_info: { ...pageInfo, total: 0, total_pages: 0 } }
const open = (listMentions: Mentions, more: Partial<SpeakerDetail> = {}) =>
  render(
    [
      { path: '/speakers/:slug', ...page },
      { path: '/feeds/*', ...feedPage },
    ],
    { at: '/speakers/yusuf', answers: { getSpeaker: { data: { ...speaker, ...more } }, listMentions } },
  )

describe('the page of a speaker [TEXT-58]', () => {
  test('lists the talks that name them, each from its second', async () => {
    open({ data: [moment], page_info: pageInfo })
    const mentions = within(await screen.findByRole('region', { name: 'Named in talks' }))
    const link = mentions.getByRole('link', { name: /The second winter/ })
    expect(link.getAttribute('href')).toBe('/audios/detail/four-winters?t=75#audio-9')
    expect(mentions.getByText('1:15')).toBeTruthy()
    const next = mentions.getByRole('link', { name: 'Page 2' })
    expect(next.getAttribute('href')).toBe('/speakers/yusuf?page=2#mentions')
  })

  test('lists a talk with many mentions once: the first three, the others behind a disclosure, and the count', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...moment,
      id: index,
      start_in_seconds: 75 + index * 60,
    }))
    open({ data: [...many, { ...moment, id: 99, title: 'Spring', audio_id: 10 }], page_info: pageInfo })
    const mentions = within(await screen.findByRole('region', { name: 'Named in talks' }))
    expect(
      mentions.getAllByRole('link', { name: /winter|Spring/ }).map(({ textContent }) => textContent),
    ).toEqual(['The second winter', 'Spring'])
    expect(mentions.getByText('30 places')).toBeTruthy()
    const third = mentions.getByRole('link', { name: '3:15' })
    expect(third.getAttribute('href')).toBe('/audios/detail/four-winters?t=195#audio-9')
    expect(third.closest('details')).toBeNull()
    const others = mentions.getByText('27 more').closest('details')
    expect(others?.open).toBe(false)
    expect(mentions.getByRole('link', { name: '4:15', hidden: true }).closest('details')).toBe(others)
  })

  test.each<[string, Mentions]>([
    ['nobody names them', none],
    ['mentions cannot be loaded', { refused: 'Unavailable' }],
  ])('says nothing about mentions where %s', async (_case, answer) => {
    open(answer)
    expect(await screen.findByRole('heading', { level: 1, name: 'Shaykh Yusuf' })).toBeTruthy()
    expect(screen.queryByText('Named in talks')).toBeNull()
  })

  test('leads to the podcast, and to older items instead of a count of the newest', async () => {
    const { user, address } = open(none, {
      gatherings: [listedItem],
      has_more: { audios: true, articles: false },
      has_feed: true,
    })
    const all = await screen.findByRole('link', { name: 'All audios' })
    expect(all.getAttribute('href')).toBe('/audios/s-yusuf')
    expect(screen.queryByText('1 gathering')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Podcast feed' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Shaykh Yusuf/ })).toBeTruthy()
    expect(address()).toBe('/feeds/speakers/yusuf')
  })
})
