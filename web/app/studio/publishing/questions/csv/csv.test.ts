import { parse } from 'csv-parse/browser/esm/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLine } from '../list/questions.ts'
import { applyDifferences, compareQuestions } from './compare-questions.ts'
import { readCsv, readCue } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const hour = 3600
const read = (text: string, duration = hour) => readCsv(text, duration)

/** Texts with every character that could break a file. */
const text = fc
  .string({ unit: fc.constantFrom(...'abصحş ?,;"\'=+-@\t\n\r＝|٣…'), minLength: 1, maxLength: 40 })
  .map((text) => toLine(text).trim())
  .filter((text) => text !== '')
const lists = fc.uniqueArray(
  fc.record({
    question: text,
    topic: fc.option(text),
    start_seconds: fc.integer({ min: 0, max: 36_000 }).map((tenths) => tenths / 10),
  }),
  { selector: ({ start_seconds }) => start_seconds, minLength: 1, maxLength: 20 },
)
const withKeys = <Row>(rows: Row[]) => rows.map((row, at) => ({ ...row, key: `q${at}` }))

describe('questions written to a file', () => {
  test('are read back unchanged', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const { rows: found, faults } = read(writeCsv(withKeys(rows), (topic) => topic))
        expect(faults).toEqual([])
        expect(
          found.map(({ question, topic, start_seconds }) => ({ question, topic, start_seconds })),
        ).toEqual(rows)
      }),
    )
  })

  test('never start a cell that a spreadsheet would execute', () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const file = writeCsv(withKeys(rows), (topic) => topic)
        const cells = parse(file, { bom: true }).flat()
        expect(cells).toHaveLength(3 + 3 * rows.length)
        return cells.every((cell) => !/^[=+\-@\t\r＝]/.test(cell))
      }),
    )
  })

  test('have this format', () => {
    const questions = withKeys([
      { question: 'Why, if at all?', topic: 'the-road', start_seconds: 912.5 },
      { question: '=1+1', topic: null, start_seconds: 3600 },
    ])
    expect(writeCsv(questions, () => 'The road')).toBe(
      '\uFEFFtime,question,topic\r\n15:12.5,"Why, if at all?",The road\r\n1:00:00,\'=1+1,\r\n',
    )
  })
})

describe('reading a file of questions', () => {
  test.each([
    ['without a head', '0:00,Why?,Travel\n1:30,Who?,'],
    ['in another order', 'Topic,Time,Question\nTravel,0:00,Why?\n,1:30,Who?'],
    ['with semicolons', 'time;question;topic\r\n0:00;Why?;Travel\r\n1:30;Who?;\r\n'],
    ['that names its separator', 'sep=;\r\ntime;question;topic\r\n0:00;Why?;Travel\r\n1:30;Who?;\r\n'],
    ['with tabs and empty lines', 'time\tquestion\ttopic\n\n0:00\tWhy?\tTravel\n\t\t\n1:30\tWho?'],
    ['with Arabic digits', 'time,question,topic\n٠:٠٠,Why?,Travel\n١:٣٠,Who?'],
  ])('reads one %s', (_, text) => {
    const { rows, faults } = read(text)
    expect(faults).toEqual([])
    expect(rows.map(({ question, topic, start_seconds }) => ({ question, topic, start_seconds }))).toEqual([
      { question: 'Why?', topic: 'Travel', start_seconds: 0 },
      { question: 'Who?', topic: null, start_seconds: 90 },
    ])
  })

  test('reports errors by line', () => {
    const text = [
      'time,question,topic',
      'noon,Why?,',
      '0:10,"two',
      'lines",',
      '2:00:00,Too late?,',
      '0:20,,Travel',
      `0:30,${'x'.repeat(501)},`,
      '0:10,Again?,',
    ].join('\n')
    const { rows, faults } = read(text)
    expect(rows).toEqual([{ line: 3, question: 'two lines', topic: null, start_seconds: 10 }])
    expect(faults).toEqual([
      { line: 2, fault: { is: 'noTime', text: 'noon' } },
      { line: 5, fault: { is: 'afterEnd' } },
      { line: 6, fault: { is: 'noQuestion' } },
      { line: 7, fault: { is: 'tooLong', count: 501 } },
      { line: 8, fault: { is: 'twice', line: 3 } },
    ])
  })

  test.each([
    ['', 'noRows'],
    ['time,question\n', 'noRows'],
    ['name,question\nx,Why?\n', 'noColumns'],
    ['time,question\n0:00,"Why?\n0:10,Who?\n', 'badQuote'],
    [Array.from({ length: 501 }, (_, at) => `${at},Why?`).join('\n'), 'tooMany'],
  ])('refuses an invalid file: %#', (text, is) => {
    expect(read(text)).toMatchObject({ rows: [], faults: [{ fault: { is } }] })
  })

  test('survives any content', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0:1,;"\n\r\tab=') }), (text) => void read(text)),
    )
  })
})

