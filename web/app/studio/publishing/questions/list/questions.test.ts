import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { readPosition } from '@sohbet/contract/typed-text'
import { provideLanguage } from '@sohbet/messages'
import { addStep, takeBack } from '#studio/shared/steps.ts'
import { formatExactTime, writeTime } from './format-exact-time.ts'
import { createQuestionActs, lengthsOf, placeAt, sortByTime } from './questions.ts'

const ask = (key: string, start_seconds: number, question = key, topic: string | null = null) => ({
  key,
  question,
  topic,
  start_seconds,
})
const [a, b, c] = [ask('a', 0), ask('b', 60), ask('c', 120)]

describe('undoing a step', () => {
  const step = (before: (typeof a)[], after: (typeof a)[]) => ({ before, after, name: 'x', at: 0 })

  test('restores a removed question at its time', () => {
    expect(takeBack(step([a, b, c], [a, c]), [a, c])).toEqual([a, b, c])
  })
  test('removes an added question, unless it was edited since', () => {
    expect(takeBack(step([a], [a, b]), [a, b])).toEqual([a])
    const written = { ...b, question: 'Who?' }
    expect(takeBack(step([a], [a, b]), [a, written])).toEqual([a, written])
  })
  test('restores only the time of a moved question', () => {
    const moved = { ...b, start_seconds: 200 }
    const written = { ...moved, question: 'Who?', topic: 'travel' }
    expect(takeBack(step([a, b, c], [a, c, moved]), [a, c, written])).toEqual([
      a,
      { ...written, start_seconds: 60 },
      c,
    ])
  })
  test('preserves later additions and removals', () => {
    expect(takeBack(step([a, b], [ask('a', 5), b]), [ask('a', 5), c])).toEqual([a, c])
  })
  test('restores the former state if nothing happened since', () => {
    const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    const lists = keys.chain((chosen) =>
      fc.tuple(...chosen.map((key) => fc.nat(500).map((at) => ask(key, at, `${key}${at}`)))),
    )
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const [before, after] = [sortByTime(one), sortByTime(other)]
        const back = takeBack(step(before, after), after)
        const inOrder = (list: typeof back) => list.toSorted((x, y) => x.key.localeCompare(y.key))
        expect(inOrder(back)).toEqual(inOrder(before))
      }),
    )
  })
})

test('groups letters of one word into a step; after a while, elsewhere or without a name, a new one starts', () => {
  const [first, second, third] = [[a], [a, b], [a, b, c]]
  let steps = addStep([], { before: first, after: second, name: 'text a', at: 0 })
  steps = addStep(steps, { before: second, after: third, name: 'text a', at: 500 })
  expect(steps).toMatchObject([{ before: first, after: third }])
  expect(addStep(steps, { before: third, after: first, name: 'text a', at: 9000 })).toHaveLength(2)
  expect(addStep(steps, { before: third, after: first, name: 'text b', at: 600 })).toHaveLength(2)
  const unnamed = { before: first, after: second, at: 0 }
  expect(addStep(addStep([], unnamed), unnamed)).toHaveLength(2)
})

test('a question lasts until the next one, the last until the end', () => {
  expect(lengthsOf([a, b, c], 300)).toEqual([60, 60, 180])
  expect(lengthsOf([c], 100)).toEqual([0])
})

test('the question at a second is the last one that has started', () => {
  expect([0, 59.9, 59.96, 60, 500].map((at) => placeAt([a, b, c], at))).toEqual([0, 0, 1, 1, 2])
  expect(placeAt([b], 10)).toBe(-1)
})

test('a topic set on a removed question is no step', () => {
  let questions = [a, b]
  const acts = createQuestionActs(
    (make) => {
      questions = make(questions)
    },
    () => 7200,
  )
  acts.remove('b')
  acts.edit('b', { topic: 'patience' })
  acts.undo()
  expect(questions).toEqual([a, b])
})

const times = fc.integer({ min: 0, max: 3_600_000 }).map((tenths) => tenths / 10)

describe('a written time is read back unchanged', () => {
  afterEach(() => provideLanguage(() => 'en'))

  test.each(['en', 'ar', 'tr', 'ur'] as const)('on a page in %s', (language) => {
    provideLanguage(() => language)
    fc.assert(fc.property(times, (seconds) => readPosition(formatExactTime(seconds)) === seconds))
  })

  test('in a file', () => {
    fc.assert(fc.property(times, (seconds) => readPosition(writeTime(seconds)) === seconds))
  })

  test.each([
    [754, '12:34'],
    [754.5, '12:34.5'],
    [3723.5, '1:02:03.5'],
    [59.96, '1:00'],
  ])('%d seconds read %s', (seconds, shown) => {
    expect([formatExactTime(seconds), writeTime(seconds)]).toEqual([shown, shown])
  })
})
