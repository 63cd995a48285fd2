// Reads cells as people write them in the four languages. A text that cannot be read is returned unchanged, so
// that its check reports it.
import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'

const locales = ['en', 'tr', 'ur', 'ar-EG', 'ar-SY', 'de', 'fr'] as const

const clock = String.raw`(?:(?:T| +)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?`
const weekday = String.raw`(?:\p{L}[\p{L}\p{M}]*[,،]? )?`
/** Days as people write them, by their parts; `one` and `other` are day and month in either order. */
const days = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${clock}`,
  String.raw`(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})${clock}`,
  String.raw`(?<one>\d{1,2})[-/](?<other>\d{1,2})[-/](?<year>\d{4})${clock}`,
  String.raw`${weekday}(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?<name>\p{L}[\p{L}\p{M} .]*?)[,،]? (?<year>\d{4})(?:[,،]? \p{L}+)?`,
  String.raw`${weekday}(?<name>\p{L}[\p{L}\p{M}.]*) (?<day>\d{1,2})(?:st|nd|rd|th)?, ?(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'u'))

/** A day as `2026-11-27`; `5/6/2026` is unchanged, because readers disagree about it. */
export function readDay(text: string): string {
  const bare = toBare(text)
  const found = findDay(bare)
  return found === undefined ? text.trim() : [found.year, found.month, found.day].map(twoDigits).join('-')
}

interface FoundDay {
  year: string
  month: string
  day: string
}

function findDay(bare: string): FoundDay | undefined {
  const form = days.find((one) => one.test(bare))
  const parts: Record<string, string | undefined> = form?.exec(bare)?.groups ?? {}
  const { year, month, day, one, other, name } = parts
  if (year === undefined) return undefined
  if (name !== undefined && day !== undefined) {
    const number = monthNumbers().get(toKey(name))
    return number === undefined ? undefined : { year, month: String(number), day }
  }
  if (month !== undefined && day !== undefined) return { year, month, day }
  if (one === undefined || other === undefined) return undefined
  if (Number(one) > 12 || one === other) return { year, month: other, day: one }
  return Number(other) > 12 ? { year, month: one, day: other } : undefined
}

const twoDigits = (part: string): string => part.padStart(2, '0')

let months: Map<string, number> | undefined

function monthNumbers(): Map<string, number> {
  months ??= new Map(
    locales.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_one, index) => {
          return [toKey(format.format(Date.UTC(2026, index, 1))), index + 1] as const
        })
      }),
    ),
  )
  return months
}

const toKeys = (texts: string): string[] => texts.split(' ').map(toKey)
const yes = new Set(toKeys('yes y true 1 x ✓ ✔ evet e var نعم ہاں ja oui'))
const no = new Set(['', ...toKeys('no n false 0 hayır h yok لا نہیں nein non')])

/** Yes or no; undefined for another text. */
export function readFlag(text: string): boolean | undefined {
  const key = toKey(toBare(text))
  return yes.has(key) ? true : no.has(key) ? false : undefined
}

/** The parts of a list, separated by commas or semicolons of either script, bars or lines. */
export function readList(text: string): string[] {
  return text
    .split(/[,;،؛|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

const unitSeconds: ReadonlyMap<string, number> = new Map(
  Object.entries({
    3600: 'h hr hrs hour hours saat sa ساعة ساعات گھنٹہ گھنٹے std stunde stunden heure heures',
    60: "m min mins minute minutes dk dak dakika دقيقة دقائق منٹ minuten ' ’ ′",
    1: 's sec secs second seconds sn saniye ثانية ثوان ثواني سیکنڈ sek sekunden " ” ″',
  }).flatMap(([seconds, units]) => toKeys(units).map((unit) => [unit, Number(seconds)] as const)),
)
const length = /(\d{1,6}(?:[.,]\d{1,3})?) ?([\p{L}\p{M}]+|['’′"”″])\.?/gu

/** Seconds of a length with units: `1 h 20 min`, `45 dk`, «٤٥ دقيقة»; undefined for another text. */
export function readLength(text: string): number | undefined {
  const bare = toBare(text)
  const parts = [...bare.matchAll(length)]
  const between = bare.replaceAll(length, '').replaceAll(/\band\b|\bve\b|[و,،\s]|اور/g, '')
  const seconds = parts.map(([, count = '', unit = '']) => {
    return Number(count.replace(',', '.')) * (unitSeconds.get(toKey(unit)) ?? Number.NaN)
  })
  const all = seconds.reduce((sum, part) => sum + part, 0)
  return parts.length === 0 || between !== '' || Number.isNaN(all) ? undefined : all
}

const languages =
  'en ar tr ur de fr es it nl pt sv da no fi ru uk pl bs sq sr hr az kk uz ky tk fa ku ps hi bn pa sd id ms sw so ha wo am zh ja ko'.split(
    ' ',
  )
const letters = Array.from({ length: 26 }, (_one, index) => String.fromCodePoint(65 + index))
let names: Record<'language' | 'region', Map<string, string>> | undefined

/** The code of a language by its code, tag or name: `TR`, `tr-TR`, `Turkish`, `Türkçe`, «التركية». */
export function readLanguage(text: string): string {
  const bare = toBare(text)
  const [, code] = /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/i.exec(bare) ?? []
  return code?.toLowerCase() ?? codesByName().language.get(toKey(bare)) ?? text.trim()
}

/** The code of a country by its code or name: `tr`, `Turkey`, `Türkiye`, «تركيا». */
export function readCountry(text: string): string {
  const bare = toBare(text)
  if (/^[a-z]{2}$/i.test(bare)) return bare.toUpperCase() === 'UK' ? 'GB' : bare.toUpperCase()
  return codesByName().region.get(toKey(bare)) ?? text.trim()
}

function codesByName(): Record<'language' | 'region', Map<string, string>> {
  names ??= {
    language: readNames('language', languages, languages),
    region: readNames(
      'region',
      // Without those of former countries, which the runtime names as well.
      letters
        .flatMap((one) => letters.map((other) => one + other))
        .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`),
      [],
    ),
  }
  return names
}

function readNames(
  type: 'language' | 'region',
  codes: readonly string[],
  own: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>(type === 'region' ? [['turkey', 'TR']] : [])
  for (const locale of [...locales, ...own])
    for (const style of ['long', 'short'] as const) {
      const finder = new Intl.DisplayNames(locale, { type, style, fallback: 'none' })
      for (const code of codes) {
        const name = finder.of(code)
        if (name !== undefined && !found.has(toKey(name))) found.set(toKey(name), code)
      }
    }
  return found
}

function toBare(text: string): string {
  return toLatinDigits(withoutUnseenMarks(text)).replaceAll(/\s+/g, ' ').trim()
}

/** A name without case, marks and the article of Arabic. */
function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[یى]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ةہھ]/g, 'ه')
    .replace(/^ال(?=.{3})/, '')
    .trim()
}
