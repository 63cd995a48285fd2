import { describe, expect, test } from 'vitest'
import { entryByKey, entryByText, typeLetter } from './menu-keys.ts'

describe('a menu under the keyboard [B-15]', () => {
  test('goes up and down, and round at its ends', () => {
    expect(entryByKey('ArrowDown', 0, 3)).toBe(1)
    expect(entryByKey('ArrowDown', 2, 3)).toBe(0)
    expect(entryByKey('ArrowUp', 0, 3)).toBe(2)
    expect(entryByKey('ArrowUp', 2, 3)).toBe(1)
  })

  test('goes to its first and its last entry', () => {
    expect([entryByKey('Home', 2, 3), entryByKey('End', 0, 3)]).toEqual([0, 2])
  })

  test('begins at the end an arrow points from, while nothing is chosen', () => {
    expect([entryByKey('ArrowDown', -1, 3), entryByKey('ArrowUp', -1, 3)]).toEqual([0, 2])
  })

  test('leaves every other key alone, and an empty menu too', () => {
    expect([entryByKey('ArrowRight', 0, 3), entryByKey('Tab', 0, 3), entryByKey('End', 0, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('letters typed in a menu [B-15]', () => {
  const labels = ['Add to playlist', 'View album', 'Download', 'Share', 'Dedicate']

  test('lead to the next entry that begins with them', () => {
    expect(entryByText(labels, 's', 0)).toBe(3)
    expect(entryByText(labels, 'de', 0)).toBe(4)
    expect(entryByText(labels, 'x', 0)).toBeUndefined()
  })

  test('lead from one to the next when one letter is repeated', () => {
    expect(entryByText(labels, 'd', 0)).toBe(2)
    expect(entryByText(labels, 'dd', 2)).toBe(4)
    expect(entryByText(labels, 'ddd', 4)).toBe(2)
  })

  test('stay on the entry while the word grows', () => {
    expect(entryByText(labels, 'do', 2)).toBe(2)
  })

  test('find small and capital letters alike, in other scripts too', () => {
    expect(entryByText(['تحميل', 'مشاركة'], 'مش', 0)).toBe(1)
    expect(entryByText(labels, 'VIEW', 0)).toBe(1)
  })

  test('begin a new word after half a second', () => {
    const first = typeLetter({ text: '', at: 0 }, 'd', 10_000)
    expect(typeLetter(first, 'e', 10_500).text).toBe('de')
    expect(typeLetter(first, 'e', 10_501).text).toBe('e')
  })
})
