import { expect, test } from 'vitest'
import { toRowMenu } from './playlist-row-presses.ts'

test("a row's menu has the actions that apply at its position [PLIST-03 PLIST-06 B-95]", () => {
  const nothing = (): void => undefined
  const choices = { playNext: nothing, moveTo: nothing, askForPosition: nothing, remove: nothing }
  const lines = (index: number, isOwn = true): string[] =>
    toRowMenu({ index, count: 3, isOwn }, choices).map(({ label }) => label)
  expect(lines(0)).toEqual(['Play next', 'Move down', 'Move to position…', 'Remove'])
  expect(lines(1)).toEqual(['Play next', 'Move up', 'Move down', 'Move to position…', 'Remove'])
  expect(lines(2)).toEqual(['Play next', 'Move up', 'Move to position…', 'Remove'])
  expect(lines(1, false)).toEqual(['Play next'])
})
