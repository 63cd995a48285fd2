// Reads the reports of the test runners for `npm test`.
import { stripVTControlCharacters } from 'node:util'

/** Reads a report of Vitest, with the arguments to rerun each failure. */
export function readUnitFigures({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file: name, alone: [name], text: `${name}\n${message}`, isUnexplained: message === '' }]
    return failed.map((one) => ({
      file: name,
      alone: [name, '--testNamePattern', `^${escape(pathOf(one))}$`],
      text: [name, one.fullName, ...one.failureMessages].join('\n'),
    }))
  })
  const durations = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, milliseconds: duration ?? 0 })),
  )
  // A file that fails to load has no failing test.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0)
  return { passed: numPassedTests, failed, failures, leftOut: [], durations }
}

/** Reads a report of Playwright. */
export function readBrowserFigures({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => ({ text: message })),
      ...specs.filter(({ ok }) => !ok).map(toFailure),
    ],
    leftOut: specs.flatMap(({ tests }) => tests.flatMap(toReasons)),
    durations: specs.map(({ file, title, tests }) => ({
      title: `${file} ${title}`,
      milliseconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    })),
  }
}

/** The `count` slowest tests, one line each. */
export function listSlowest(durations, count = 20) {
  return durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(
      ({ title, milliseconds }) =>
        `slow ${(milliseconds / 1000).toFixed(1).padStart(6)} s: ${shorten(title)}`,
    )
}

/** A failure in one line: long output may be cut off. */
export function summaryOf(text) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !isFrame(line))
    .slice(0, 6)
    .join(' | ')
    .slice(0, 600)
}

// Lines that surround every diff carry no information.
function isFrame(line) {
  return /^(?:Error: expect\(.*|[-+] (?:Expected|Received) .*|[-+]? *(?:Array )?\[\]?,?|[-+]? *\],?)$/.test(
    line,
  )
}

function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function toFailure({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return {
    file,
    alone: [`/${file}:${line}`],
    text: [`${file}:${line} ${title}`, ...errors.map(({ message }) => message)].join('\n'),
  }
}

/** The reasons why a test was skipped. */
function toReasons({ annotations }) {
  return annotations.filter(({ type }) => type === 'skip').map(({ description }) => description)
}

function shorten(title) {
  return title.length > 100 ? `${title.slice(0, 99)}…` : title
}

// The full title against which Vitest matches a pattern.
function pathOf({ ancestorTitles, title }) {
  return [...ancestorTitles, title].join(' > ')
}

// Node 20, which may run this file, lacks RegExp.escape.
function escape(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}
