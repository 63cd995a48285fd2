// `npm run bench`: all measurements in turn, or those that are named: `npm run bench -- api pages`.
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
  'chaos',
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
const wanted = process.argv.length > 2 ? process.argv.slice(2) : all
const unknown = wanted.filter((name) => !all.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`There is no measurement ${unknown.join(', ')}. There are: ${all.join(', ')}.\n`)
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
const chromium = wanted.some((name) => needBrowser.has(name)) ? await ensureChromium() : undefined
const env = chromium === undefined ? {} : { CHROMIUM_PATH: chromium }
for (const name of wanted) {
  process.stdout.write(`\n${name}\n`)
  const { code } = await run(node, [join(root, 'bench', `${name}.ts`)], { env })
  if (code !== 0) process.exitCode = code
}
