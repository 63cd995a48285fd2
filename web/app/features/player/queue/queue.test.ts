import { expect, test } from 'vitest'
import { toQueueMenu } from './queue-row.tsx'
import { keysOf } from './queue-action.ts'

const lines = (index: number, current: number, count = 5): string[] =>
  toQueueMenu({ index, count, offset: index - current }, () => undefined).map(({ label }) => label)

test("a row's menu has the actions that apply at its position", () => {
  expect(lines(2, 0)).toEqual([
    'Play next',
    'Move up',
    'Move down',
    'Move to the beginning',
    'Move to the end',
    'Remove',
  ])
  expect(lines(0, 3)).toEqual(['Play next', 'Move down', 'Move to the end', 'Remove'])
  expect(lines(4, 3)).toEqual(['Move up', 'Move to the beginning', 'Remove'])
})

test('the current talk can be moved but not removed', () => {
  expect(lines(1, 1)).toEqual(['Move up', 'Move down', 'Move to the end'])
  expect(lines(0, 0, 1)).toEqual([])
})

test('gives a talk that is queued twice two keys, and each index its own', () => {
  expect(keysOf([{ id: 4 }, { id: 7 }, { id: 4 }])).toEqual([4, 7, '4 2'])
})
