import type { settings as english } from '../../en/account/settings.ts'
import type { Translated } from '../../shape/translated.ts'

export const settings: Translated<typeof english> = {
  'settings.ways.name': 'الإعدادات',
  'settings.ways.profile': 'الملف الشخصي',
  'settings.ways.account': 'الحساب',
  'settings.ways.wallet': 'المحفظة',
  'settings.ways.subscription': 'الاشتراك',
  'settings.profile.title': 'الملف الشخصي',
  'settings.profile.description': 'اسمكم وبريدكم الإلكتروني ومكانكم.',
  'settings.profile.credits':
    '{count, plural, zero {{points} نقطة} one {نقطة واحدة} two {نقطتان} few {{points} نقاط} many {{points} نقطة} other {{points} نقطة}}',
  'settings.profile.pendingEmail':
    'أرسلنا رابطًا إلى <address>{pendingEmail}</address>. وإلى أن تفتحوه يبقى بريدكم الإلكتروني <address>{email}</address>. وللاحتفاظ بعنوانكم الحالي، اكتبوه هنا ثم احفظوه.',
  'settings.profile.submit': 'حفظ الملف الشخصي',
  'settings.profile.undo': 'التراجع عن التغييرات',
  'settings.profile.saved': 'تم تحديث بياناتكم',
  'settings.reading.title': 'القراءة والاستماع',
  'settings.reading.theme': 'المظهر الفاتح أو الداكن',
  'settings.reading.themeHint': 'يتبع جهازكم إلى أن تختاروا. ويُحفظ على هذا الجهاز فقط.',
  'settings.account.heading': 'الحساب',
  'settings.account.title': 'إدارة الحساب',
  'settings.account.description': 'كلمة مروركم وباقتكم والأجهزة التي سجّلتم الدخول منها.',
  'settings.email.title': 'البريد الإلكتروني',
  'settings.email.signInWith': 'عنوان تسجيل الدخول',
  'settings.email.pending':
    'سيحلّ محلّه <address>{pendingEmail}</address> عند فتح الرابط الذي أرسلناه إلى هناك.',
  'settings.email.edit': 'تعديل الملف الشخصي',
  'settings.password.title': 'تغيير كلمة المرور',
  'settings.password.submit': 'تغيير كلمة المرور',
  'settings.password.submitting': 'جارٍ التغيير…',
  'settings.password.changed': 'تم تغيير كلمة المرور',
  'settings.password.mismatch': 'كلمة المرور الجديدة وتأكيدها غير متطابقين',
  'settings.plan.title': 'الاشتراك',
  'settings.plan.notLoaded': 'تعذّر تحميل باقتكم. يُرجى المحاولة من جديد بعد قليل.',
  'settings.plan.payNow': 'الدفع الآن',
  'settings.plan.see': 'عرض الباقات',
  'settings.plan.change': 'تغيير الباقة',
  'settings.plan.cancel': 'إلغاء باقة {plan}',
  'settings.plan.cancelled': 'أُلغيت باقتكم',
  'settings.plan.kept': 'تبقى باقتكم كما هي',
  'settings.devices.title': 'الأجهزة التي سجّلتم الدخول منها',
  'settings.devices.lead':
    'سجّلوا الخروج من أي جهاز لم تعودوا تستخدمونه. وإن رأيتم جهازًا لا تعرفونه، فغيّروا كلمة المرور أيضًا.',
  'settings.devices.notLoaded': 'تعذّر تحميل أجهزتكم. يُرجى المحاولة من جديد بعد قليل.',
  'settings.devices.thisDevice': 'هذا الجهاز، {date}',
  'settings.devices.lastSeen': 'آخر استخدام، {date}',
  'settings.devices.signOut': 'تسجيل الخروج<unseen> من {device}</unseen>',
  'settings.devices.signedOut': 'تم تسجيل الخروج من الجهاز',
  'settings.export.title': 'تنزيل بياناتي',
  'settings.export.lead':
    'ملف فيه كل ما نحفظه عنكم: ملفكم الشخصي وباقتكم وأجهزتكم، وقوائم تشغيلكم وإشاراتكم المرجعية وملاحظاتكم وما استمعتم إليه.',
  'settings.export.download': 'تنزيل بياناتي',
  'settings.export.fileName': 'بياناتي.json',
  'settings.import.lead':
    'يمكنكم استيراد هذا الملف هنا أو في حساب آخر، فتُضاف قوائم التشغيل والإشارات المرجعية والملاحظات وما استُمع إليه إلى ما لديكم، ولا يُستبدل شيء.',
  'settings.import.submit': 'استيراد البيانات',
  'settings.import.file': 'الملف المراد استيراده',
  'settings.import.isReading': 'جارٍ قراءة الملف',
  'settings.import.progress': 'العناصر المستوردة',
  'settings.import.howFar': '{done, number} من {total, number}',
  'settings.import.isRunning': 'جارٍ الاستيراد. يمكنكم مغادرة هذه الصفحة في هذه الأثناء.',
  'settings.import.playlists':
    '{count, plural, zero {لا قوائم تشغيل} one {قائمة تشغيل واحدة} two {قائمتا تشغيل} few {# قوائم تشغيل} many {# قائمة تشغيل} other {# قائمة تشغيل}}',
  'settings.import.bookmarks':
    '{count, plural, zero {لا إشارات مرجعية} one {إشارة مرجعية واحدة} two {إشارتان مرجعيتان} few {# إشارات مرجعية} many {# إشارة مرجعية} other {# إشارة مرجعية}}',
  'settings.import.notes':
    '{count, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  'settings.import.heard':
    '{count, plural, zero {لا صحبات مسموعة} one {صحبة مسموعة واحدة} two {صحبتان مسموعتان} few {# صحبات مسموعة} many {# صحبة مسموعة} other {# صحبة مسموعة}}',
  'settings.import.history':
    '{count, plural, zero {لا شيء في السجل} one {عنصر واحد في السجل} two {عنصران في السجل} few {# عناصر في السجل} many {# عنصرًا في السجل} other {# عنصر في السجل}}',
  'settings.import.outcome':
    '{brought, select, nothing {لا جديد في هذا الملف} other {تم استيراد ما يلي: {list}}}{kept, plural, zero {} one {؛ عنصر واحد كان موجودًا من قبل} two {؛ عنصران كانا موجودين من قبل} few {؛ # عناصر كانت موجودة من قبل} many {؛ # عنصرًا كانت موجودة من قبل} other {؛ # عنصر كانت موجودة من قبل}}{skipped, plural, zero {} one {؛ عنصر واحد لم يعد موجودًا} two {؛ عنصران لم يعودا موجودين} few {؛ # عناصر لم تعد موجودة} many {؛ # عنصرًا لم تعد موجودة} other {؛ # عنصر لم تعد موجودة}}.',
  'settings.import.wrongFile': 'لم يأتِ هذا الملف من «تنزيل بياناتي». لم يتغيّر شيء.',
  'settings.import.tooLarge': 'هذا الملف أكبر من أن يُستورد. لم يتغيّر شيء.',
  'settings.delete.title': 'حذف حسابي',
  'settings.delete.lead': 'يُحذف بذلك ملفكم الشخصي وسجلّكم وقوائمكم نهائيًا. ونسألكم أولًا عن كلمة المرور.',
  'settings.delete.goes': 'يُحذف في الحال ونهائيًا:',
  'settings.delete.goesPerson': 'اسمكم وعناوينكم وكلمة مروركم،',
  'settings.delete.goesLists': 'قوائم تشغيلكم وإشاراتكم المرجعية وما استمعتم إليه،',
  'settings.delete.goesCredits':
    '{count, plural, zero {رصيدكم، وهو <amount>{points}</amount> نقطة، ولا يمكن استرجاعه،} one {رصيدكم، وهو <amount>{points}</amount> نقطة، ولا يمكن استرجاعه،} two {رصيدكم، وهو <amount>{points}</amount> نقطة، ولا يمكن استرجاعه،} few {رصيدكم، وهو <amount>{points}</amount> نقاط، ولا يمكن استرجاعه،} many {رصيدكم، وهو <amount>{points}</amount> نقطة، ولا يمكن استرجاعه،} other {رصيدكم، وهو <amount>{points}</amount> نقطة، ولا يمكن استرجاعه،}}',
  'settings.delete.goesPlan': 'باقتكم.',
  'settings.delete.stays': 'يبقى محفوظًا:',
  'settings.delete.staysBooks': 'المبالغ والتواريخ في محفظتكم، دون اسمكم، لأن حساباتنا يجب أن تكون مضبوطة.',
  'settings.delete.submit': 'حذف حسابي نهائيًا',
  'settings.delete.submitting': 'جارٍ الحذف…',
  'settings.delete.done': 'تم حذف حسابكم',
}
