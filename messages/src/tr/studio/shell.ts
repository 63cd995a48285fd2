import type { studioShell as english } from '../../en/studio/shell.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioShell: Translated<typeof english> = {
  'studioShell.name': 'Stüdyo',
  'studioShell.home': 'Genel bakış',
  'studioShell.parts': 'Stüdyonun bölümleri',
  'studioShell.menu': 'Stüdyo menüsünü aç',
  'studioShell.openSite': 'Siteyi aç',
  'studioShell.palette.title': 'Git veya yap',
  'studioShell.palette.field': 'Stüdyonun bir bölümü veya bu sayfada yapılabilen bir iş',
  'studioShell.palette.nothing': 'Bu adla bir şey yok.',
  'studioShell.windowTitle': '{page} · Stüdyo',
  'studioShell.error.notFound': 'Bu sayfa bulunamadı',
  'studioShell.error.title': 'Bu sayfa gösterilemedi',
  'studioShell.error.text': 'Birazdan yeniden deneyin. Kaydettikleriniz güvende.',
  'studioShell.error.back': 'Genel bakışa dön',
}
