import type { studioTranscribing as english } from '../../en/studio/transcribing.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioTranscribing: Translated<typeof english> = {
  'studioTranscribing.title': 'كتابة النص آليًا',
  'studioTranscribing.hint': 'برنامج يستمع إلى الدرس كله ويكتب نصًا أوليًا. يُرجى مراجعته بعد ذلك.',
  'studioTranscribing.start': 'كتابة النص',
  'studioTranscribing.progress': 'تجري كتابة النص: {language}',
  'studioTranscribing.waiting': 'الخدمة غير جاهزة. ستُطلب من جديد عند {time}.',
  'studioTranscribing.done': 'النص جاهز.',
  'studioTranscribing.cancelled': 'أُلغي ذلك. ما سُمع حتى الآن محفوظ للمحاولة التالية.',
  'studioTranscribing.unknown': 'تعذّر عرض التقدم. يُرجى إعادة تحميل الصفحة.',
  'studioTranscribing.fault.notSet': 'ليس في هذا الخادم برنامج يكتب النصوص.',
  'studioTranscribing.fault.running': 'تجري كتابة نص هذا الدرس الآن.',
  'studioTranscribing.fault.notSpoken': 'نص هذا الدرس بلغة أخرى. يُرجى اختيار اللغة المنطوقة أولًا.',
  'studioTranscribing.problem.away': 'الخدمة لا تجيب. يُرجى المحاولة لاحقًا.',
  'studioTranscribing.problem.busy': 'الخدمة مشغولة، أو نفد ما دُفع من أجله. يُرجى المحاولة لاحقًا.',
  'studioTranscribing.problem.changed': 'تغيّر النص في هذه الأثناء. إعادة المحاولة تضع ما سُمع مكانه.',
  'studioTranscribing.problem.empty': 'أجابت الخدمة بإجابة فارغة.',
  'studioTranscribing.problem.notFound': 'الخدمة لا تعرف عنوانها أو النموذج. يُرجى سؤال من يدير هذا الخادم.',
  'studioTranscribing.problem.noTimes':
    'أجابت الخدمة بلا أوقات. يُرجى الطلب ممن يدير هذا الخادم أن يختار نموذجًا آخر.',
  'studioTranscribing.problem.refused': 'تعذّر على الخدمة قراءة هذا التسجيل أو هذه اللغة.',
  'studioTranscribing.problem.replaced': 'استُبدل التسجيل في هذه الأثناء. يُرجى البدء من جديد.',
  'studioTranscribing.problem.silent': 'لم تُسمع كلمات في التسجيل.',
  'studioTranscribing.problem.stopped': 'توقف الخادم قبل أن يتم ذلك. يُرجى إعادة المحاولة.',
  'studioTranscribing.problem.tooLarge': 'ترفض الخدمة حتى الأجزاء الصغيرة من التسجيل.',
  'studioTranscribing.problem.uncut': 'تعذّر تقطيع التسجيل إلى أجزاء.',
  'studioTranscribing.problem.unreadable': 'تعذّرت قراءة إجابة الخدمة.',
  'studioTranscribing.problem.webPage':
    'أجابت الخدمة بصفحة ويب. يُرجى الطلب ممن يدير هذا الخادم أن يراجع عنوانها.',
  'studioTranscribing.problem.wrongKey': 'ترفض الخدمة مفتاح هذا الخادم. يُرجى سؤال من يديره.',
}
