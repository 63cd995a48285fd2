import { describe, expect, test } from 'vitest'
import { type Answers, render, screen } from '#test/component.tsx'
import * as page from './quran.tsx'

const sura = { number: 2, name: 'Al-Baqara', verses: 286 }
const place = { by: 'Shaykh Yusuf', language: 'en', in_text: null, question: null }
const verse = {
  data: {
    sura,
    verse: 153,
    outside_url: 'https://quran.example/2/153',
    places: [
      { ...place, kind: 'article' as const, id: 1, title: 'A letter', slug: 'a-letter', in_text: 150 },
      {
        ...place,
        kind: 'question' as const,
        id: 2,
        title: 'On patience',
        slug: 'on-patience',
        question: {
          text: 'What is patience?',
          audio_id: 7,
          start_in_seconds: 62,
          required_access: 'public' as const,
          price_credits: null,
        },
      },
      { ...place, kind: 'talk' as const, id: 3, title: 'On prayer', slug: 'on-prayer' },
      {
        ...place,
        kind: 'spoken' as const,
        id: 4,
        title: 'The second winter',
        slug: 'four-winters',
        spoken: { audio_id: 9, start_in_seconds: 75 },
      },
    ],
  },
  page_info: { page: 1, per_page: 25, total: 30, total_pages: 2, has_next: true, has_previous: false },
}

const open = (at: string, answers: Answers) =>
  render([{ path: '/quran/:sura?/:verse?', ...page }], { at, answers })
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the page of a verse', () => {
  test('links to each reference: a paragraph, a second, a talk', async () => {
    open('/quran/2/153', { getVerse: verse })
    expect(await screen.findByRole('heading', { level: 1, name: 'Al-Baqara 153' })).toBeTruthy()
    expect(linkTo('A letter')).toBe('/articles/detail/a-letter#verse-2-150')
    expect(linkTo(/What is patience\?/)).toBe('/audios/detail/on-patience?t=62#audio-7')
    expect(linkTo('On prayer')).toBe('/audios/detail/on-prayer')
    expect(linkTo(/The second winter/)).toBe('/audios/detail/four-winters?t=75#audio-9')
    expect(screen.getByText('1:15')).toBeTruthy()
    expect(linkTo('Read the verse')).toBe('https://quran.example/2/153')
    expect(linkTo('Page 2')).toBe('/quran/2/153?page=2')
    expect(linkTo('Al-Baqara')).toBe('/quran/2')
  })

  test('says when there are no references, and links to no external site unless one is configured', async () => {
    const none = { ...verse, data: { ...verse.data, outside_url: null, places: [] } }
    open('/quran/2/154', { getVerse: none })
    expect(await screen.findByText('No talk or article refers to this verse yet.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Read the verse' })).toBeNull()
  })
})

test('the suras link to their verses, and those to their references', async () => {
  open('/quran', { listSuras: { data: [{ ...sura, place_count: 4 }] } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Verses of the Qur’an' })).toBeTruthy()
  expect(linkTo('Al-Baqara')).toBe('/quran/2')
  expect(screen.getByText('4 places')).toBeTruthy()
})

test('a sura lists its verses with references', async () => {
  open('/quran/2', { getSura: { data: { ...sura, places: [{ verse: 153, place_count: 1 }] } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Al-Baqara' })).toBeTruthy()
  expect(linkTo('Verse 153')).toBe('/quran/2/153')
  expect(screen.getByText('1 place')).toBeTruthy()
})
