import type { studioLibrary as english } from '../../en/studio/library.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioLibrary: Translated<typeof english> = {
  'studioLibrary.title': 'التسجيلات',
  'studioLibrary.upload': 'رفع تسجيلات',
  'studioLibrary.search': 'البحث عن تسجيل',
  'studioLibrary.searchHint': 'العنوان أو اسم الملف أو الألبوم',
  'studioLibrary.clear': 'عرض الكل',
  'studioLibrary.states': 'أي التسجيلات',
  'studioLibrary.state.all': 'الكل',
  'studioLibrary.state.unused': 'غير مستخدمة',
  'studioLibrary.state.used': 'مستخدمة',
  'studioLibrary.state.pending': 'غير جاهزة',
  'studioLibrary.state.failed': 'لم تُحفظ',
  'studioLibrary.chip': '{name} ({count, number})',
  'studioLibrary.unusedSpace': 'مساحة التسجيلات غير المستخدمة: {size}.',
  'studioLibrary.column.usedIn': 'مستخدم في',
  'studioLibrary.notUsed': 'غير مستخدم',
  'studioLibrary.details': 'تفاصيل {title}',
  'studioLibrary.select.all': 'تحديد كل تسجيلات هذه الصفحة',
  'studioLibrary.select.one': 'تحديد {title}',
  'studioLibrary.select.bar': 'التسجيلات المحددة',
  'studioLibrary.select.count':
    '{count, plural, zero {لا تحديد} one {محدد واحد} two {محددان} few {# محددة} many {# محددًا} other {# محدد}}',
  'studioLibrary.select.none': 'إلغاء التحديد',
  'studioLibrary.makeAlbum': 'إنشاء ألبوم',
  'studioLibrary.makeSuhbas': 'صحبة من كل ملف',
  'studioLibrary.add': 'إضافة إلى ألبوم',
  'studioLibrary.addHint': 'تصبح التسجيلات صحبات في آخره بترتيب أسماء الملفات.',
  'studioLibrary.delete': 'حذف',
  'studioLibrary.deleteTitle':
    '{count, plural, zero {حذف التسجيلات نهائيًا؟} one {حذف تسجيل واحد نهائيًا؟} two {حذف تسجيلين نهائيًا؟} few {حذف # تسجيلات نهائيًا؟} many {حذف # تسجيلًا نهائيًا؟} other {حذف # تسجيل نهائيًا؟}}',
  'studioLibrary.deleteText':
    'المساحة التي تُحرَّر: {size}. لا يمكن التراجع عن ذلك. تفقد النسخ السابقة من المسودات هذه التسجيلات أيضًا. لا تُحذف التسجيلات المستخدمة.',
  'studioLibrary.deleted':
    '{count, plural, zero {لم يُحذف أي تسجيل. المساحة المحررة: {size}.} one {حُذف تسجيل واحد. المساحة المحررة: {size}.} two {حُذف تسجيلان. المساحة المحررة: {size}.} few {حُذفت # تسجيلات. المساحة المحررة: {size}.} many {حُذف # تسجيلًا. المساحة المحررة: {size}.} other {حُذف # تسجيل. المساحة المحررة: {size}.}}',
  'studioLibrary.made':
    '{count, plural, zero {لم تُنشأ أي مسودة.} one {أُنشئت مسودة واحدة.} two {أُنشئت مسودتان.} few {أُنشئت # مسودات.} many {أُنشئت # مسودة.} other {أُنشئت # مسودة.}}',
  'studioLibrary.added':
    '{count, plural, zero {لم تُضف أي صحبة إلى {title}.} one {أُضيفت صحبة واحدة إلى {title}.} two {أُضيفت صحبتان إلى {title}.} few {أُضيفت # صحبات إلى {title}.} many {أُضيفت # صحبة إلى {title}.} other {أُضيفت # صحبة إلى {title}.}}',
  'studioLibrary.open': 'فتح',
  'studioLibrary.refused':
    '{count, plural, zero {لم يبق أي تسجيل} one {بقي تسجيل واحد} two {بقي تسجيلان} few {بقيت # تسجيلات} many {بقي # تسجيلًا} other {بقي # تسجيل}}',
  'studioLibrary.refused.clearUsed': 'تستخدم مسودة أو صحبة منشورة الصوت الأوضح لهذا التسجيل.',
  'studioLibrary.refused.used': 'تستخدم مسودة أو صحبة منشورة هذا التسجيل.',
  'studioLibrary.empty.title': 'لا توجد تسجيلات بعد',
  'studioLibrary.empty.text': 'تظهر هنا التسجيلات بعد رفعها.',
  'studioLibrary.empty.narrowed': 'لا يوجد تسجيل مطابق',
  'studioLibrary.drop.title': 'تُفلت التسجيلات أو مجلد هنا',
  'studioLibrary.drop.hint': 'يصبح كل ملف صحبة بترتيب أسماء الملفات، وعنوانها من اسمه.',
  'studioLibrary.choose': 'الاختيار من التسجيلات',
  'studioLibrary.chooseHint': 'تأتي التسجيلات غير المستخدمة أولًا.',
  'studioLibrary.tags.title': 'اقتراحات من الملفات',
  'studioLibrary.tags.encoding': 'ترميز بيانات الملفات',
  'studioLibrary.tags.encodingSure': 'لا تذكر الملفات ترميزها، وجميع حروفها صحيحة في هذا الترميز.',
  'studioLibrary.tags.encodingUnsure':
    'لا تذكر الملفات كيف حُفظت حروفها. إذا بدت الكلمات خاطئة فيُرجى اختيار ترميز آخر.',
  'studioLibrary.tags.reading': 'تجري قراءة الملفات.',
  'studioLibrary.tags.useAll': 'استخدام الكل',
  'studioLibrary.tags.use': 'استخدام',
  'studioLibrary.tags.useOf': 'استخدام: {field}',
  'studioLibrary.tags.titles':
    '{count, plural, zero {لا عناوين} one {عنوان صحبة واحدة} two {عنوانا صحبتين} few {عناوين # صحبات} many {عناوين # صحبة} other {عناوين # صحبة}}',
  'studioLibrary.tags.questions':
    '{count, plural, zero {لا فصول} one {فصل واحد كسؤال} two {فصلان كسؤالين} few {# فصول كأسئلة} many {# فصلًا كأسئلة} other {# فصل كأسئلة}}',
}