describe('comparing a file with the existing questions', () => {
  const now = [
    { key: 'a', question: 'Why?', topic: null, start_seconds: 0 },
    { key: 'b', question: 'Who?', topic: 'travel', start_seconds: 60 },
    { key: 'c', question: 'When?', topic: null, start_seconds: 120 },
    { key: 'd', question: 'Where?', topic: null, start_seconds: 180 },
  ]
  const rows = [
    { question: 'Why?', topic: null, start_seconds: 0 },
    { question: 'Who is it?', topic: 'travel', start_seconds: 60 },
    { question: 'When?', topic: null, start_seconds: 130 },
    { question: 'How?', topic: null, start_seconds: 240 },
  ]
  const found = compareQuestions(now, rows, () => 'new')

  test('reports additions, changes and removals, and preserves the keys of known questions', () => {
    const summary = found.map((one) => [one.is, one.is === 'removed' ? one.before.key : one.after.key])
    expect(summary).toEqual([
      ['same', 'a'],
      ['changed', 'b'],
      ['changed', 'c'],
      ['removed', 'd'],
      ['added', 'new'],
    ])
  })
  test('replaces all, or keeps those not in the file', () => {
    const keysOf = (keepsOthers: boolean) => applyDifferences(found, { keepsOthers }).map(({ key }) => key)
    expect(keysOf(false)).toEqual(['a', 'b', 'c', 'new'])
    expect(keysOf(true)).toEqual(['a', 'b', 'c', 'd', 'new'])
  })
  test('changes nothing if the file was written from them', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const questions = withKeys(list)
        const { rows: again } = read(writeCsv(questions, (topic) => topic))
        const differences = compareQuestions(questions, again, () => 'new')
        expect(differences.map(({ is }) => is)).toEqual(questions.map(() => 'same'))
      }),
    )
  })
})

const track = (title: string, at: string): string =>
  `  TRACK 01 AUDIO\r\n    TITLE "${title}"\r\n    INDEX 01 ${at}\r\n`
const one = `FILE "01 - The road.wav" WAVE\r\n${track('Why do we wait?', '00:00:00')}${track('What is patience?', '62:30:37')}`
const other = `FILE other.mp3 MP3\n${track('Who asks?', '00:10:00')}`
const talk = { title: 'The road', durationSeconds: 4000 }
const cueRows = (text: string | undefined, of = talk) =>
  readCue(text, of).rows.map(({ question, start_seconds: at }) => [question, at])

test('reads the questions of the talk from a cue sheet [SOUND-03]', () => {
  const road = [
    ['Why do we wait?', 0],
    ['What is patience?', 3750],
  ]
  expect(cueRows(`\uFEFF${one}`, { ...talk, title: 'Anything' })).toEqual(road)
  expect(cueRows(one + other)).toEqual(road)
  expect(cueRows(one + other, { ...talk, title: 'other' })).toEqual([['Who asks?', 10]])
})

test('skips entries after the end of the talk, and reports a sheet without entries as an error [SOUND-03]', () => {
  expect(cueRows(one, { ...talk, durationSeconds: 600 })).toEqual([['Why do we wait?', 0]])
  expect(readCue('PERFORMER "x"', talk).faults).toEqual([{ line: 0, fault: { is: 'noRows' } }])
  expect(readCue(undefined, talk).faults).toEqual([{ line: 0, fault: { is: 'notText' } }])
})
