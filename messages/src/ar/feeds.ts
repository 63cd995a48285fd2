import type { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../message-key.ts'

export const feeds: Translated<typeof english> = {
  'feeds.title': 'متابعة {title}',
  'feeds.description.podcast': '{title}: طريقة المتابعة في تطبيق بودكاست.',
  'feeds.description.articles': '{title}: طريقة المتابعة في قارئ أخبار.',
  'feeds.kind.podcast': 'بودكاست',
  'feeds.kind.articles': 'خلاصة',
  'feeds.lead.podcast':
    'يمكنكم المتابعة في تطبيق بودكاست. تظهر فيه الصحبات الجديدة تلقائيًا، ويمكن الاستماع إليها دون إنترنت.',
  'feeds.lead.articles': 'يمكنكم المتابعة في قارئ أخبار. تظهر فيه المقالات الجديدة تلقائيًا.',
  'feeds.address.name': 'عنوان الخلاصة',
  'feeds.address.copy': 'نسخ العنوان',
  'feeds.address.copied': 'تم نسخ العنوان',
  'feeds.address.copiedStatus': 'العنوان منسوخ، ويمكنكم لصقه الآن.',
  'feeds.address.notCopied': 'تعذّر نسخ العنوان.',
  'feeds.apps.title': 'الفتح في تطبيق',
  'feeds.apps.open': 'الفتح في {app}',
  'feeds.apps.appleDevices': 'iPhone وiPad وماك',
  'feeds.apps.phones': 'iPhone وAndroid',
  'feeds.apps.hint':
    'لم يحدث شيء؟ إذن ليس التطبيق على هذا الجهاز. اختاروا في أي تطبيق بودكاست آخر «الإضافة بالعنوان» والصقوا العنوان المكتوب أعلاه.',
  'feeds.code.name': 'رمز QR يفتح هذه الصفحة على الهاتف',
  'feeds.code.hint': 'تستخدمون حاسوبًا؟ وجّهوا كاميرا الهاتف نحو هذا الرمز.',
  'feeds.listenHere': 'الاستماع هنا',
  'feeds.readHere': 'القراءة هنا',
  'feeds.showFeed': 'عرض الخلاصة نفسها',
}
