// The test runs of the project; CONTRIBUTING.md describes them. Each ends with one line `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, node, root } from '../prepare.mjs'
import { ensureHeadlessChromium } from '../chromium.mjs'
import { ensureNginx } from '../nginx.mjs'
import { listSlowest, readBrowserFigures, readUnitFigures, summaryOf } from './test-figures.mjs'
import { findChangedTests, findTests } from './test-parts.mjs'
import { addRecord, changedFiles, changesSinceRecord, recordFile } from './test-record.mjs'
import { checkBudget, createReport, readBusySeconds, runTimed, sumOf } from './test-steps.mjs'

const { values: options, positionals: parts } = parseArgs({
  options: {
    // `npm run check`: no database, no browser, and only the unit and component tests affected by changes.
    check: { type: 'boolean', default: false },
    // `npm run test:everything`: also slow tests and those that need a machine for themselves.
    everything: { type: 'boolean', default: false },
    // The tests of the parts that differ from the last commit.
    changed: { type: 'boolean', default: false },
    // Only the browser tests; with --engines only those in other engines.
    e2e: { type: 'boolean', default: false },
    engines: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
/**
 * Tests that may fail on a busy machine: in `npm test`, one that passes when rerun alone is reported but not
 * a failure.
 */
const loadSensitive = /^(?:server\/test\/serving\/|bench\/|e2e\/engines\/)/
const maxRepeats = 10
const budgets = JSON.parse(readFileSync(join(root, 'scripts/testing/budget.json'), 'utf8'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const report = createReport()
const { total } = report
let busyAtStart = Number.NaN

/** Runs a program whose exit code is its result. */
async function check(title, program, args, { isPrinted = false } = {}) {
  const since = Date.now()
  // The compiler and the linter are written in Go: with a higher GC target they take a tenth less.
  const { code, output, cpuSeconds } = await runTimed(program, args, { env: { GOGC: '400' } })
  report.add(title, {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    cpuSeconds,
    kind: 'static',
    since,
  })
  if (code !== 0) total.summaries.push(`failed: ${title}`)
  if (code !== 0 || isPrinted) process.stdout.write(`${output.trimEnd()}\n`)
}

/** Runs a test runner that writes its report to a file; a run without tests fails. */
async function suite({ title, kind, args, outFile, readFigures, mayBeEmpty = false, env = {} }) {
  const since = Date.now()
  const { code, output, cpuSeconds } = await runTimed(node, args, { env })
  const none = { passed: 0, failed: 1, failures: [], leftOut: [], durations: [] }
  const { failures, leftOut, durations, ...figures } = readIfWritten(outFile, readFigures) ?? none
  if (code !== 0 && figures.failed === 0) figures.failed = 1
  if (figures.passed + figures.failed === 0 && !mayBeEmpty) figures.failed = 1
  const excused = await runAgain(failures, args, { outFile, readFigures, env })
  total.durations.push(...durations)
  report.add(title, { ...figures, failed: figures.failed - excused, cpuSeconds, kind, since })
  for (const sentence of leftOut) process.stdout.write(`left out: ${sentence}\n`)
  for (const { text, again } of failures) {
    process.stdout.write(`${text}\n\n`)
    total.summaries.push(`failed${again}: ${summaryOf(text)}`)
  }
  // The report has no cause for a hook that failed in a group of tests.
  if (figures.failed > 0 && failures.every(({ isUnexplained }) => isUnexplained)) process.stdout.write(output)
}

/** Reruns each failed test alone once and reports the result; returns how many count as passed. */
async function runAgain(failures, [runner, command, ...rest], { outFile, readFigures, env }) {
  let excused = 0
  const settings = rest.filter((arg) => /^--(?:config|reporter|outputFile)|\.config\.ts$/.test(arg))
  for (const failure of failures) {
    failure.again = ''
    if (failure.alone === undefined || failures.indexOf(failure) >= maxRepeats) continue
    rmSync(outFile, { force: true })
    await runTimed(node, [runner, command, ...settings, ...failure.alone], { env })
    const { passed = 0, failed = 1 } = readIfWritten(outFile, readFigures) ?? {}
    const isPassed = passed > 0 && failed === 0
    const isExcused = isPassed && !options.everything && loadSensitive.test(relative(failure.file))
    if (isExcused) excused += 1
    failure.again = isPassed ? ' beside others, passed alone' : ' again alone'
    if (isExcused) failure.again += ' (sensitive to load, not counted)'
  }
  return excused
}

function relative(file) {
  return file.startsWith(root) ? file.slice(root.length + 1) : `e2e/${file}`
}

function readIfWritten(file, readFigures) {
  try {
    return readFigures(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Runs the checks without tests, two at a time. The compiler uses a single thread: others would repeat its
 * inference.
 */
async function checkSources() {
  const checks = [
    ['lint and boundaries', bin('oxlint'), ['--deny-warnings']],
    ['types of all but the web', bin('tsc'), ['-p', '.', '--checkers', '1']],
    ['types of the web', bin('tsc'), ['-p', 'web', '--checkers', '1']],
    ['format', bin('oxfmt'), ['--check']],
    [
      'styles',
      bin('stylelint'),
      ['web/app/**/*.css', '--cache', '--cache-location', 'node_modules/.cache/stylelint'],
    ],
    ['unused code', bin('knip'), ['--cache']],
    ...(options.check ? [] : [['database types', node, ['scripts/database-types.ts', '--check']]]),
  ]
  const checkNext = async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) await check(...next)
  }
  await Promise.all([checkNext(), checkNext()])
}

/** Runs unit, component and API tests; `files` are those of a part, `projects` those of Vitest. */
async function testUnits(figures, { title, kind, projects, files = [], more = [], mayBeEmpty = false }) {
  const outFile = join(figures, `${kind}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outFile}`]
  const chosen = projects.flatMap((name) => ['--project', name])
  const needsNginx = ['api', 'processes'].some((name) => projects.includes(name))
  const nginx = needsNginx ? await findNginx() : undefined
  await suite({
    title,
    kind,
    args: [bin('vitest'), 'run', ...reporters, ...chosen, ...more, ...files],
    outFile,
    readFigures: readUnitFigures,
    mayBeEmpty,
    env: nginx === undefined ? {} : { NGINX_PATH: nginx },
  })
}

/** Runs the tests of processes, or those among `files`. */
async function testProcesses(figures, chosen = {}) {
  const projects = ['processes', 'alone']
  await testUnits(figures, { title: 'tests of processes', kind: 'processes', projects, ...chosen })
}

async function findNginx() {
  const nginx = await ensureNginx()
  if (nginx === undefined)
    process.stdout.write(
      'left out: the tests of nginx, which is not on this machine and could not be fetched; install it, or set NGINX_PATH\n',
    )
  return nginx
}

/** Runs the browser tests whose files or tags match a pattern, or those of some files. */
async function testPages(figures, { title = 'browser tests', grep, files = [], more = [], env = {} }) {
  const chromium = await ensureHeadlessChromium()
  const outFile = join(figures, 'e2e.json')
  const chosen = grep === undefined ? [] : ['--grep', grep]
  await suite({
    title,
    kind: 'browser',
    args: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...chosen, ...files, ...more],
    outFile,
    readFigures: readBrowserFigures,
    env: { E2E_REPORT: outFile, ...(chromium !== undefined && { CHROMIUM_PATH: chromium }), ...env },
  })
}

/** Firefox and WebKit run alone: WebKit plays no sound of six channels beside two other browsers. */
const chromiumOnly = { E2E_ENGINES: 'off' }
const otherEngines = { title: 'tests in other engines', files: ['engines/'], more: ['--workers', '1'] }

/** Filters for Playwright: a full file name matches only itself. */
function toFilters(specs) {
  return specs.map((spec) => `/${spec}.spec.ts`)
}

async function testParts(figures) {
  const found = options.changed
    ? [findChangedTests(root, changedFiles(root, 'HEAD') ?? [])]
    : parts.map((part) => findTests(root, part))
  const unit = [...new Set(found.flatMap((tests) => tests.unit))]
  const e2e = [...new Set(found.flatMap((tests) => tests.e2e))]
  if (unit.length > 0 && !options.e2e)
    await testUnits(figures, { title: 'unit and API tests', kind: 'api', projects: ['*'], files: unit })
  if (e2e.length > 0) await testPages(figures, { files: toFilters(e2e) })
  if (unit.length + e2e.length === 0) process.stdout.write('Nothing has changed that has tests.\n')
}

/** Checks format, lint and types, and runs the unit and component tests that import changes since the last commit. */
async function checkQuickly(figures) {
  await Promise.all([
    checkSources(),
    testUnits(figures, {
      title: 'unit and component tests of what changed',
      kind: 'unit',
      projects: ['unit', 'components'],
      more: ['--changed', '--passWithNoTests'],
      mayBeEmpty: true,
    }),
  ])
}

/** Runs all checks, all unit, component and API tests, the core browser tests, and all tests of changed parts. */
async function testDaily(figures) {
  const { files, sentence } = changesSinceRecord(root)
  process.stdout.write(`${sentence}\n`)
  const changed = files === undefined ? undefined : findChangedTests(root, files)
  await checkSources()
  await checkSizes()
  await testUnits(figures, {
    title: 'unit and component tests',
    kind: 'unit',
    projects: ['unit', 'components'],
  })
  await testUnits(figures, { title: 'API tests', kind: 'api', projects: ['api'] })
  if (changed?.processes !== false) await testProcesses(figures)
  else if (changed.unit.length > 0)
    await testProcesses(figures, { files: changed.unit, more: ['--passWithNoTests'], mayBeEmpty: true })
  const specs = changed?.e2e.map((spec) => String.raw`/${spec}\.spec\.ts `)
  await testPages(figures, { env: chromiumOnly, grep: specs && ['@core', ...specs].join('|') })
  return specs?.length === 0 && changed?.processes === false ? budgets.test : {}
}

/** Runs every test; a successful run is recorded in docs/test-record.md. */
async function testEverything(figures) {
  await checkSources()
  await checkSizes()
  await testUnits(figures, {
    title: 'unit and component tests',
    kind: 'unit',
    projects: ['unit', 'components'],
  })
  await testUnits(figures, { title: 'API tests', kind: 'api', projects: ['api'] })
  await testProcesses(figures)
  await testPages(figures, { env: { E2E_LOOKS: 'all', ...chromiumOnly } })
  await testPages(figures, otherEngines)
  return budgets.everything
}

async function checkSizes() {
  await check('sizes of pages', node, [join(root, 'scripts/page-sizes/page-sizes.ts')], { isPrinted: true })
}

/** Fails the run for each tier that grew; nothing where CPU seconds cannot be measured. */
function failOverruns(budget) {
  const measured = { ...budgets, busySeconds: readBusySeconds() - busyAtStart }
  const { note, overruns } = checkBudget(total.cpuSeconds, budget, measured)
  process.stdout.write(note)
  for (const sentence of overruns) {
    total.failed += 1
    process.stdout.write(`failed: ${sentence}; change scripts/testing/budget.json if that is meant\n`)
  }
}

async function main() {
  const isNamed = parts.length > 0 || options.changed
  if (isNamed) for (const part of parts) findTests(root, part)
  await ensureInstalled()
  // The quick check needs no pages.
  if (!options.check) await ensureBuilt()
  busyAtStart = readBusySeconds()
  const figures = mkdtempSync(join(tmpdir(), 'sohbet-test-'))
  try {
    if (isNamed) await testParts(figures)
    else if (options.e2e) await testPages(figures, options.engines ? otherEngines : { env: chromiumOnly })
    else if (options.check) await checkQuickly(figures)
    else failOverruns(await (options.everything ? testEverything : testDaily)(figures))
  } finally {
    rmSync(figures, { recursive: true, force: true })
  }
}

await main().catch((error) => {
  total.failed += 1
  process.stderr.write(`${error.message}\n`)
})
const cpuSeconds = sumOf(total.cpuSeconds)
const minutes = report.elapsedSeconds() / 60
if (options.everything && total.failed === 0) {
  const { passed, failed } = total
  const figures = { passed, failed, cpuSeconds: Math.round(cpuSeconds), minutes: minutes.toFixed(1) }
  process.stdout.write(`${addRecord(root, figures) ?? `Recorded in ${recordFile}: commit it.`}\n`)
}
if (total.durations.length > 0) process.stdout.write(`\n${listSlowest(total.durations).join('\n')}\n\n`)
// The output is long and may be cut in the middle, so failures are repeated at the end.
for (const summary of total.summaries) process.stdout.write(`${summary}\n`)
process.stdout.write(`${cpuSeconds.toFixed(0)} CPU seconds, ${minutes.toFixed(1)} minutes\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
