// `npm run bench`: all measurements in turn, or those that are named: `npm run bench -- api pages`. Words behind a
// name that name none themselves are handed to it: `npm run bench -- money bugs --seed 7`.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

const all = [
  'audio',
  'api',
  'pages',
  'lighthouse',
  'listeners',
  'import',
  'images',
  'accounts',
  'money',
  'money-times',
  'overload',
  'search',
  'finding',
  'playlists',
  'playlist-page',
  'player',
  'listening',
  'journeys',
]
const needBrowser = new Set(['pages', 'lighthouse', 'playlist-page', 'player', 'journeys'])
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
const wanted = chosen.map(([name]) => name)
await ensureInstalled()
await ensureBuilt()
const chromium = wanted.some((name) => needBrowser.has(name)) ? await ensureChromium() : undefined
const env = chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
for (const [name, ...words] of chosen) {
  process.stdout.write(`\n${[name, ...words].join(' ')}\n`)
  const { code } = await run(node, [join(root, 'bench', `${name}.ts`), ...words], { env })
  if (code !== 0) process.exitCode = code
}
