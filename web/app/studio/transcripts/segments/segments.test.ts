import { describe, expect, test } from 'vitest'
import { whyNoShift } from '../editor/shift-dialog.tsx'
import { findNext, findText, replaceAll, replaceOne, withText } from './find-text.ts'
import {
  carryUnsure,
  markUnsure,
  mergeWithNext,
  type Segment,
  setEnd,
  setStart,
  split,
  verify,
} from './segments.ts'

const segment = (key: string, start: number, text: string, rest: Partial<Segment> = {}): Segment => ({
  key,
  start_seconds: start,
  end_seconds: start + 10,
  speaker: null,
  text,
  state: 'machine',
  unsure: [],
  ...rest,
})
const three = [segment('a', 0, 'Sit down here.'), segment('b', 10, 'Be patient.'), segment('c', 20, 'Ask.')]
const textsOf = (segments: readonly Segment[]) => segments.map(({ text }) => text)

describe('segments [TEXT-10]', () => {
  test('splits a segment at the cursor, with its time and its unsure words', () => {
    const [only = segment('a', 0, '')] = three
    const made = split([{ ...only, unsure: [1, 2] }], 'a', { at: 8, newKey: 'n' })
    expect(made).toMatchObject([
      { key: 'a', text: 'Sit down', start_seconds: 0, end_seconds: 6.154, unsure: [1] },
      { key: 'n', text: 'here.', start_seconds: 6.154, end_seconds: 10, unsure: [0] },
    ])
    expect(split(three, 'a', { at: 0, newKey: 'n' })).toEqual(three)
    expect(split(three, 'a', { at: 14, newKey: 'n' })).toEqual(three)
  })

  test('merges a segment with the next; the last one stays', () => {
    const merged = mergeWithNext(
      [segment('a', 0, 'One two'), segment('b', 10, 'three', { unsure: [0] })],
      'a',
    )
    expect(merged).toMatchObject([{ key: 'a', text: 'One two three', end_seconds: 20, unsure: [2] }])
    expect(mergeWithNext(three, 'c')).toEqual(three)
  })

  test('sets start and end to the position of the sound, in the order of the times', () => {
    expect(setStart(three, 'a', 25).map(({ key }) => key)).toEqual(['b', 'c', 'a'])
    expect(setStart(three, 'a', 25).at(-1)).toMatchObject({ start_seconds: 25, end_seconds: 35 })
    expect(setStart(three, 'a', 4)[0]).toMatchObject({ start_seconds: 4, end_seconds: 10 })
    expect(setEnd(three, 'b', 3)[1]).toMatchObject({ start_seconds: 10, end_seconds: 10.1 })
  })

  test('verifies a range in either order, except segments without a text', () => {
    const list = [...three, segment('d', 30, '', { state: null })]
    expect(verify(list, 'd', 'b').map(({ state }) => state)).toEqual([
      'machine',
      'verified',
      'verified',
      null,
    ])
  })

  test('moves segments that stay behind the one before and within the recording', () => {
    const move = (typed: string, index = 1) => whyNoShift(three, three[index], { typed, durationSeconds: 60 })
    expect(move('1,5')).toEqual({ by: 1.5 })
    expect(move('−9.9')).toEqual({ by: -9.9 })
    expect(move('١٫٥')).toEqual({ by: 1.5 })
    expect(move('-10')).toBe('studioTranscripts.fault.before')
    expect(move('30')).toBe('studioTranscripts.fault.after')
    expect(move('-0.5', 0)).toBe('studioTranscripts.fault.before')
    for (const typed of ['', '0', 'soon', '1e3', '+1'])
      expect(move(typed)).toBe('studioTranscripts.fault.seconds')
  })
})

describe('a text is found and replaced [TEXT-10]', () => {
  const list = [segment('a', 0, 'Pir and pir.'), segment('b', 10, 'A pir (1.5).')]
  test('in every segment, one by one or everywhere, with any characters', () => {
    const all = findText(list, { text: 'pir', hasCase: false })
    expect(all).toEqual([
      { key: 'a', from: 0, to: 3 },
      { key: 'a', from: 8, to: 11 },
      { key: 'b', from: 2, to: 5 },
    ])
    expect(findText(list, { text: 'pir', hasCase: true })).toHaveLength(2)
    expect(findText(list, { text: '(1.5)', hasCase: false })).toEqual([{ key: 'b', from: 6, to: 11 }])
    expect(findText(list, { text: '', hasCase: false })).toEqual([])
    const turkish = [segment('a', 0, 'İlahi, ilahi; ışık')]
    for (const [text, count] of [
      ['ilahi', 2],
      ['İLAHİ', 2],
      ['IŞIK', 1],
      ['işik', 0],
    ] as const)
      expect(findText(turkish, { text, hasCase: false }), text).toHaveLength(count)
    expect(findNext(all, list, all[0])).toBe(all[1])
    expect(findNext(all, list, all[2])).toBe(all[0])
    expect(textsOf(replaceOne(list, all[1] ?? { key: '', from: 0, to: 0 }, 'guide'))[0]).toBe(
      'Pir and guide.',
    )
    expect(textsOf(replaceAll(list, { text: 'pir', hasCase: false }, '$&'))).toEqual([
      '$& and $&.',
      'A $& (1.5).',
    ])
  })

  test('and changed texts must be verified again', () => {
    expect(withText(segment('a', 0, 'x', { state: 'verified' }), 'y').state).toBe('edited')
    expect(withText(segment('a', 0, 'x'), ' ').state).toBeNull()
  })
})

describe('a word that a program was unsure of [TEXT-11]', () => {
  test('keeps its mark while it is unchanged, wherever it moves', () => {
    const cases = [
      { before: 'one two three', unsure: [1], after: 'one too three', left: [] },
      { before: 'one two three', unsure: [1], after: 'won two three', left: [1] },
      { before: 'one two three', unsure: [2], after: 'one and a two three', left: [4] },
      { before: 'one two three', unsure: [2], after: 'three', left: [0] },
      { before: 'one two', unsure: [0, 1], after: 'one  two', left: [0, 1] },
    ]
    for (const { before, unsure, after, left } of cases)
      expect(carryUnsure(before, unsure, after), after).toEqual(left)
  })

  test('is marked in the text, which stays complete', () => {
    const parts = markUnsure(' One two  three', [1])
    expect(parts.filter(({ isUnsure }) => isUnsure)).toEqual([{ text: 'two', isUnsure: true }])
    expect(parts.map(({ text }) => text).join('')).toBe(' One two  three')
  })
})
