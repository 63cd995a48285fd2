import { expect, test } from 'vitest'
import { toQueueMenu } from './queue-menu.ts'

const lines = (index: number, current: number, count = 5): string[] =>
  toQueueMenu({ index, count, offset: index - current }, () => undefined).map(({ label }) => label)

test('a row of the queue offers what can be done with it there', () => {
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

test('the talk that plays can be moved, but not taken out', () => {
  expect(lines(1, 1)).toEqual(['Move up', 'Move down', 'Move to the end'])
  expect(lines(0, 0, 1)).toEqual([])
})
