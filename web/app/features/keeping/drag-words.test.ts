import type { Active, Announcements, Over } from '@dnd-kit/core'
import type { PlaylistItem } from '@sohbet/contract'
import { beforeEach, expect, test } from 'vitest'
import { createAnnouncer } from './drag-words.ts'
import { toRowMenu } from './playlist-row-presses.ts'

const items = ['Rain', 'River', 'Sea'].map(
  // Nothing else of an item is looked at.
  (title, at) => ({ track: { id: at + 1, title } }) as PlaylistItem,
)
const active = { id: 1 } as Active
const over = (id: number): Over => ({ id }) as Over
let words: Announcements

beforeEach(() => {
  words = createAnnouncer()(items)
})

test('PLIST-03 tells that a talk is taken up, where it comes, and where it is put down', () => {
  expect(words.onDragStart({ active })).toBe('Rain is taken up, position 1 of 3.')
  expect(words.onDragOver({ active, over: over(1) })).toBeUndefined()
  expect(words.onDragOver({ active, over: over(2) })).toBe('Rain is moved to position 2 of 3.')
  expect(words.onDragOver({ active, over: over(1) })).toBe('Rain is moved to position 1 of 3.')
  expect(words.onDragEnd({ active, over: over(3) })).toBe('Rain is put down, position 3 of 3.')
})

test('PLIST-03 tells of one that stays where it was', () => {
  expect(words.onDragCancel({ active, over: null })).toBe('Rain stays where it was, position 1 of 3.')
  expect(words.onDragEnd({ active, over: null })).toBe('Rain stays where it was.')
})

test('PLIST-03 PLIST-06 B-95 a row offers what can be done with it there', () => {
  const nothing = (): void => undefined
  const choices = { playNext: nothing, moveTo: nothing, askForPosition: nothing, remove: nothing }
  const lines = (index: number, isOwn = true): string[] =>
    toRowMenu({ index, count: 3, isOwn }, choices).map(({ label }) => label)
  expect(lines(0)).toEqual(['Play next', 'Move down', 'Move to position…', 'Remove'])
  expect(lines(1)).toEqual(['Play next', 'Move up', 'Move down', 'Move to position…', 'Remove'])
  expect(lines(2)).toEqual(['Play next', 'Move up', 'Move to position…', 'Remove'])
  expect(lines(1, false)).toEqual(['Play next'])
})
