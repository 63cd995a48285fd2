import { t } from '@sohbet/messages'
import { newUuid } from '#lib/new-uuid.ts'

const deviceKey = 'sohbet:device:v1'
let passingId: string | undefined

/** Identifies this browser among the listener's devices: a UUID, created on first use. */
export function deviceId(): string {
  passingId ??= readOrMake()
  return passingId
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const unknownBrowser = 'A browser'

/** The name of a device as stored with the account, such as "Chrome on Android"; `deviceLabel` translates it. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? unknownBrowser
  const system = nameIn(systems, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

/** The translated label of a device name. */
export function deviceLabel(name: string): string {
  if (name === unknownBrowser) return t('listening.device.unknownBrowser')
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? []
  if (browser === undefined || system === undefined) return name
  return t('listening.device.browserOnSystem', { browser: deviceLabel(browser), system })
}

/** The label of the current device. */
export function thisDevice(userAgent: string): string {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return t('listening.device.thisTablet')
  return /\bMobile\b|\biPhone\b/.test(userAgent)
    ? t('listening.device.thisPhone')
    : t('listening.device.thisComputer')
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}

function readOrMake(): string {
  const made = newUuid()
  try {
    const stored = localStorage.getItem(deviceKey)
    if (stored !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(stored)) return stored
    localStorage.setItem(deviceKey, made)
  } catch {
    // Storage is blocked or full: the id lasts until the page is left.
  }
  return made
}
