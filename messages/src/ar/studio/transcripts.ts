import type { studioTranscripts as english } from '../../en/studio/transcripts.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioTranscripts: Translated<typeof english> = {
  'studioTranscripts.fault.end': 'النهاية ليست بعد البداية',
  'studioTranscripts.fault.empty': 'لا نص في الملف.',
  'studioTranscripts.fault.time': 'السطر {line, number, ::group-off}: تعذّرت قراءة الوقت.',
  'studioTranscripts.fault.noCue': 'السطر {line, number, ::group-off}: هذا النص خارج كل مقطع، فلا وقت قبله.',
  'studioTranscripts.fault.json': 'السطر {line, number, ::group-off}: تعذّرت قراءة JSON.',
  'studioTranscripts.fault.shape': 'ليس في JSON قائمة مقاطع.',
  'studioTranscripts.fault.segment': 'المقطع {line, number, ::group-off}: ينقصه الوقت أو النص.',
  'studioTranscripts.fault.tooMany': 'السطر {line, number, ::group-off}: عدد المقاطع أكثر من {max, number}.',
  'studioTranscripts.fault.full': 'يمكن أن يكون في النص {max, number} مقطع على الأكثر.',
  'studioTranscripts.fault.tooLong':
    'السطر {line, number, ::group-off}: في أحد المقاطع أكثر من {max, number} حرف.',
  'studioTranscripts.fault.encoding':
    'السطر {line, number, ::group-off}: هذه الحروف ليست محفوظة بترميز {encoding}.',
  'studioTranscripts.fault.binary': 'السطر {line, number, ::group-off}: هذا ليس نصًا.',
  'studioTranscripts.fault.outside': 'كل المقاطع تقع بعد نهاية التسجيل.',
  'studioTranscripts.fault.noneAligned': 'لا يقع أي مقطع من الملف ضمن مقاطع النص المنطوق.',
  'studioTranscripts.fault.translated': 'لا تغيّر الترجمة إلا المقاطع المنطوقة.',
  'studioTranscripts.fault.unknownSegment': 'أحد هذه المقاطع لم يعد موجودًا.',
  'studioTranscripts.notice.repeated': 'أسطر كرّرت ما قبلها فحُذفت: {count, number}',
  'studioTranscripts.notice.unsorted': 'مقاطع كانت بغير ترتيب فرُتّبت: {count, number}',
  'studioTranscripts.notice.overlapping': 'مقاطع تداخلت مع ما بعدها فقُصّرت: {count, number}',
  'studioTranscripts.notice.empty': 'مقاطع بلا مدة فأُطيلت: {count, number}',
  'studioTranscripts.notice.outside': 'مقاطع بعد نهاية التسجيل، حُذفت أو قُصّرت: {count, number}',
  'studioTranscripts.notice.guessed': 'الأوقات مقدّرة من طول كل فقرة.',
  'studioTranscripts.notice.unaligned': 'مقاطع لا تقع ضمن أي مقطع منطوق فحُذفت: {count, number}',
}
