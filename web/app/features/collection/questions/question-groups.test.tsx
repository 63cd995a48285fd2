import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { QuestionGroups } from './question-groups.tsx'
import type { QuestionIndexPage } from './question-groups.ts'

const groups = [
  { name: 'Breath', count: 7 },
  { name: 'Work and livelihood', count: 12 },
]
const page: QuestionIndexPage = { order: 'subject', chosen: null, isShort: true, groups, shown: [] }
const open = (change: Partial<QuestionIndexPage> = {}) =>
  render(<QuestionGroups page={{ ...page, ...change }} />, { at: '/suhbas/questions' })

describe('the groups of the questions', () => {
  test('are links, each named by its text and its number separately [B-80]', () => {
    open()
    const chips = screen.getByRole('navigation', { name: 'Topics' }).querySelectorAll('a')
    // A separate space between the two would be lost when browsers compute the name.
    const texts = [...chips].map((chip) =>
      [...(chip.firstElementChild?.childNodes ?? [])].map((node) => node.textContent),
    )
    expect(texts).toEqual([['All'], ['Breath', ' 7'], ['Work and livelihood', ' 12']])
  })

  test('mark the chosen one as current; only a short index offers all at once', () => {
    open({ chosen: 'Breath', isShort: false })
    expect(screen.getByRole('link', { current: true, name: 'Breath 7' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'All' })).toBeNull()
  })

  test('are labelled by letter; a single group offers no choice, and an empty index says so', () => {
    const { unmount } = open({ order: 'letter' })
    expect(screen.getByRole('navigation', { name: 'Letters' })).toBeDefined()
    unmount()
    open({ groups: [] })
    expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull()
    expect(screen.queryAllByText(/./).length).toBeGreaterThan(0)
  })
})
