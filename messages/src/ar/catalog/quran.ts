import type { quran as english } from '../../en/catalog/quran.ts'
import type { Translated } from '../../shape/translated.ts'

export const quran: Translated<typeof english> = {
  'quran.title': 'آيات القرآن الكريم',
  'quran.lead': 'الآيات الواردة في الصحبات والمقالات.',
  'quran.description': 'الصحبات والمقالات مرتبة حسب آيات القرآن الكريم الواردة فيها.',
  'quran.sura.description': 'الصحبات والمقالات التي وردت فيها آيات من سورة {sura}.',
  'quran.verse.name': '{sura}: {verse, number, ::group-off}',
  'quran.verse.numbers': '{sura, number, ::group-off}:{verse, number, ::group-off}',
  'quran.verse.description': 'الصحبات والمقالات التي وردت فيها الآية {verse}.',
  'quran.verse.link': 'الآية {verse, number, ::group-off}',
  'quran.verse.read': 'قراءة الآية',
  'quran.verse.talks': 'الصحبات',
  'quran.verse.spoken': 'ذُكرت في الصحبات',
  'quran.placeCount':
    '{count, plural, zero {لا مواضع} one {موضع واحد} two {موضعان} few {{count, number, ::group-off} مواضع} many {{count, number, ::group-off} موضعًا} other {{count, number, ::group-off} موضع}}',
  'quran.empty.suras': 'لم ترد آية في الصحبات والمقالات بعد.',
  'quran.empty.sura': 'لم ترد هذه السورة في الصحبات والمقالات بعد.',
  'quran.empty.verse': 'لم ترد هذه الآية في الصحبات والمقالات بعد.',
  'quran.missing': 'لا توجد في القرآن الكريم آية بهذا الرقم.',
}
