import type { feeds as english } from '../../en/catalog/feeds.ts'
import type { Translated } from '../../shape/translated.ts'

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
  'feeds.apps.appleDevices': 'iPhone وiPad وMac',
  'feeds.apps.phones': 'iPhone وAndroid',
  'feeds.apps.hint':
    'لم يحدث شيء؟ إذن ليس التطبيق على هذا الجهاز. اختاروا في أي تطبيق بودكاست آخر «الإضافة بالعنوان» والصقوا العنوان المكتوب أعلاه.',
  'feeds.code.name': 'رمز QR يفتح هذه الصفحة على الهاتف',
  'feeds.code.hint': 'هل تستخدمون حاسوبًا؟ وجّهوا كاميرا الهاتف نحو هذا الرمز.',
  'feeds.listenHere': 'الاستماع هنا',
  'feeds.readHere': 'القراءة هنا',
  'feeds.showFeed': 'عرض الخلاصة نفسها',
  'feeds.suhbas.title': 'الصحبات | {brand}',
  'feeds.articles.title': 'المقالات | {brand}',
  'feeds.speaker.description': 'صحبات للمتحدّث {speaker}',
  'feeds.howToFollow': 'هذه خلاصة لتطبيقات البودكاست وبرامج قراءة الأخبار. اطّلعوا على طريقة المتابعة.',

  'feeds.walletCsv.entry': 'الحركة',
  'feeds.walletCsv.time': 'الوقت (بالتوقيت العالمي)',
  'feeds.walletCsv.kind': 'النوع',
  'feeds.walletCsv.reference': 'الرقم المرجعي',
  'feeds.walletCsv.credits': 'النقاط',
  'feeds.walletCsv.balanceAfter': 'الرصيد بعد ذلك',
  'feeds.walletCsv.counterpart': 'الطرف الآخر',
  'feeds.walletCsv.transferId': 'معرّف التحويل',
  'feeds.walletCsv.sum':
    '{count, plural, zero {لا حركات في الرصيد بعد} one {حركة واحدة يتكوّن منها الرصيد} two {حركتان يتكوّن منهما الرصيد} few {{entries} حركات يتكوّن منها الرصيد} many {{entries} حركة يتكوّن منها الرصيد} other {{entries} حركة يتكوّن منها الرصيد}}',

  'feeds.manifest.search': 'بحث',
  'feeds.manifest.library': 'مكتبتي',
  'feeds.manifest.savedOffline': 'المحفوظ دون إنترنت',
  'feeds.manifest.home': 'الصفحة الرئيسية، وفيها صحبة اليوم',
  'feeds.manifest.talk': 'صحبة قيد التشغيل',
  'feeds.manifest.audios': 'صحبات للاختيار منها',
  'feeds.manifest.talkWithQuestions': 'صحبة قيد التشغيل، ومعها أسئلتها',
}
