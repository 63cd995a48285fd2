// Finds a Chromium for browser tests and measurements, or installs one.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const whole = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The same engine without the user interface: browser tests use a fifth less CPU. */
const shell = 'chromium-headless-shell'

/** Returns the path of a Chromium; undefined when Playwright has its own. Throws a message when there is none. */
export async function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? findInPath(whole)
  if (found !== undefined) return found
  process.stdout.write('No Chromium on this machine; installing one ...\n')
  const download = await run('playwright', ['install', 'chromium'], { quiet: true })
  if (download.code === 0) return undefined
  const installed = (await installPackage('chromium')) ?? findInPath([shell])
  if (installed !== undefined) return installed
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it, or set CHROMIUM_PATH to one.',
  )
}

/** The same for tests, which need no window. */
export async function ensureHeadlessChromium() {
  const found = process.env.CHROMIUM_PATH ?? findInPath([shell]) ?? (await installPackage(shell))
  return found ?? (await ensureChromium())
}

/** Returns the path of a Debian program named like its package; undefined when it cannot be installed. */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env })
  await run('apt-get', ['install', '-y', '-qq', name], { quiet: true, env })
  return findInPath([name])
}

function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
