// `npm run bench`: all measurements in turn, or those that are named: `npm run bench -- api pages`. Words behind a
// name that name none themselves are handed to it: `npm run bench -- money bugs --seed 7`.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, run } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

/** The file of each measurement below `bench/`, in the order in which all are run. */
const files = {
  audio: 'sound/audio.ts',
  api: 'catalog/api.ts',
  pages: 'pages/pages.ts',
  lighthouse: 'pages/lighthouse.ts',
  listeners: 'sound/listeners.ts',
  import: 'catalog/import.ts',
  images: 'pictures/images.ts',
  accounts: 'accounts/accounts.ts',
  money: 'money/money.ts',
  'money-times': 'money/money-times.ts',
  overload: 'overload/overload.ts',
  'sign-in-flood': 'overload/sign-in-flood.ts',
  'rolling-deploy': 'deploy/rolling-deploy.ts',
  failover: 'deploy/failover.ts',
  search: 'catalog/search.ts',
  finding: 'catalog/finding.ts',
  growth: 'growth/growth.ts',
  playlists: 'playlists/playlists.ts',
  'playlist-page': 'playlists/playlist-page.ts',
  player: 'player/player.ts',
  listening: 'sound/listening.ts',
  backup: 'operations/backup.ts',
  'studio-list': 'studio/studio-list.ts',
  'studio-upload': 'studio/studio-upload.ts',
  'write-article': 'studio/write-article.ts',
  journeys: 'journeys/journeys.ts',
}
const all = Object.keys(files)
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
  const { code } = await run(node, [join(root, 'bench', files[name]), ...words], { env })
  if (code !== 0) process.exitCode = code
}
