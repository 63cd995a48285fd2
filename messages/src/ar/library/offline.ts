import type { offline as english } from '../../en/library/offline.ts'
import type { Translated } from '../../shape/translated.ts'

export const offline: Translated<typeof english> = {
  'offline.page.title': 'المحفوظ دون إنترنت',
  'offline.page.description': 'صحبات ومقالات على هذا الجهاز، تُفتح دون إنترنت.',
  'offline.instead.title': 'أنتم غير متصلين بالإنترنت',
  'offline.instead.description': 'ما حُفظ على هذا الجهاز يُفتح دون إنترنت.',
  'offline.wanted.again': 'يمكنكم محاولة فتح تلك الصفحة من جديد.',
  'offline.wanted.missing':
    'أنتم غير متصلين بالإنترنت، وتلك الصفحة غير محفوظة على هذا الجهاز. وهذا هو المحفوظ عليه.',
  'offline.wanted.try': 'محاولة فتح الصفحة من جديد',
  'offline.loading': 'جارٍ التحميل…',
  'offline.impossible.title': 'لا يمكن الحفظ هنا',
  'offline.impossible.message':
    'لا يسمح هذا المتصفّح بحفظ الصحبات. إن كانت هذه نافذة خاصة، فيُرجى تجربة نافذة عادية.',
  'offline.empty.title': 'لا شيء محفوظ بعد',
  'offline.empty.message':
    'اضغطوا على «حفظ دون إنترنت» عند صحبة أو ألبوم أو مقالة، فتُفتح بعد ذلك من هذا الجهاز أينما كنتم.',
  'offline.storage.used': 'المحفوظ على هذا الجهاز: {size}',
  'offline.storage.free': 'المساحة المتاحة: {size}',
  'offline.storage.mayGo':
    'قد يزيل المتصفّح الصحبات المحفوظة عندما تضيق مساحة هذا الجهاز. ثبّتوا الموقع كتطبيق للاحتفاظ بها.',
  'offline.articles': 'المقالات',
  'offline.row.saving': 'جارٍ حفظ {title}',
  'offline.row.remove': 'إزالة {title} من هذا الجهاز',
  'offline.row.pause': 'إيقاف حفظ {title} مؤقّتًا',
  'offline.row.continue': 'متابعة',
  'offline.row.continueTitle': 'متابعة حفظ {title}',
  'offline.row.removed': 'أُزيلت «{title}» من هذا الجهاز',
  // How a talk stands; {here} and {whole} are amounts such as 12 MB.
  'offline.state.saved': 'متاحة دون إنترنت',
  'offline.state.leaseOver': 'اتصلوا بالإنترنت مرة واحدة لمتابعة الاستماع.',
  'offline.state.waiting': 'بانتظار الحفظ',
  'offline.state.saving': 'جارٍ الحفظ: {here} من {whole}',
  'offline.state.paused': 'الحفظ متوقّف مؤقّتًا: {here} من {whole}',
  'offline.state.broken': '{here} من {whole}',
  'offline.trouble.network': 'انقطع الاتصال. ما حُفظ حتى الآن باقٍ.',
  'offline.trouble.full': 'امتلأت مساحة هذا الجهاز. أزيلوا صحبة محفوظة ثم حاولوا من جديد.',
  'offline.trouble.refused': 'لم يعد حفظ هذه الصحبة ممكنًا.',
  'offline.trouble.changed': 'يجري تحديث التسجيل. يُرجى المحاولة من جديد.',
  'offline.trouble.lost': 'أزال المتصفّح جزءًا منها لتوفير المساحة.',
  'offline.save': 'حفظ دون إنترنت',
  'offline.remove': 'إزالة من هذا الجهاز',
  'offline.pause': 'إيقاف الحفظ مؤقّتًا ({here} من {whole})',
  'offline.continue': 'متابعة الحفظ ({here} من {whole})',
  'offline.album.saved': 'محفوظ دون إنترنت',
  'offline.article.remove': 'محفوظة للقراءة دون إنترنت، إزالة من هذا الجهاز',
  'offline.article.saved': '«{title}» تُفتح دون إنترنت',
  'offline.article.removed': 'أُزيلت من هذا الجهاز',
  'offline.article.failed': 'تعذّر حفظ المقالة.',
  'offline.forecast.unknown': 'المساحة اللازمة {needed}.',
  'offline.forecast.fits': 'المساحة اللازمة {needed}، والمتاح {free}.',
  'offline.forecast.tooMuch':
    'المساحة اللازمة {needed}، والمتاح على هذا الجهاز {free} فقط. أزيلوا صحبة محفوظة ثم حاولوا من جديد.',
  'offline.done.one': '«{title}» متاحة دون إنترنت',
  'offline.done.many':
    '{count, plural, zero {لا صحبات متاحة دون إنترنت} one {صحبة واحدة متاحة دون إنترنت} two {صحبتان متاحتان دون إنترنت} few {# صحبات متاحة دون إنترنت} many {# صحبة متاحة دون إنترنت} other {# صحبة متاحة دون إنترنت}}',
  'offline.closed.one': 'أُزيلت «{title}» من هذا الجهاز، لأنها لم تعد متاحة لكم.',
  'offline.closed.many':
    '{count, plural, zero {لم تُزل أي صحبة من هذا الجهاز.} one {أُزيلت صحبة واحدة من هذا الجهاز، لأنها لم تعد متاحة لكم.} two {أُزيلت صحبتان من هذا الجهاز، لأنهما لم تعودا متاحتين لكم.} few {أُزيلت # صحبات من هذا الجهاز، لأنها لم تعد متاحة لكم.} many {أُزيلت # صحبة من هذا الجهاز، لأنها لم تعد متاحة لكم.} other {أُزيلت # صحبة من هذا الجهاز، لأنها لم تعد متاحة لكم.}}',
  'offline.update.ready': 'تتوفّر نسخة جديدة',
  'offline.update.now': 'التحديث الآن',
  'offline.bytes.gigabytes': '{amount, number} غيغابايت',
  'offline.bytes.megabytes': '{amount, number} ميغابايت',
  'offline.bytes.kilobytes': '{amount, number} كيلوبايت',
}
