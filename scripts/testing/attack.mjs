// `npm run attack -- --minutes 10 --seed 7`: runs the property tests of untrusted input, and orders at failing
// providers, with new random cases each round. It ends with the first failing case and prints how to reproduce
// it.
import { globSync, readFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, node, root } from '../prepare.mjs'
import { runTimed } from './test-steps.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    // The folder of the tests: its own test plants some elsewhere.
    root: { type: 'string', default: root },
  },
})
const minutes = Number(values.minutes)
const first = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
if (!(minutes > 0) || !Number.isSafeInteger(first)) {
  process.stderr.write('--minutes takes a number above zero, --seed a whole number.\n')
  process.exit(2)
}
// Only the server's side: browser code is not attacked this way.
const files = globSync('{server,contract}/**/*.test.ts', {
  cwd: values.root,
  exclude: ['**/node_modules/**'],
}).filter((file) => /from 'fast-check'|'PROPERTY_SEED'/.test(readFileSync(join(values.root, file), 'utf8')))

// Tests with another root run beside others and must not change the packages.
if (values.root === root) await ensureInstalled()
const end = Date.now() + minutes * 60_000
for (let seed = first; seed === first || Date.now() < end; seed += 1) {
  const run = [join(root, 'node_modules/.bin/vitest'), 'run', '--root', values.root, ...files]
  const { code, output } = await runTimed(node, run, { env: { PROPERTY_SEED: String(seed) } })
  if (code !== 0) {
    process.stdout.write(`${output}\na property failed: npm run attack -- --minutes 1 --seed ${seed}\n`)
    process.exitCode = 1
    break
  }
  process.stdout.write(`seed ${seed}: no property failed\n`)
}
