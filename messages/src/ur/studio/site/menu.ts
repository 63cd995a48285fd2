import type { studioMenu as english } from '../../../en/studio/site/menu.ts'
import type { Translated } from '../../../shape/translated.ts'

export const studioMenu: Translated<typeof english> = {
  'studioMenu.title': 'مینو',
  'studioMenu.add': 'اندراج شامل کریں',
  'studioMenu.none': 'مینو خالی ہے',
  'studioMenu.noneText': 'یہاں جو شامل کیا جائے وہ سننے والوں کو فوراً نظر آتا ہے۔',
  'studioMenu.saved': 'مینو محفوظ ہو گیا',
  'studioMenu.removed': 'اندراج ہٹا دیا گیا',
  'studioMenu.removal': 'سننے والے یہ اندراج اور اس کے نیچے والے پھر نہیں دیکھیں گے۔',
  'studioMenu.entry': 'اندراج',
  'studioMenu.path': 'جس صفحے پر لے جائے',
  'studioMenu.pathHint': 'سلیش سے شروع ہو۔ خالی ہو تو یہ صرف نیچے والوں کا عنوان ہے۔',
  'studioMenu.parent': 'کس کے نیچے',
  'studioMenu.parent.none': 'کسی کے نیچے نہیں: یہ پٹی میں ہے',
  'studioMenu.position': 'ترتیب',
  'studioMenu.positionHint': 'ساتھ والوں میں؛ 1 سب سے پہلا ہے۔',
  'studioMenu.fault.position': '1 سے 100 تک کوئی عدد',
  'studioMenu.fault.path': 'صفحے کا پتہ سلیش سے شروع ہوتا ہے',
}
