import { describe, expect, test } from 'vitest'
import { entryByKey, entryByText, typeLetter } from './menu-panel.tsx'

describe('entryByKey [B-15]', () => {
  test('moves up and down and wraps around', () => {
    expect(entryByKey('ArrowDown', 0, 3)).toBe(1)
    expect(entryByKey('ArrowDown', 2, 3)).toBe(0)
    expect(entryByKey('ArrowUp', 0, 3)).toBe(2)
    expect(entryByKey('ArrowUp', 2, 3)).toBe(1)
  })

  test('moves to the first and last entry', () => {
    expect([entryByKey('Home', 2, 3), entryByKey('End', 0, 3)]).toEqual([0, 2])
  })

  test('starts at the end from which an arrow points if nothing is selected', () => {
    expect([entryByKey('ArrowDown', -1, 3), entryByKey('ArrowUp', -1, 3)]).toEqual([0, 2])
  })

  test('ignores other keys and an empty menu', () => {
    expect([entryByKey('ArrowRight', 0, 3), entryByKey('Tab', 0, 3), entryByKey('End', 0, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
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
