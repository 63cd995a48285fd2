import { describe, expect, test } from 'vitest'
import { entryByKey, entryByText, typeLetter } from './menu-panel.tsx'

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  // Nothing is selected: it starts at the end from which the arrow points.
  ['ArrowDown', -1, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowRight', 0, 3, undefined],
  ['Tab', 0, 3, undefined],
  ['End', 0, 0, undefined],
])('%s at entry %i of %i moves to %s [B-15]', (key, current, count, next) => {
  expect(entryByKey(key, current, count)).toBe(next)
})

describe('typing letters in a menu [B-15]', () => {
  const labels = ['Add to playlist', 'View album', 'Download', 'Share', 'Dedicate']

  test('moves to the next entry that starts with them', () => {
    expect(entryByText(labels, 's', 0)).toBe(3)
    expect(entryByText(labels, 'de', 0)).toBe(4)
    expect(entryByText(labels, 'x', 0)).toBeUndefined()
  })

  test('cycles through entries when one letter is repeated', () => {
    expect(entryByText(labels, 'd', 0)).toBe(2)
    expect(entryByText(labels, 'dd', 2)).toBe(4)
    expect(entryByText(labels, 'ddd', 4)).toBe(2)
  })

  test('stays on the entry while the typed text still matches', () => {
    expect(entryByText(labels, 'do', 2)).toBe(2)
  })

  test('ignores case, also in other scripts', () => {
    expect(entryByText(['تحميل', 'مشاركة'], 'مش', 0)).toBe(1)
    expect(entryByText(labels, 'VIEW', 0)).toBe(1)
  })

  test('starts over after half a second', () => {
    const first = typeLetter({ text: '', at: 0 }, 'd', 10_000)
    expect(typeLetter(first, 'e', 10_500).text).toBe('de')
    expect(typeLetter(first, 'e', 10_501).text).toBe('e')
  })
})
