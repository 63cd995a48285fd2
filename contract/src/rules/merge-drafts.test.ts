import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame } from './is-same.ts'
import { mergeDrafts } from './merge-drafts.ts'

const oneOf = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom(...values)
const Value = oneOf('', 'Mercy', 'Patience', 'Thanks')
const Track = fc.record({
  key: oneOf('a', 'b', 'c', 'd', 'e'),
  title: Value,
  questions: fc.uniqueArray(fc.record({ key: oneOf('x', 'y', 'z'), question: Value }), {
    selector: ({ key }) => key,
    maxLength: 3,
  }),
})
const Document = fc.record({
  title: Value,
  slug: Value,
  topics: fc.array(Value, { maxLength: 2 }),
  tracks: fc.uniqueArray(Track, { selector: ({ key }) => key, maxLength: 4 }),
})
type Document = typeof Document extends fc.Arbitrary<infer Made> ? Made : never

const keysOf = ({ tracks }: Document): string[] => tracks.map(({ key }) => key)

describe('mergeDrafts', () => {
  test('returns the other side when one side changed nothing', () => {
    fc.assert(
      fc.property(Document, Document, (base, changed) => {
        for (const sides of [
          { mine: changed, theirs: base },
          { mine: base, theirs: changed },
          { mine: changed, theirs: changed },
        ])
          expect(mergeDrafts(base, sides)).toEqual({ value: changed, clashes: [] })
      }),
    )
  })

  test('loses no change: each is in the result or named by a conflict', () => {
    fc.assert(
      fc.property(Document, Document, Document, (base, mine, theirs) => {
        const { value, clashes } = mergeDrafts(base, { mine, theirs })
        const named = new Set(clashes.map(({ path }) => path))
        for (const side of [mine, theirs]) {
          for (const field of ['title', 'slug'] as const)
            if (base[field] !== side[field] && !named.has(field)) expect(value[field]).toBe(side[field])
          for (const topic of side.topics)
            if (!base.topics.includes(topic)) expect(value.topics).toContain(topic)
          for (const track of side.tracks) {
            const before = base.tracks.find(({ key }) => key === track.key)
            const after = value.tracks.find(({ key }) => key === track.key)
            const path = `tracks.${track.key}`
            if (named.has(path) || named.has(`${path}.title`)) continue
            // Added or renamed by this side.
            if (before === undefined || before.title !== track.title) expect(after?.title).toBe(track.title)
          }
        }
        const [before, ours, others] = [base, mine, theirs].map(({ tracks }) =>
          tracks
            .map(({ key }) => key)
            .filter((key) => [base, mine, theirs].every((one) => keysOf(one).includes(key))),
        )
        const haveBothMoved = !isSame(before, ours) && !isSame(before, others) && !isSame(ours, others)
        if (haveBothMoved) expect(named).toContain('tracks')
      }),
    )
  })

  test('finds the same conflicts and talks in either order', () => {
    fc.assert(
      fc.property(Document, Document, Document, (base, mine, theirs) => {
        const one = mergeDrafts(base, { mine, theirs })
        const other = mergeDrafts(base, { mine: theirs, theirs: mine })
        const pathsOf = ({ clashes }: typeof one): string[] => clashes.map(({ path }) => path).toSorted()
        expect(pathsOf(other)).toEqual(pathsOf(one))
        if (one.clashes.length > 0) return
        expect(keysOf(other.value).toSorted()).toEqual(keysOf(one.value).toSorted())
      }),
    )
  })

  test('never contains a talk twice', () => {
    fc.assert(
      fc.property(Document, Document, Document, (base, mine, theirs) => {
        const keys = keysOf(mergeDrafts(base, { mine, theirs }).value)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

const base = { title: 'A', text: 'x', topics: ['a', 'b'], rows: [row('1'), row('2'), row('3')] }

function row(key: string, name = key) {
  return { key, name, note: '' }
}

test('reports a conflict until someone chooses', () => {
  const changes = { mine: { ...base, title: 'B' }, theirs: { ...base, title: 'C', text: 'y' } }
  const open = mergeDrafts(base, changes)
  expect(open.clashes).toEqual([{ path: 'title', mine: 'B', theirs: 'C' }])
  expect(open.value.text).toBe('y')
  expect(mergeDrafts(base, changes, () => 'mine')).toEqual({
    value: { ...base, title: 'B', text: 'y' },
    clashes: [],
  })
  expect(mergeDrafts(base, changes, () => 'theirs').value.title).toBe('C')
})

test('merges rows by key, field by field', () => {
  const mine = { ...base, rows: [row('1', 'one'), row('2'), row('3')] }
  const theirs = { ...base, rows: [{ ...row('1'), note: 'n' }, row('2'), row('3', 'three')] }
  expect(mergeDrafts(base, { mine, theirs })).toEqual({
    value: { ...base, rows: [{ key: '1', name: 'one', note: 'n' }, row('2'), row('3', 'three')] },
    clashes: [],
  })
  const clash = mergeDrafts(base, { mine, theirs: { ...base, rows: [row('1', 'uno'), row('2'), row('3')] } })
  expect(clash.clashes).toEqual([{ path: 'rows.1.name', mine: 'one', theirs: 'uno' }])
})

test('leaves an added row in its position and drops a removed one', () => {
  const mine = { ...base, rows: [row('1'), row('n'), row('2'), row('3')] }
  const theirs = { ...base, rows: [row('1'), row('3'), row('t')] }
  const { value, clashes } = mergeDrafts(base, { mine, theirs })
  expect(value.rows.map(({ key }) => key)).toEqual(['1', 'n', '3', 't'])
  expect(clashes).toEqual([])
})

test('uses the order of the side that moved rows', () => {
  const moved = { ...base, rows: [row('3'), row('1'), row('2')] }
  const other = { ...base, rows: [row('1'), row('2'), row('3', 'three')] }
  const keys = ({ rows }: typeof base): string[] => rows.map(({ key }) => key)
  expect(keys(mergeDrafts(base, { mine: moved, theirs: other }).value)).toEqual(['3', '1', '2'])
  expect(keys(mergeDrafts(base, { mine: other, theirs: moved }).value)).toEqual(['3', '1', '2'])
})

test('reports a conflict when one side removes a row that the other changes', () => {
  const mine = { ...base, rows: [row('1'), row('3')] }
  const theirs = { ...base, rows: [row('1'), row('2', 'two'), row('3')] }
  expect(mergeDrafts(base, { mine, theirs }).clashes).toEqual([
    { path: 'rows.2', mine: undefined, theirs: row('2', 'two') },
  ])
  expect(mergeDrafts(base, { mine, theirs }, () => 'theirs').value.rows).toEqual(theirs.rows)
})

test('merges additions and removals of list entries from both sides', () => {
  const mine = { ...base, topics: ['b', 'c'] }
  const theirs = { ...base, topics: ['a', 'b', 'd'] }
  expect(mergeDrafts(base, { mine, theirs }).value.topics).toEqual(['b', 'c', 'd'])
})

test('reports a conflict when both sides move rows, and accepts either order', () => {
  const ordered = (...keys: string[]) => ({ ...base, rows: keys.map((key) => row(key)) })
  const mine = ordered('2', '1', '3')
  const theirs = ordered('1', '3', 'n', '2')
  const { value, clashes } = mergeDrafts(base, { mine, theirs })
  expect(clashes).toEqual([{ path: 'rows', mine: mine.rows, theirs: theirs.rows }])
  expect(value.rows.map(({ key }) => key)).toEqual(['2', '1', '3', 'n'])
  expect(mergeDrafts(base, { mine, theirs }, () => 'theirs').value).toEqual(theirs)
  expect(mergeDrafts(base, { mine, theirs: ordered('2', '1', '3') }).clashes).toEqual([])
})

test('orders questions by time, whatever their positions', () => {
  const at = (key: string, start_seconds: number) => ({ key, start_seconds })
  const before = { questions: [at('a', 1), at('b', 2), at('c', 3)] }
  const mine = { questions: [at('b', 2), at('c', 3), at('a', 4)] }
  const theirs = { questions: [at('c', 0), at('a', 1), at('b', 2)] }
  expect(mergeDrafts(before, { mine, theirs })).toEqual({
    value: { questions: [at('c', 0), at('b', 2), at('a', 4)] },
    clashes: [],
  })
})
