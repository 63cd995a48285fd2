import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'

const unknown = 'Unknown device'

/** Names a browser and its system from the user agent, in the stored form: "Firefox on Android". */
export function describeDevice(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  if (browser === undefined) return system ?? unknown
  return system === undefined ? browser : `${browser} on ${system}`
}

/** Translates a stored device name. */
export function translateDevice(name: string, language: PageLanguage): string {
  const translate = translatorFor(language)
  if (name === unknown) return translate('answers.device.unknown')
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? []
  if (browser === undefined || system === undefined) return name
  return translate('listening.device.browserOnSystem', { browser, system })
}

// Most browsers also name the ones they imitate, so the order matters.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

function firstMatch(names: readonly [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1]
}
