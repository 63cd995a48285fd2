import type { quran as english } from '../../en/catalog/quran.ts'
import type { Translated } from '../../shape/translated.ts'

export const quran: Translated<typeof english> = {
  'quran.title': 'قرآن مجید کی آیات',
  'quran.lead': 'وہ آیات جن کا حوالہ بیانات اور مضامین میں ہے۔',
  'quran.description': 'بیانات اور مضامین، قرآن مجید کی ان آیات کے لحاظ سے جن کا ان میں حوالہ ہے۔',
  'quran.sura.description': 'وہ بیانات اور مضامین جن میں سورۃ {sura} کی آیات کا حوالہ ہے۔',
  'quran.verse.name': '{sura}: {verse, number, ::group-off}',
  'quran.verse.numbers': '{sura, number, ::group-off}:{verse, number, ::group-off}',
  'quran.verse.description': 'وہ بیانات اور مضامین جن میں آیت {verse} کا حوالہ ہے۔',
  'quran.verse.link': 'آیت {verse, number, ::group-off}',
  'quran.verse.read': 'آیت پڑھیں',
  'quran.verse.talks': 'بیانات',
  'quran.verse.spoken': 'بیانات میں ذکر',
  'quran.placeCount': '{count, plural, one {ایک مقام} other {{count, number, ::group-off} مقامات}}',
  'quran.empty.suras': 'ابھی کسی بیان یا مضمون میں کسی آیت کا حوالہ نہیں ہے۔',
  'quran.empty.sura': 'ابھی کسی بیان یا مضمون میں اس سورت کا حوالہ نہیں ہے۔',
  'quran.empty.verse': 'ابھی کسی بیان یا مضمون میں اس آیت کا حوالہ نہیں ہے۔',
  'quran.missing': 'قرآن مجید میں اس نمبر کی کوئی آیت نہیں ہے۔',
}
