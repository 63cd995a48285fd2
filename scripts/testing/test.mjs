// `npm test`: every check of the project on a bare machine; ends with the slowest tests and one line `N passed, N
// failed`. `npm test -- playlists` runs the tests of one part; `npm run check` what is quick: no database, no browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, node, root, run } from '../prepare.mjs'
import { ensureHeadlessChromium } from '../chromium.mjs'
import { ensureNginx } from '../nginx.mjs'
import { listSlowest, readBrowserFigures, readUnitFigures, summaryOf } from './test-figures.mjs'
import { findTests } from './test-parts.mjs'

const { values, positionals: parts } = parseArgs({
  options: {
    only: { type: 'string' },
    // The walk in other engines alone: `npm run e2e -- --engines`.
    engines: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { only, engines: isEnginesOnly, quick: isQuick } = values
const total = { passed: 0, failed: 0, durations: [] }
const bin = (name) => join(root, 'node_modules/.bin', name)
const workspaces = ['contract', 'messages', 'server', 'web', 'e2e', 'bench', 'scripts']

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
  const { failures, leftOut, durations, ...figures } = readIfWritten(outFile, readFigures) ?? {
    passed: 0,
    failed: 1,
    failures: [],
    leftOut: [],
    durations: [],
  }
  total.durations.push(...durations)
  if (code !== 0 && figures.failed === 0) figures.failed = 1
  if (figures.passed + figures.failed === 0) figures.failed = 1
  report(title, figures, started)
  // A runner's output is long, and what keeps it may cut it: what failed has to come first.
  for (const sentence of leftOut) process.stdout.write(`left out: ${sentence}\n`)
  for (const failure of failures) process.stdout.write(`failed: ${summaryOf(failure)}\n`)
  for (const failure of failures) process.stdout.write(`${failure}\n\n`)
  if (figures.failed > 0 && failures.length === 0) process.stdout.write(`${output}\n`)
}

function readIfWritten(file, readFigures) {
  try {
    return readFigures(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** What a first visit to each page loads; the table is always printed, that growth can be read from one run to the next. */
async function checkPageSizes() {
  const started = Date.now()
  const { code, output } = await run(node, [join(root, 'scripts/page-sizes/page-sizes.ts')], { quiet: true })
  process.stdout.write(`${output.trimEnd()}\n`)
  report('sizes of pages', code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, started)
}

/** The checks that run no test, two at a time. */
async function checkSources() {
  const checks = [
    ['lint and boundaries', bin('oxlint'), ['--deny-warnings']],
    ['format', bin('oxfmt'), ['--check']],
    ['styles', bin('stylelint'), ['web/app/**/*.css']],
    ...workspaces.map((name) => [`types of ${name}`, bin('tsc'), typesOf(name)]),
    ['unused code', bin('knip'), []],
    ...(isQuick ? [] : [['database types', node, ['scripts/database-types.ts', '--check']]]),
  ]
  const takeNext = async () => {
    for (let next = checks.shift(); next !== undefined; next = checks.shift()) await check(...next)
  }
  await Promise.all([takeNext(), takeNext()])
}

// What was found of a file holds until it or what it imports changes.
function typesOf(name) {
  const found = join(root, `node_modules/.cache/types/${name}.tsbuildinfo`)
  return ['-p', name, '--incremental', '--tsBuildInfoFile', found]
}

/** The unit and API tests; `files` are those of a part. */
async function testUnits(figures, files) {
  const outFile = join(figures, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outFile}`]
  const project = isQuick ? ['--project', 'unit', '--project', 'components'] : []
  const nginx = isQuick ? undefined : await ensureNginx()
  if (!isQuick && nginx === undefined)
    process.stdout.write(
      'left out: the tests of nginx, which is not on this machine and could not be fetched; install it, or set NGINX_PATH\n',
    )
  await suite({
    title: isQuick ? 'unit and component tests' : 'unit and API tests',
    args: [bin('vitest'), 'run', ...reporters, ...project, ...files],
    outFile,
    readFigures: readUnitFigures,
    env: nginx === undefined ? {} : { NGINX_PATH: nginx },
  })
}

/** The browser tests; `files` are those of a part. */
async function testPages(figures, files) {
  const chromium = await ensureHeadlessChromium()
  const outFile = join(figures, 'e2e.json')
  await suite({
    title: 'browser tests',
    args: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...files],
    outFile,
    readFigures: readBrowserFigures,
    env: { E2E_REPORT: outFile, ...(chromium !== undefined && { CHROMIUM_PATH: chromium }) },
  })
}

/** The tests of the parts that were named; undefined when all are asked for. */
function findNamedTests() {
  if (parts.length === 0) return undefined
  const found = parts.map((part) => findTests(root, part))
  return {
    unit: [...new Set(found.flatMap(({ unit }) => unit))],
    // A filter of Playwright is looked for anywhere in a path: a whole file name means itself alone.
    e2e: [...new Set(found.flatMap(({ e2e }) => e2e))].map((spec) => `/${spec}.spec.ts`),
  }
}

async function main() {
  const named = findNamedTests()
  await ensureInstalled()
  // What is checked quickly needs no pages.
  if (!isQuick) await ensureBuilt()
  const figures = mkdtempSync(join(tmpdir(), 'sohbet-test-'))
  try {
    if (only === undefined && named === undefined) await checkSources()
    if (only === undefined && named === undefined && !isQuick) await checkPageSizes()
    if (only !== 'e2e' && named?.unit.length !== 0) await testUnits(figures, named?.unit ?? [])
    if (isQuick || only === 'unit' || named?.e2e.length === 0) return
    await testPages(figures, isEnginesOnly ? ['engines/walk.spec.ts'] : (named?.e2e ?? []))
  } finally {
    rmSync(figures, { recursive: true, force: true })
  }
}

await main().catch((error) => {
  total.failed += 1
  process.stderr.write(`${error.message}\n`)
})
if (total.durations.length > 0) process.stdout.write(`\n${listSlowest(total.durations).join('\n')}\n\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
