import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startFirefox } from './firefox.ts'
import type { Driver } from './walker.ts'
import { startWebKit } from './webkit.ts'

/** A browser in which the walk runs. */
export interface Engine {
  name: string
  /** The Debian packages that it needs. */
  packages: string
  /** Undefined if a package is missing. */
  start: (() => Promise<Driver>) | undefined
}

/** The browsers other than Chromium that are installed on this machine. */
export function findEngines(): Engine[] {
  const firefox = process.env['FIREFOX_PATH'] ?? findProgram(['firefox-esr', 'firefox'])
  return [
    {
      name: 'Firefox',
      packages: 'firefox-esr',
      start: firefox === undefined ? undefined : async () => await startFirefox(firefox),
    },
    { name: 'WebKit', packages: 'webkit2gtk-driver and xvfb', start: findWebKit() },
  ]
}

function findWebKit(): Engine['start'] {
  const driver = findProgram(['WebKitWebDriver'])
  const screen = findProgram(['Xvfb'])
  const browser = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))
  if (driver === undefined || screen === undefined || browser === undefined) return undefined
  return async () => await startWebKit({ driver, browser, screen })
}

function findProgram(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
