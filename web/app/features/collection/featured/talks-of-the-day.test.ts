import { describe, expect, test } from 'vitest'
import { type IndexedSuhba, talkBesideMenu, talkOfTheDay } from './talks-of-the-day.ts'

const talk = (
  id: number,
  required_access: 'public' | 'plus' | null,
  more: Partial<IndexedSuhba> = {},
): IndexedSuhba => ({
  id,
  title: `Talk ${id}`,
  slug: `talk-${id}`,
  cover_seed: `talk-${id}`,
  held_at: null,
  country: null,
  city: null,
  image: '/images/one',
  language: 'en',
  duration_in_seconds: 300,
  is_bookmarked: false,
  bookmarked_id: null,
  index:
    required_access === null
      ? []
      : [
          {
            id,
            question: 'Why?',
            topic: null,
            audio_id: id,
            start_in_seconds: 0,
            required_access,
            price_credits: null,
          },
        ],
  ...more,
})
const suhbas = [
  talk(1, 'plus'),
  talk(2, 'public'),
  talk(3, null),
  talk(4, 'public'),
  talk(5, 'public'),
  talk(6, 'public'),
]
const noon = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 86_400_000

describe('the talk of the day', () => {
  test('is open, has an index, and changes daily', () => {
    const heroAt = (now: number) => talkOfTheDay(suhbas, { language: 'en', now })?.id
    expect(heroAt(noon)).toBe(heroAt(noon + dayMs / 3))
    const week = [0, 1, 2, 3].map((days) => heroAt(noon + days * dayMs))
    expect(new Set(week)).toEqual(new Set([2, 4, 5, 6]))
  })

  test('is undefined if no talk is open', () => {
    expect(talkOfTheDay([talk(1, 'plus'), talk(3, null)], { language: 'en', now: noon })).toBeUndefined()
    expect(talkBesideMenu([], { menu: 0, language: 'en', now: noon })).toBeUndefined()
  })

  test("prefers the reader's language, then length, then a photograph", () => {
    const shown = (language: string, ...given: IndexedSuhba[]): (number | undefined)[] => {
      const days = [0, 1, 2, 3, 4, 5].map((day) => noon + day * dayMs)
      return [...new Set(days.map((now) => talkOfTheDay(given, { language, now })?.id))]
    }
    const plain = { image: null }
    const short = { duration_in_seconds: 299 }
    const turkish = talk(7, 'public', { ...plain, ...short, language: 'tr' })
    const all = [talk(2, 'public'), talk(4, 'public', short), talk(5, 'public', plain), turkish]
    expect(shown('tr', ...all)).toEqual([7])
    expect(shown('tr', ...all, talk(8, 'plus', { language: 'tr' }))).toEqual([7])
    expect(shown('ur', ...all)).toEqual([2])
    expect(shown('en', talk(4, 'public', short), talk(5, 'public', plain))).toEqual([5])
  })

  test('is one of the three longest if all are short', () => {
    const seconds = [50, 90, 70, 60]
    const given = seconds.map((duration, id) => talk(id, 'public', { duration_in_seconds: duration }))
    const days = [0, 1, 2, 3].map(
      (day) => talkOfTheDay(given, { language: 'en', now: noon + day * dayMs })?.id,
    )
    expect(new Set(days)).toEqual(new Set([1, 2, 3]))
  })

  test('differs from the talks beside the menus and the newest ones; two menus have two talks', () => {
    for (let days = 0; days < 4; days += 1) {
      const now = noon + days * dayMs
      const hero = talkOfTheDay(suhbas, { language: 'en', now })?.id
      const beside = [0, 1].map((menu) => talkBesideMenu(suhbas, { menu, language: 'en', now })?.id)
      expect(new Set([hero, ...beside]).size).toBe(3)
      expect(beside).not.toContain(1)
    }
  })
})
