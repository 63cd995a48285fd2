// `npm test`: every check of the project on a bare machine; ends with one line `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt, ensureInstalled, node, root, run } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

// The walk in other engines alone: `npm run e2e -- --engines`.
const isEnginesOnly = process.argv.includes('--engines')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const total = { passed: 0, failed: 0 }
const workspaces = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** One program whose exit code is its verdict. */
async function check(title, program, args) {
  const started = Date.now()
  const { code, output } = await run(program, args, { quiet: true })
  report(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, started)
  if (code !== 0) process.stdout.write(`${output}\n`)
}

function report(title, { passed, failed }, started) {
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  )
}

/** A test runner that writes its figures into a file; a run that tells of no test at all has failed. */
async function suite({ title, args, outFile, readFigures, env = {} }) {
  const started = Date.now()
  const { code, output } = await run(node, args, { quiet: true, env })
  const { failures, leftOut, ...figures } = readIfWritten(outFile, readFigures) ?? {
    passed: 0,
    failed: 1,
    failures: [],
    leftOut: [],
  }
  if (code !== 0 && figures.failed === 0) figures.failed = 1
  if (figures.passed + figures.failed === 0) figures.failed = 1
  report(title, figures, started)
  // A runner's output is long, and what keeps it may cut it: what failed has to come first.
  for (const sentence of leftOut) process.stdout.write(`left out: ${sentence}\n`)
  for (const failure of failures) process.stdout.write(`failed: ${summaryOf(failure)}\n`)
  for (const failure of failures) process.stdout.write(`${failure}\n\n`)
  if (figures.failed > 0 && failures.length === 0) process.stdout.write(`${output}\n`)
}

/** What failed and why, in one line: the long texts behind it may be cut off. */
function summaryOf(failure) {
  const lines = stripVTControlCharacters(failure)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' | ')
    .slice(0, 400)
}

function readIfWritten(file, readFigures) {
  try {
    return readFigures(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function readUnitFigures({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${name}\n${message}`]
    return failed.map((one) => [name, one.fullName, ...one.failureMessages].join('\n'))
  })
  // A file that cannot even be loaded has no test that could fail.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    failures,
    leftOut: [],
  }
}

function readBrowserFigures({ stats, suites, errors }) {
  const failures = [...errors.map(({ message }) => message), ...suites.flatMap(readFailedSpecs)]
  const leftOut = suites.flatMap(readSkippedSpecs)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures, leftOut }
}

/** Why a test was left out, as the test says it. */
function readSkippedSpecs({ suites = [], specs }) {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((each) => each.annotations))
  const own = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description)
  return [...own, ...suites.flatMap(readSkippedSpecs)]
}

function readFailedSpecs({ suites = [], specs }) {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, line, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return [`${file}:${line} ${title}`, ...errors.map(({ message }) => message)].join('\n')
  })
  return [...own, ...suites.flatMap(readFailedSpecs)]
}

async function main() {
  await ensureInstalled()
  await ensureBuilt()
  const figures = mkdtempSync(join(tmpdir(), 'sohbet-test-'))
  const bin = (name) => join(root, 'node_modules/.bin', name)
  try {
    if (only === undefined) {
      await check('format', bin('oxfmt'), ['--check'])
      await check('lint and rooms', bin('oxlint'), ['--deny-warnings'])
      await check('styles', bin('stylelint'), ['web/app/**/*.css'])
      for (const name of workspaces) await check(`types of ${name}`, bin('tsc'), ['-p', name])
      await check('unused code', bin('knip'), [])
      await check('database types', node, ['scripts/database-types.ts', '--check'])
    }
    if (only === undefined || only === 'unit') {
      const file = join(figures, 'unit.json')
      const args = [
        bin('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      await suite({
        title: 'unit and API tests',
        args,
        outFile: file,
        readFigures: readUnitFigures,
      })
    }
    if (only === undefined || only === 'e2e') {
      const chromium = await ensureChromium()
      const file = join(figures, 'e2e.json')
      const args = [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts']
      if (isEnginesOnly) args.push('engines/walk.spec.ts')
      const env = { E2E_REPORT: file, ...(chromium !== undefined && { CHROMIUM_PATH: chromium }) }
      await suite({
        title: 'browser tests',
        args,
        outFile: file,
        readFigures: readBrowserFigures,
        env,
      })
    }
  } finally {
    rmSync(figures, { recursive: true, force: true })
  }
}

await main().catch((error) => {
  total.failed += 1
  process.stderr.write(`${error.message}\n`)
})
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
