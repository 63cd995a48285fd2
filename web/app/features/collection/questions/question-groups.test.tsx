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
  test('are links, each named by its words and its number apart [B-80]', () => {
    open()
    const chips = screen.getByRole('navigation', { name: 'Topics' }).querySelectorAll('a')
    // A blank of its own between the two would be lost where browsers make the name.
    const texts = [...chips].map((chip) =>
      [...(chip.firstElementChild?.childNodes ?? [])].map((node) => node.textContent),
    )
    expect(texts).toEqual([['All'], ['Breath', ' 7'], ['Work and livelihood', ' 12']])
  })

  test('the chosen one is current; all at once are offered of a short index alone', () => {
    open({ chosen: 'Breath', isShort: false })
    expect(screen.getByRole('link', { current: true, name: 'Breath 7' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'All' })).toBeNull()
  })

  test('by letter they are called so; one group alone is no choice, and none says that nothing is there', () => {
    const { unmount } = open({ order: 'letter' })
    expect(screen.getByRole('navigation', { name: 'Letters' })).toBeDefined()
    unmount()
    open({ groups: [] })
    expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull()
    expect(screen.queryAllByText(/./).length).toBeGreaterThan(0)
  })
})
