import { format } from 'node:util'
import { afterAll, afterEach, expect, inject, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import type { Log } from '#platform/log.ts'
import { nameRefusal, noteProvoked } from './provoked-refusals.ts'
import type { Provoked } from './provoked-refusals.ts'

/** One line of the log, as a reader of the log gets it. */
export interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

/** A log that a test can read; trouble in it fails the test unless the test said that it expects it. */
export interface WatchedLog {
  log: Log
  /** Every line since the start of the test. */
  lines(): readonly LogLine[]
  /** From now to the end of this test a line of warning or above may say this. */
  expectConsoleError(words: RegExp): void
}

const warning = 40

/** Style E8: a warning in the log, or anything on the console, fails a test that did not expect it. */
export function watchLog(): WatchedLog {
  let lines: LogLine[] = []
  let expected: RegExp[] = []
  const console = vi.spyOn(globalThis.console, 'error')
  const provoked = new Set<string>()
  const note = (line: LogLine): void => {
    lines.push(line)
    if (line.msg === 'refused') provoked.add(nameRefusal(line as LogLine & Provoked)) // As watchRefusals writes it.
  }
  const log = createLog('trace', { write: (line) => note(JSON.parse(line) as LogLine) })
  afterAll(async () => await noteProvoked(inject('provokedFile'), provoked))
  afterEach(() => {
    const troubles = lines.filter((line) => line.level >= warning)
    const surprises = troubles.filter((line) => !expected.some((words) => words.test(line.msg)))
    const missing = expected.filter((words) => !troubles.some((line) => words.test(line.msg)))
    const said = console.mock.calls.map((call) => format(...call)).join('\n')
    lines = []
    expected = []
    console.mockClear()
    expect(surprises, `troubles in the log that the test did not expect: ${toText(surprises)}`).toEqual([])
    expect(missing, 'troubles that the test expected and that did not come').toEqual([])
    // With its text: the difference of two lists would show none of it.
    expect(said === '', `console.error was called: ${said}`).toBe(true)
  })
  return { log, lines: () => lines, expectConsoleError: (words) => expected.push(words) }
}

function toText(lines: readonly LogLine[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n')
}
