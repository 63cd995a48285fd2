import { describe, expect, test } from 'vitest'
import { letterOf, maxAtOnce, toIndexPage, toIndexPath } from './question-groups.ts'

const entry = (id: number, title: string) => ({
  id,
  title,
  path: `/audios/detail/talk-${id}?t=${id * 10}#audio-${id}`,
  items: [],
  audio_id: 1,
  required_access: 'public' as const,
  price_credits: null,
})
const group = (title: string, items: ReturnType<typeof entry>[]) => ({ title, path: null, items })
const index = {
  items: [
    group('Attention', [entry(1, 'Can waiting be a practice?'), entry(2, '“Am I late?”')]),
    group('Patience', [entry(3, 'Çay nasıl demlenir?'), entry(4, 'كيف أصغي؟'), entry(5, '7 or 8?')]),
  ],
  index_ids: [1, 2, 3, 4, 5],
}
const namesOf = (page: ReturnType<typeof toIndexPage>): string[] => page.groups.map(({ name }) => name)

describe('the index of questions [B-80]', () => {
  test('groups by subject, each question with the second of its answer [B-80]', () => {
    const page = toIndexPage(index, { order: 'subject', requested: null })
    expect(page.groups).toEqual([
      { name: 'Attention', count: 2 },
      { name: 'Patience', count: 3 },
    ])
    expect(page.shown[1]?.questions[0]).toEqual({
      id: 3,
      title: 'Çay nasıl demlenir?',
      slug: 'talk-3',
      trackId: 3,
      atSeconds: 30,
      required_access: 'public',
      price_credits: null,
    })
  })

  test('groups by letter, ignoring diacritics and leading punctuation [B-80]', () => {
    const page = toIndexPage(index, { order: 'letter', requested: null })
    expect(namesOf(page)).toEqual(['A', 'C', 'O', 'ك'])
    expect(page.shown[1]?.questions.map(({ id }) => id)).toEqual([1, 3])
    expect(letterOf('1, 2?')).toBe('#')
  })

  test('opens the group in the address, or all of it for none or an unknown group [B-80]', () => {
    const at = (requested: string | null) => toIndexPage(index, { order: 'subject', requested })
    expect(at('Patience')).toMatchObject({ chosen: 'Patience', shown: [{ name: 'Patience' }] })
    expect(at('constructor')).toMatchObject({ chosen: null, isShort: true })
    expect(at('constructor').shown).toHaveLength(2)
  })

  test('shows one group at a time if it is long [B-80]', () => {
    const many = Array.from({ length: maxAtOnce }, (_, id) => entry(id, `Question ${id}?`))
    const long = { items: [...index.items, group('Travel', many)], index_ids: [] }
    expect(toIndexPage(long, { order: 'subject', requested: null })).toMatchObject({
      chosen: 'Attention',
      isShort: false,
      shown: [{ name: 'Attention' }],
    })
  })

  test('is empty without questions [B-80]', () => {
    expect(toIndexPage({ items: [], index_ids: [] }, { order: 'letter', requested: 'A' })).toMatchObject({
      groups: [],
      shown: [],
    })
  })

  test.each([
    ['subject', null, '/suhbas/questions'],
    ['letter', null, '/suhbas/questions?by=letter'],
    ['letter', 'A', '/suhbas/questions?by=letter&at=A'],
    ['subject', 'Work & home', '/suhbas/questions?at=Work+%26+home'],
  ] as const)('by %s, at %s, has the address %s [B-80]', (order, at, path) =>
    expect(toIndexPath(order, at)).toBe(path),
  )
})
