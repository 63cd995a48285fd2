import { describe, expect, test } from 'vitest'
import { misread } from '#test/unit/code-pages.ts'
import { findGarbled } from './garbled-text.ts'

const latin = { as: 'windows-1252' }

const real = {
  English: ['On Patience', 'A Naïve Façade — “What now?”', '½ hour at 20 °C, €5', 'Over to you…'],
  Turkish: [
    'Üçüncü Sohbet',
    'ÜÇÜNCÜ SOHBET: ÇÖZÜM',
    'Üçü bir arada',
    'İstanbul’da Gönül Işığı',
    'EBÛ’L-HASAN VE ALÎ’NİN HİKÂYESİ',
    'Çağrı; şükür, ıssız, öğüt',
  ],
  Arabic: ['مجلس الصبر', 'إِنَّ مَعَ الْعُسْرِ يُسْرًا', 'الظُّلُماتُ، والنور', 'ﷺ محمد', 'ط، ظ'],
  Urdu: ['مجلس: صبر اور شکر', 'گفتگو ـ حصہ ۳', 'ڈاڑھی، ٹوپی، پگڑی'],
  French: [
    'Conférence à Genève',
    'LA RÉVÉLATION CRÉÉE À L’ÂME',
    '« Liberté »',
    '« Voilà »',
    'L’œuvre de l’été…',
    'ÉTÉ—HIVER',
  ],
  German: ['Über die Größe', 'ÄRGER & ÜBERFLUSS', '„Der Tod ist groß“', '»Mäßigung«'],
  Vietnamese: [
    'Nhẫn nại và Biết ơn',
    'Đường về nhà',
    'NGÃ BA',
    '“NGÃ”',
    'Những câu hỏi của người trẻ',
    'bố à…',
  ],
  Icelandic: [
    'Þolinmæði og þakklæti',
    'Óþægindi, óæðri og íþróttir',
    'Alþingi ræður við lýðræði',
    'ÆÐRULEYSI',
    'Algóriþmi',
    'þf. og þgf.',
  ],
  others: [
    'AMANHÃ',
    '“AMANHÃ”',
    'Señor, ¿qué?',
    'Søren Ågård',
    'Žižek à Łódź',
    'Беседа о терпении',
    'Ἐλπίς καὶ ἀγάπη',
    '',
  ],
}

describe('a text that was read in another encoding [SOUND-06]', () => {
  test.each(Object.entries(real))('%s titles are right as they are', (_language, titles) => {
    expect(titles.filter((title) => findGarbled(title) !== undefined)).toEqual([])
    // As macOS and some recorders store accents.
    expect(titles.filter((title) => findGarbled(title.normalize('NFD')) !== undefined)).toEqual([])
  })

  test.each([
    ['Turkish in UTF-8', [misread('Gönül', latin), misread('Sabır ve Şükür', latin), misread('Ömer', latin)]],
    ['Arabic in UTF-8', [misread('مجلس', latin), misread('مجلس الصبر', { as: 'windows-1256' })]],
    ['Urdu in UTF-8', [misread('گفتگو', latin)]],
    [
      'French in UTF-8',
      [misread('Conférence à Genève', latin), misread('voilà', latin), misread('l’été', latin)],
    ],
    ['German in UTF-8', [misread('Größe', latin), misread('Über', latin)]],
    ['Vietnamese in UTF-8', [misread('Nguyễn', latin), misread('Biết ơn', latin)]],
    ['Icelandic in UTF-8', [misread('Þolinmæði', latin), misread('Ísland', latin)]],
    ['Russian in UTF-8', [misread('Беседа', latin)]],
    [
      'Arabic in windows-1256',
      [misread('مجلس', latin, 'windows-1256'), misread('صبر', latin, 'windows-1256')],
    ],
    [
      'Turkish in windows-1254',
      ['Sabır ve Şükür', 'Aşk', 'Derviş', 'çalış'].map((it) => misread(it, latin, 'windows-1254')),
    ],
    ['Russian in windows-1251', [misread('О терпении', latin, 'windows-1251')]],
    ['lost letters', ['G\uFFFDn\uFFFDl', misread('Gönül', { as: 'utf-8' }, 'windows-1254')]],
  ])('%s looks garbled', (_kind, texts) => {
    expect(texts.filter((text) => findGarbled(text) === undefined)).toEqual([])
  })

  test('a long one is cut to the part where it begins', () => {
    const text = `${'A long comment about patience. '.repeat(9)}${misread('Gönül', latin)} and so on`
    expect(findGarbled(text)).toBe('GÃ¶nÃ¼l and so on')
  })
})
