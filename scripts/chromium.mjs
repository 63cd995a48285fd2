// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of a Chromium; undefined when Playwright has its own. Throws a sentence when there is none at all. */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? findInPath()
  if (found !== undefined) return found
  process.stdout.write('No Chromium on this machine; installing one ...\n')
  const download = await run('playwright', ['install', 'chromium'], { quiet: true })
  if (download.code === 0) return undefined
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, env })
    const installed = findInPath()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it, or set CHROMIUM_PATH to one.',
  )
}

function findInPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
