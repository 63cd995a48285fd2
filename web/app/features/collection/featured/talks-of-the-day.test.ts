import { describe, expect, test } from 'vitest'
import { talkBesideMenu, talksOfTheDay } from './talks-of-the-day.ts'
import type { IndexedSuhba } from './talks-of-the-day.ts'

const talk = (id: number, required_access: 'public' | 'plus' | null): IndexedSuhba => ({
  id,
  title: `Talk ${id}`,
  slug: `talk-${id}`,
  cover_seed: `talk-${id}`,
  held_at: null,
  country: null,
  city: null,
  image: null,
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
  test('is open, has an index, stays all day, and is another one the next day', () => {
    const heroAt = (now: number) => talksOfTheDay(suhbas, now)[0]?.id
    expect(heroAt(noon)).toBe(heroAt(noon + dayMs / 3))
    const week = [0, 1, 2, 3].map((days) => heroAt(noon + days * dayMs))
    expect(new Set(week)).toEqual(new Set([2, 4, 5, 6]))
  })

  test('is none where nothing is open', () => {
    expect(talksOfTheDay([talk(1, 'plus'), talk(3, null)], noon)).toEqual([])
    expect(talkBesideMenu([], { menu: 0, now: noon })).toBeUndefined()
  })

  test('stands neither beside a menu nor first among the new ones, and two menus show two talks', () => {
    for (let days = 0; days < 4; days += 1) {
      const now = noon + days * dayMs
      const hero = talksOfTheDay(suhbas, now)[0]?.id
      const beside = [0, 1].map((menu) => talkBesideMenu(suhbas, { menu, now })?.id)
      expect(new Set([hero, ...beside]).size).toBe(3)
      expect(beside).not.toContain(1)
    }
  })
})
