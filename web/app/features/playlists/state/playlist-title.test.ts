import { expect, test } from 'vitest'
import { sentTitle, titleFault, typedTitle } from './playlist-title.ts'

test('PLIST-18 leading spaces never come into the field, spaces between words do', () => {
  expect(typedTitle('  a b ')).toBe('a b ')
})

test('PLIST-19 A-50 trailing spaces are not sent', () => {
  expect(sentTitle('Good night  ')).toBe('Good night')
})

test.each(['', ' ', '\t\n '])(
  'PLIST-16 PLIST-21 B-90 a title of nothing but spaces counts as empty: %j',
  (title) => expect(titleFault(title)).toBe('Playlist title cannot be empty'),
)

test.each([
  ['a'.repeat(100), undefined],
  [`${'a'.repeat(100)}   `, undefined],
  ['🌙'.repeat(100), undefined],
  ['a'.repeat(101), 'Title cannot be more than 100 characters'],
  ['🌙'.repeat(101), 'Title cannot be more than 100 characters'],
])('PLIST-17 A-50 a hundred characters are a title, one more is not: %#', (title, fault) =>
  expect(titleFault(title)).toBe(fault),
)
