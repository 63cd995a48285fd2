import type { studioShell as english } from '../../en/studio/shell.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioShell: Translated<typeof english> = {
  'studioShell.name': 'الاستوديو',
  'studioShell.home': 'نظرة عامة',
  'studioShell.parts': 'أقسام الاستوديو',
  'studioShell.menu': 'فتح قائمة الاستوديو',
  'studioShell.openSite': 'فتح الموقع',
  'studioShell.palette.title': 'الانتقال أو التنفيذ',
  'studioShell.palette.field': 'قسم من الاستوديو أو عمل في هذه الصفحة',
  'studioShell.palette.nothing': 'لا شيء بهذا الاسم.',
  'studioShell.windowTitle': '{page} · الاستوديو',
  'studioShell.error.notFound': 'هذه الصفحة غير موجودة',
  'studioShell.error.title': 'تعذّر عرض هذه الصفحة',
  'studioShell.error.text': 'يُرجى المحاولة بعد قليل. ما حُفظ باقٍ في أمان.',
  'studioShell.error.back': 'العودة إلى النظرة العامة',
}
