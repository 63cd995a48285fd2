import type { studioShell as english } from '../../en/studio/shell.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioShell: Translated<typeof english> = {
  'studioShell.name': 'اسٹوڈیو',
  'studioShell.home': 'جائزہ',
  'studioShell.parts': 'اسٹوڈیو کے حصے',
  'studioShell.menu': 'اسٹوڈیو کا مینو کھولیں',
  'studioShell.openSite': 'سائٹ کھولیں',
  'studioShell.palette.title': 'حصہ یا کام تلاش کریں',
  'studioShell.palette.field': 'اسٹوڈیو کا حصہ، یا اس صفحے کا کوئی کام',
  'studioShell.palette.nothing': 'اس نام کی کوئی چیز نہیں۔',
  'studioShell.windowTitle': '{page} · اسٹوڈیو',
  'studioShell.error.notFound': 'یہ صفحہ موجود نہیں',
  'studioShell.error.title': 'یہ صفحہ دکھایا نہیں جا سکا',
  'studioShell.error.text': 'تھوڑی دیر بعد دوبارہ کوشش کریں۔ جو محفوظ کیا گیا وہ سلامت ہے۔',
  'studioShell.error.back': 'جائزے پر واپس جائیں',
}
