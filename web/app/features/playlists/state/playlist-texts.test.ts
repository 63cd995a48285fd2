import { expect, test } from 'vitest'
import { sentTitle, titleFault, typedTitle } from './playlist-texts.ts'
import { changeEntries } from './playlist-row-presses.ts'

test('drops leading spaces while typing but not those between words, and sends no trailing ones [PLIST-18 PLIST-19 A-50]', () => {
  expect(typedTitle('  a b ')).toBe('a b ')
  expect(sentTitle('Good night  ')).toBe('Good night')
})

test.each(['', ' ', '\t\n '])('treats a title of spaces as empty: %j [PLIST-16 PLIST-21 B-90]', (title) =>
  expect(titleFault(title)).toBe('Playlist title cannot be empty'),
)

test.each([
  ['a'.repeat(100), undefined],
  [`${'a'.repeat(100)}   `, undefined],
  ['🌙'.repeat(100), undefined],
  ['a'.repeat(101), 'Title cannot be more than 100 characters'],
  ['🌙'.repeat(101), 'Title cannot be more than 100 characters'],
])('accepts a title of a hundred characters but not of one more: %# [PLIST-17 A-50]', (title, fault) =>
  expect(titleFault(title)).toBe(fault),
)

test("a row's menu has the actions that apply at its position [PLIST-03 PLIST-06 B-95]", () => {
  const nothing = (): void => undefined
  const changes = { moveTo: nothing, askForPosition: nothing, remove: nothing }
  const labels = (index: number): string[] =>
    changeEntries({ index, count: 3 }, changes).map(({ label }) => label)
  expect(labels(0)).toEqual(['Move down', 'Move to position…', 'Remove'])
  expect(labels(1)).toEqual(['Move up', 'Move down', 'Move to position…', 'Remove'])
  expect(labels(2)).toEqual(['Move up', 'Move to position…', 'Remove'])
})
