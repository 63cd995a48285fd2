import type { studioMenu as english } from '../../../en/studio/site/menu.ts'
import type { Translated } from '../../../shape/translated.ts'

export const studioMenu: Translated<typeof english> = {
  'studioMenu.title': 'Menü',
  'studioMenu.add': 'Öğe ekle',
  'studioMenu.none': 'Menü boş',
  'studioMenu.noneText': 'Burada eklediğiniz, dinleyenlere hemen görünür.',
  'studioMenu.saved': 'Menü kaydedildi',
  'studioMenu.removed': 'Öğe kaldırıldı',
  'studioMenu.removal': 'Dinleyenler bu öğeyi ve altındakileri artık görmez.',
  'studioMenu.entry': 'Öğe',
  'studioMenu.path': 'Götürdüğü sayfa',
  'studioMenu.pathHint': '/ ile başlar. Boşsa yalnız altındakilerin başlığıdır.',
  'studioMenu.parent': 'Altında durduğu öğe',
  'studioMenu.parent.none': 'Yok: çubukta durur',
  'studioMenu.position': 'Sıra',
  'studioMenu.positionHint': 'Yanındakiler arasında; 1 ilk sıradır.',
  'studioMenu.fault.position': '1 ile 100 arasında bir sayı',
  'studioMenu.fault.path': 'Sayfa adresi / ile başlar',
}
