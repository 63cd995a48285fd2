import type { studioLibrary as english } from '../../en/studio/library.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioLibrary: Translated<typeof english> = {
  'studioLibrary.title': 'ریکارڈنگز',
  'studioLibrary.upload': 'ریکارڈنگز اپ لوڈ کریں',
  'studioLibrary.search': 'ریکارڈنگ تلاش کریں',
  'studioLibrary.searchHint': 'عنوان، فائل کا نام یا البم',
  'studioLibrary.clear': 'سب دکھائیں',
  'studioLibrary.states': 'کون سی ریکارڈنگز',
  'studioLibrary.state.all': 'سب',
  'studioLibrary.state.unused': 'غیر استعمال شدہ',
  'studioLibrary.state.used': 'استعمال شدہ',
  'studioLibrary.state.pending': 'ابھی تیار نہیں',
  'studioLibrary.state.failed': 'ناکام',
  'studioLibrary.chip': '{name} ({count, number})',
  'studioLibrary.unusedSpace': 'غیر استعمال شدہ ریکارڈنگز کی جگہ: {size}۔',
  'studioLibrary.column.usedIn': 'کہاں استعمال ہوئی',
  'studioLibrary.notUsed': 'استعمال میں نہیں',
  'studioLibrary.details': '{title} کی تفصیل',
  'studioLibrary.select.all': 'اس صفحے کی سب ریکارڈنگز چنیں',
  'studioLibrary.select.one': 'چنیں: {title}',
  'studioLibrary.select.bar': 'چنی ہوئی ریکارڈنگز',
  'studioLibrary.select.count': '{count, plural, one {# چنی گئی} other {# چنی گئیں}}',
  'studioLibrary.select.none': 'انتخاب ختم کریں',
  'studioLibrary.makeAlbum': 'البم بنائیں',
  'studioLibrary.makeSuhbas': 'ہر فائل کی ایک صحبت',
  'studioLibrary.add': 'البم میں شامل کریں',
  'studioLibrary.addHint': 'ریکارڈنگز فائلوں کے ناموں کی ترتیب سے آخر میں شامل ہوتی ہیں۔',
  'studioLibrary.delete': 'حذف کریں',
  'studioLibrary.deleteTitle':
    '{count, plural, one {# ریکارڈنگ مستقل حذف کریں؟} other {# ریکارڈنگز مستقل حذف کریں؟}}',
  'studioLibrary.deleteText':
    'خالی ہونے والی جگہ: {size}۔ یہ واپس نہیں ہو سکتا۔ مسودوں کی پرانی صورتوں سے بھی یہ ریکارڈنگز نکل جاتی ہیں۔ استعمال شدہ ریکارڈنگز حذف نہیں ہوتیں۔',
  'studioLibrary.deleted':
    '{count, plural, one {# ریکارڈنگ حذف ہوئی۔ خالی ہونے والی جگہ: {size}۔} other {# ریکارڈنگز حذف ہوئیں۔ خالی ہونے والی جگہ: {size}۔}}',
  'studioLibrary.made': '{count, plural, one {# مسودہ بنایا گیا۔} other {# مسودے بنائے گئے۔}}',
  'studioLibrary.added':
    '{count, plural, one {{title} میں # بیان شامل کیا گیا۔} other {{title} میں # بیانات شامل کیے گئے۔}}',
  'studioLibrary.open': 'کھولیں',
  'studioLibrary.refused':
    '{count, plural, one {# ریکارڈنگ حذف نہیں ہوئی} other {# ریکارڈنگز حذف نہیں ہوئیں}}',
  'studioLibrary.refused.clearUsed': 'کوئی مسودہ یا شائع شدہ بیان اس ریکارڈنگ کی صاف آواز استعمال کرتا ہے۔',
  'studioLibrary.refused.used': 'کوئی مسودہ یا شائع شدہ بیان یہ ریکارڈنگ استعمال کرتا ہے۔',
  'studioLibrary.empty.title': 'ابھی کوئی ریکارڈنگ نہیں',
  'studioLibrary.empty.text': 'اپ لوڈ کی ہوئی ریکارڈنگز یہاں نظر آتی ہیں۔',
  'studioLibrary.empty.narrowed': 'کوئی ریکارڈنگ نہیں ملی',
  'studioLibrary.drop.title': 'ریکارڈنگز یا فولڈر یہاں چھوڑیں',
  'studioLibrary.drop.hint':
    'ہر فائل، فائلوں کے ناموں کی ترتیب سے، اپنے نام کے عنوان کے ساتھ ایک بیان بنتی ہے۔',
  'studioLibrary.choose': 'ریکارڈنگز میں سے چنیں',
  'studioLibrary.chooseHint': 'غیر استعمال شدہ ریکارڈنگز پہلے آتی ہیں۔',
  'studioLibrary.tags.title': 'فائلوں سے تجاویز',
  'studioLibrary.tags.encoding': 'ٹیگز کی انکوڈنگ',
  'studioLibrary.tags.encodingSure': 'فائلوں میں یہ درج نہیں، اور تمام حروف اس انکوڈنگ میں درست ہیں۔',
  'studioLibrary.tags.encodingUnsure':
    'فائلوں میں درج نہیں کہ حروف کس انکوڈنگ میں ہیں۔ الفاظ غلط نظر آئیں تو براہِ کرم دوسری انکوڈنگ چنیں۔',
  'studioLibrary.tags.reading': 'فائلیں پڑھی جا رہی ہیں۔',
  'studioLibrary.tags.useAll': 'سب استعمال کریں',
  'studioLibrary.tags.use': 'استعمال کریں',
  'studioLibrary.tags.useOf': 'استعمال کریں: {field}',
  'studioLibrary.tags.titles': '{count, plural, one {# بیان کا عنوان} other {# بیانات کے عنوان}}',
  'studioLibrary.tags.questions': '{count, plural, one {# باب بطور سوال} other {# ابواب بطور سوالات}}',
}
