import { expect, test } from 'vitest'
import { listSlowest, readBrowserFigures, readUnitFigures, summaryOf } from './test-figures.mjs'

test('lists the slowest tests, one line each', () => {
  const durations = Array.from({ length: 30 }, (_, nth) => ({
    title: `test ${nth}`,
    milliseconds: nth * 100,
  }))
  const lines = listSlowest([...durations, { title: 'x'.repeat(300), milliseconds: 61_234 }])
  expect(lines).toHaveLength(20)
  expect(lines[0]).toMatch(/^slow {3}61\.2 s: x{99}…$/)
  expect(lines[1]).toBe('slow    2.9 s: test 29')
})

test('reads failures and durations from the report of unit tests', () => {
  const figures = readUnitFigures({
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [
          { fullName: 'is right', status: 'passed', duration: 12, failureMessages: [] },
          {
            fullName: 'a talk is wrong (here)',
            ancestorTitles: ['a talk'],
            title: 'is wrong (here)',
            status: 'failed',
            duration: 5,
            failureMessages: ['1 is not 2'],
          },
        ],
      },
      { name: 'b.test.ts', message: 'cannot be read', status: 'failed', assertionResults: [] },
      // A hook failed in a group.
      { name: 'c.test.ts', message: '', status: 'failed', assertionResults: [] },
    ],
  })
  expect(figures).toMatchObject({ passed: 1, failed: 1 })
  expect(figures.failures).toEqual([
    {
      file: 'a.test.ts',
      alone: ['a.test.ts', '--testNamePattern', String.raw`^a talk > is wrong \(here\)$`],
      text: 'a.test.ts\na talk is wrong (here)\n1 is not 2',
    },
    { file: 'b.test.ts', alone: ['b.test.ts'], text: 'b.test.ts\ncannot be read', isUnexplained: false },
    { file: 'c.test.ts', alone: ['c.test.ts'], text: 'c.test.ts\n', isUnexplained: true },
  ])
  expect(figures.durations[0]).toEqual({ title: 'is right', milliseconds: 12 })
})

test('counts a flaky browser test as failed, and lists skipped ones', () => {
  const spec = (title: string, ok: boolean, more: object = {}) => ({
    file: 'a.spec.ts',
    line: 3,
    title,
    ok,
    tests: [
      { annotations: [], results: [{ duration: 1500, errors: ok ? [] : [{ message: 'gone' }] }], ...more },
    ],
  })
  const skipped = { annotations: [{ type: 'skip', description: 'no Firefox here' }], results: [] }
  const figures = readBrowserFigures({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'did not start' }],
    suites: [
      {
        specs: [spec('plays', true)],
        suites: [{ specs: [spec('stops', false), spec('walks', true, skipped)] }],
      },
    ],
  })
  expect(figures).toMatchObject({ passed: 1, failed: 2, leftOut: ['no Firefox here'] })
  expect(figures.failures).toEqual([
    { text: 'did not start' },
    { file: 'a.spec.ts', alone: ['/a.spec.ts:3'], text: 'a.spec.ts:3 stops\ngone' },
  ])
  expect(figures.durations[0]).toEqual({ title: 'a.spec.ts plays', milliseconds: 1500 })
})

test('summarises a failure by its values, without surrounding text', () => {
  const failure = [
    'a.spec.ts:3 has no fault',
    'Error: \u001b[2mexpect(\u001b[22mreceived).toEqual(expected) // deep equality',
    '',
    '- Expected  - 1',
    '+ Received  + 3',
    '',
    '- Array []',
    '+ Array [',
    '+   "/audios color-contrast .title",',
    '+ ]',
  ].join('\n')
  expect(summaryOf(failure)).toBe('a.spec.ts:3 has no fault | +   "/audios color-contrast .title",')
})
