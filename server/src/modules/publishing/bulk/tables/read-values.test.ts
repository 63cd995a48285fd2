import { expect, test } from 'vitest'
import { readCountry, readDay, readFlag, readLanguage, readLength, readList } from './read-values.ts'

test('reads days as people write them, and leaves those that two readers would read differently', () => {
  const same = [
    ['2026-11-27', '2026/11/27', '2026.11.27', '2026-11-27T20:30:00', '2026-11-27 20:30', '27.11.2026'],
    [
      '27/11/2026',
      '11/27/2026',
      '27-11-2026',
      '27. 11. 2026',
      '٢٧/١١/٢٠٢٦',
      '۲۰۲۶-۱۱-۲۷',
      '\u200F27.11.2026',
    ],
    [
      '27 November 2026',
      '27 Nov 2026',
      'Friday, 27 November 2026',
      'November 27, 2026',
      '27th of November 2026',
    ],
    ['27 Kasım 2026', '27 KASIM 2026', '27 Kasım 2026 Cuma', '٢٧ نوفمبر ٢٠٢٦', '٢٧ تشرين الثاني ٢٠٢٦'],
    ['الجمعة، ٢٧ نوفمبر ٢٠٢٦', '27 نومبر 2026', '۲۷ نومبر، ۲۰۲۶', '27. November 2026', '27 novembre 2026'],
  ].flat()
  expect(same.filter((text) => readDay(text) !== '2026-11-27')).toEqual([])
  expect(readDay('5.6.2026')).toBe('2026-06-05')
  expect(readDay('5/5/2026')).toBe('2026-05-05')
  const other = ['5/6/2026', '27 Muharrem 1448', '2026', 'soon', '27.11.26', '']
  expect(other.filter((text) => readDay(text) !== text)).toEqual([])
})

test('reads yes and no in the languages of the pages', () => {
  const yes = ['yes', 'TRUE', '1', 'x', '✓', 'Evet', 'نعم', 'ہاں', '١']
  const no = ['no', 'False', '0', '', ' ', 'HAYIR', 'Hayır', 'لا', 'نہیں', '۰']
  expect(yes.map(readFlag)).toEqual(yes.map(() => true))
  expect(no.map(readFlag)).toEqual(no.map(() => false))
  expect(['maybe', '2', 'yes and no'].map(readFlag)).toEqual([undefined, undefined, undefined])
})

test('reads lists, lengths, languages and countries', () => {
  expect(readList('sabr، shukr؛ adab | dhikr\nnafs, ,')).toEqual(['sabr', 'shukr', 'adab', 'dhikr', 'nafs'])
  const lengths: [string, number | undefined][] = [
    ['45 min', 2700],
    ['1 h 20 min', 4800],
    ['1h20m5s', 4805],
    ['1 saat 20 dk.', 4800],
    ['1,5 saat', 5400],
    ['٤٥ دقيقة', 2700],
    ['1 ساعة و20 دقيقة', 4800],
    ['۱ گھنٹہ ۲۰ منٹ', 4800],
    [`45' 30"`, 2730],
    ['45 days', undefined],
    ['about 45 min', undefined],
    ['', undefined],
  ]
  expect(lengths.map(([text]) => [text, readLength(text)])).toEqual(lengths)
  const turkish = ['tr', 'TR', 'tr-TR', 'Turkish', 'türkçe', 'TÜRKÇE', 'التركية', 'ترکی', 'Türkisch', 'turc']
  expect(turkish.filter((text) => readLanguage(text) !== 'tr')).toEqual([])
  expect(readLanguage(' Klingonish ')).toBe('Klingonish')
  const turkey = ['tr', 'TR', 'Turkey', 'Türkiye', 'TÜRKİYE', 'تركيا', 'ترکیہ', 'Türkei']
  expect(turkey.filter((text) => readCountry(text) !== 'TR')).toEqual([])
  expect(['UK', 'United Kingdom', 'Almanya', 'المغرب', 'Nowhere'].map(readCountry)).toEqual([
    'GB',
    'GB',
    'DE',
    'MA',
    'Nowhere',
  ])
})
