import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { title: 'A', text: 'x', topics: ['a', 'b'], rows: [row('1'), row('2'), row('3')] }

function row(key: string, name = key) {
  return { key, name, note: '' }
}

test('what only one of two has changed is taken from there', () => {
  const { value, clashes } = merge(base, { mine: { ...base, title: 'B' }, theirs: { ...base, text: 'y' } })
  expect(value).toEqual({ ...base, title: 'B', text: 'y' })
  expect(clashes).toEqual([])
})

test('what both have changed alike is no clash', () => {
  const both = { ...base, title: 'B' }
  expect(merge(base, { mine: both, theirs: { ...both } })).toEqual({ value: both, clashes: [] })
})

test('what both have changed is a clash until someone chooses', () => {
  const changes = { mine: { ...base, title: 'B' }, theirs: { ...base, title: 'C', text: 'y' } }
  const open = merge(base, changes)
  expect(open.clashes).toEqual([{ path: 'title', mine: 'B', theirs: 'C' }])
  expect(open.value.text).toBe('y')
  expect(merge(base, changes, () => 'mine')).toEqual({
    value: { ...base, title: 'B', text: 'y' },
    clashes: [],
  })
  expect(merge(base, changes, () => 'theirs').value.title).toBe('C')
})

test('rows are put together by their keys, field by field', () => {
  const mine = { ...base, rows: [row('1', 'one'), row('2'), row('3')] }
  const theirs = { ...base, rows: [{ ...row('1'), note: 'n' }, row('2'), row('3', 'three')] }
  expect(merge(base, { mine, theirs })).toEqual({
    value: { ...base, rows: [{ key: '1', name: 'one', note: 'n' }, row('2'), row('3', 'three')] },
    clashes: [],
  })
  const clash = merge(base, { mine, theirs: { ...base, rows: [row('1', 'uno'), row('2'), row('3')] } })
  expect(clash.clashes).toEqual([{ path: 'rows.1.name', mine: 'one', theirs: 'uno' }])
})

test('a row that one adds stays where it was put, and one that is removed goes', () => {
  const mine = { ...base, rows: [row('1'), row('n'), row('2'), row('3')] }
  const theirs = { ...base, rows: [row('1'), row('3'), row('t')] }
  const { value, clashes } = merge(base, { mine, theirs })
  expect(value.rows.map(({ key }) => key)).toEqual(['1', 'n', '3', 't'])
  expect(clashes).toEqual([])
})

test('the order of the one who moved rows is kept', () => {
  const moved = { ...base, rows: [row('3'), row('1'), row('2')] }
  const other = { ...base, rows: [row('1'), row('2'), row('3', 'three')] }
  const keys = ({ rows }: typeof base): string[] => rows.map(({ key }) => key)
  expect(keys(merge(base, { mine: moved, theirs: other }).value)).toEqual(['3', '1', '2'])
  expect(keys(merge(base, { mine: other, theirs: moved }).value)).toEqual(['3', '1', '2'])
})

test('a row that one removes and the other changes is for someone to say', () => {
  const mine = { ...base, rows: [row('1'), row('3')] }
  const theirs = { ...base, rows: [row('1'), row('2', 'two'), row('3')] }
  expect(merge(base, { mine, theirs }).clashes).toEqual([
    { path: 'rows.2', mine: undefined, theirs: row('2', 'two') },
  ])
  expect(merge(base, { mine, theirs }, () => 'theirs').value.rows).toEqual(theirs.rows)
})

test('words of a list are added and taken out by both', () => {
  const mine = { ...base, topics: ['b', 'c'] }
  const theirs = { ...base, topics: ['a', 'b', 'd'] }
  expect(merge(base, { mine, theirs }).value.topics).toEqual(['b', 'c', 'd'])
})
