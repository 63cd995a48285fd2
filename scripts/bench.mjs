// `npm run bench`: runs all measurements, or the named ones: `npm run bench -- api pages`. Arguments after a
// name are passed to it: `npm run bench -- money bugs --seed 7`.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

/** The file of each measurement below `bench/`, in the order of a full run. */
const files = {
  audio: 'sound/audio.ts',
  listeners: 'sound/listeners.ts',
  listening: 'sound/listening.ts',
  api: 'catalog/api.ts',
  pages: 'pages/pages.ts',
  lighthouse: 'pages/lighthouse.ts',
  growth: 'growth/growth.ts',
  transcripts: 'catalog/transcripts.ts',
  money: 'money/money.ts',
  'money-times': 'money/money-times.ts',
}
const all = Object.keys(files)
const needBrowser = new Set(['pages', 'lighthouse'])
const [first, ...others] = process.argv.slice(2)

if (first !== undefined && !all.includes(first)) {
  process.stderr.write(`There is no measurement ${first}. There are: ${all.join(', ')}.\n`)
  process.exit(1)
}
const chosen = first === undefined ? all.map((name) => [name]) : [[first]]
for (const word of others) {
  if (all.includes(word)) chosen.push([word])
  else chosen.at(-1).push(word)
}
const requested = chosen.map(([name]) => name)
await ensureInstalled()
await ensureBuilt()
const chromium = requested.some((name) => needBrowser.has(name)) ? await ensureChromium() : undefined
const env = chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
for (const [name, ...args] of chosen) {
  process.stdout.write(`\n${[name, ...args].join(' ')}\n`)
  const { code } = await run(node, [join(root, 'bench', files[name]), ...args], { env })
  if (code !== 0) process.exitCode = code
}
