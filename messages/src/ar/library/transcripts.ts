import type { transcripts as english } from '../../en/library/transcripts.ts'
import type { Translated } from '../../shape/translated.ts'

export const transcripts: Translated<typeof english> = {
  'transcript.heading': 'النص',
  'transcript.title': 'نص {title}',
  'transcript.description': 'ما قيل في {title}، للقراءة والطباعة.',
  'transcript.language': 'اللغة',
  'transcript.spoken': '{language} (المنطوقة)',
  'transcript.missing': 'لم يُترجم بعد',
  'transcript.unverified': 'لم يُراجَع هذا النص على التسجيل بعد، وقد تكون فيه أخطاء.',
  'transcript.locked': 'يقرأ النص كل من يحق له سماع الصحبة.',
  'transcript.unlock': 'كيف تُفتح',
  'transcript.back': 'إلى الصحبة',
  'transcript.playFrom': 'التشغيل من {time}',
  'transcript.files': 'الحفظ ملفًا',
  'transcript.none': 'لا يوجد نص لهذه الصحبة بعد.',
  'transcript.loading': 'جارٍ تحميل النص',
  'transcript.follow': 'العودة إلى السطر الحالي',
  'transcript.keys.next': 'السطر التالي',
  'transcript.keys.previous': 'السطر السابق',
}
