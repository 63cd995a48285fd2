import { format } from 'node:util'
import { afterAll, afterEach, expect, inject, vi } from 'vitest'
import { createLog, type Log } from '#platform/log.ts'
import { nameRefusal, noteProvoked, type Provoked } from './provoked-refusals.ts'

/** A line of the log. */
export interface LogLine {
  level: number
  msg: string
  [field: string]: unknown
}

/** A readable log. An error or a warning fails the test unless it is expected. */
export interface WatchedLog {
  log: Log
  /** All lines since the start of the test. */
  lines(): readonly LogLine[]
  /** Allows a matching warning or error until the end of this test. */
  expectConsoleError(pattern: RegExp): void
}

const warning = 40

/** Style E8: an unexpected warning in the log, or any console output, fails the test. */
export function watchLog(): WatchedLog {
  let lines: LogLine[] = []
  let expected: RegExp[] = []
  const console = vi.spyOn(globalThis.console, 'error')
  const provoked = new Set<string>()
  const note = (line: LogLine): void => {
    lines.push(line)
    if (line.msg === 'refused') provoked.add(nameRefusal(line as LogLine & Provoked)) // Written by watchRefusals.
  }
  const log = createLog('trace', { write: (line) => note(JSON.parse(line) as LogLine) })
  afterAll(async () => await noteProvoked(inject('provokedFile'), provoked))
  afterEach(() => {
    const troubles = lines.filter((line) => line.level >= warning)
    const surprises = troubles.filter((line) => !expected.some((pattern) => pattern.test(line.msg)))
    const missing = expected.filter((pattern) => !troubles.some((line) => pattern.test(line.msg)))
    const said = console.mock.calls.map((call) => format(...call)).join('\n')
    lines = []
    expected = []
    console.mockClear()
    expect(surprises, `troubles in the log that the test did not expect: ${toText(surprises)}`).toEqual([])
    expect(missing, 'troubles that the test expected and that did not come').toEqual([])
    // Includes the text, because a diff of two lists would hide it.
    expect(said === '', `console.error was called: ${said}`).toBe(true)
  })
  return { log, lines: () => lines, expectConsoleError: (pattern) => expected.push(pattern) }
}

function toText(lines: readonly LogLine[]): string {
  return lines.map((line) => JSON.stringify(line)).join('\n')
}
