import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'

const formatters = {
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
}
const say = (text: string, language: 'ar' | 'en', values: Record<string, string | number>) =>
  format(compileMessage(text, language), language, values, { formatters })

test('a value keeps its own direction within a right-to-left sentence', () => {
  expect(say('{title} من {name}', 'ar', { title: 'On patience', name: 'Yunus' })).toBe(
    '\u200F\u2068On patience\u2069 من \u2068Yunus\u2069',
  )
  expect(say('{title} by {name}', 'en', { title: 'صبر', name: 'Yunus' })).toBe('صبر by Yunus')
})

test('a value within a plural or select does too', () => {
  const text = '{kind, select, album {{name}: {count, plural, one {{name} 1} other {{name} #}}} other {?}}'
  expect(say(text, 'ar', { kind: 'album', name: 'A', count: 1 })).toBe('\u200F\u2068A\u2069: \u2068A\u2069 1')
  expect(say(text, 'ar', { kind: 'album', name: 'A', count: 7 })).toMatch(
    /^\u200F\u2068A\u2069: \u2068A\u2069 [7٧]$/,
  )
})

test('a right-to-left sentence begins with a right-to-left character or mark', () => {
  expect(say('PayPal أو بطاقة', 'ar', {})).toBe('\u200FPayPal أو بطاقة')
  expect(say('{plan} تتجدّد في {date}', 'ar', { plan: 'Plus', date: '' })).toMatch(/^\u200F/)
  expect(compileMessage('<b>Plus</b> باقة', 'ar')).toEqual(['\u200F', ['b', 'Plus'], ' باقة'])
  // A date consists of isolates only, which are skipped; as a value it would be one isolate.
  expect(say('{day} {month}', 'ar', { day: '٢٣', month: 'نوفمبر' })).toMatch(/^\u200F/)
  expect(say('«{title}» تُفتح', 'ar', { title: 'A' })).toMatch(/^\u200F/)
})

test('adds no mark before text that needs none, before a name alone, or in left-to-right languages', () => {
  expect(say('باقة Plus', 'ar', {})).toBe('باقة Plus')
  expect(say('من {name}', 'ar', { name: 'Yunus' })).toBe('من \u2068Yunus\u2069')
  expect(say('Plus', 'ar', {})).toBe('Plus')
  expect(say('…', 'ar', {})).toBe('…')
  expect(say('PayPal or card', 'en', {})).toBe('PayPal or card')
})
