import type { quran as english } from '../../en/catalog/quran.ts'
import type { Translated } from '../../shape/translated.ts'

export const quran: Translated<typeof english> = {
  'quran.title': 'Kur’ân âyetleri',
  'quran.lead': 'Sohbetlerde ve makalelerde geçen âyetler.',
  'quran.description': 'İçinde geçen Kur’ân âyetlerine göre sohbetler ve makaleler.',
  'quran.sura.description': '{sura} sûresinin âyetlerine değinen sohbetler ve makaleler.',
  'quran.verse.name': '{sura} {verse, number, ::group-off}',
  'quran.verse.numbers': '{sura, number, ::group-off}:{verse, number, ::group-off}',
  'quran.verse.description': '{verse} âyetine değinen sohbetler ve makaleler.',
  'quran.verse.link': '{verse, number, ::group-off}. âyet',
  'quran.verse.read': 'Âyeti oku',
  'quran.verse.talks': 'Sohbetler',
  'quran.verse.spoken': 'Sohbetlerde geçtiği yerler',
  'quran.placeCount': '{count, plural, one {# yer} other {{count, number, ::group-off} yer}}',
  'quran.empty.suras': 'Henüz hiçbir sohbette veya makalede bir âyete değinilmiyor.',
  'quran.empty.sura': 'Henüz hiçbir sohbette veya makalede bu sûreye değinilmiyor.',
  'quran.empty.verse': 'Henüz hiçbir sohbette veya makalede bu âyete değinilmiyor.',
  'quran.missing': 'Kur’ân’da bu numarada bir âyet yok.',
}
