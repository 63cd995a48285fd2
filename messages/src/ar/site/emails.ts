import type { emails as english } from '../../en/site/emails.ts'
import type { Translated } from '../../shape/translated.ts'

export const emails: Translated<typeof english> = {
  'emails.greeting':
    'السلام عليكم {title, select, Sidi {سيدي} Doctor {الدكتور} Sheikh {الشيخ} Uncle {العمّ} Sister {الأخت} Auntie {العمّة} Khala {الخالة} other {{title}}} {name}،',
  'emails.greetingStranger': 'السلام عليكم،',
  'emails.dollars': '{amount} دولار أمريكي',
  'emails.credits':
    '{credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'emails.planForPeriod': 'باقة {plan} لمدة {period, select, month {شهر} other {سنة}}',
  'emails.openWallet': 'فتح المحفظة',

  'emails.welcome.subject': 'مرحبًا بكم في {brand}',
  'emails.welcome.text': 'حسابكم في {brand} جاهز. يمكنكم تسجيل الدخول بعنوان البريد الإلكتروني هذا.',
  'emails.welcome.button': 'بدء الاستماع',
  'emails.welcome.notYou':
    'إن لم يكن إنشاء الحساب منكم، فاختاروا «نسيتم كلمة المرور؟» للدخول إلى هذا الحساب وحذفه.',

  'emails.resetPassword.subject': 'اختيار كلمة مرور جديدة في {brand}',
  'emails.resetPassword.text': 'وصلنا طلب لإعادة تعيين كلمة المرور لحسابكم في {brand}، ونرجو أن يكون منكم.',
  'emails.resetPassword.button': 'اختيار كلمة مرور جديدة',
  'emails.resetPassword.span': 'يعمل الرابط مرة واحدة ولمدة ساعة.',
  'emails.resetPassword.notYou': 'إن لم يكن الطلب منكم، فلا تلتفتوا إلى هذه الرسالة. تبقى كلمة مروركم كما هي.',

  'emails.confirmEmail.subject': 'تأكيد بريدكم الإلكتروني في {brand}',
  'emails.confirmEmail.text': 'يُرجى تأكيد أن هذا هو عنوان البريد الإلكتروني الجديد لحسابكم في {brand}.',
  'emails.confirmEmail.button': 'تأكيد هذا العنوان',
  'emails.confirmEmail.span': 'يعمل الرابط مرة واحدة ولمدة يوم.',
  'emails.confirmEmail.notYou': 'إن لم تطلبوا ذلك، فلا تلتفتوا إلى هذه الرسالة.',

  'emails.emailChanging.subject': 'يجري تغيير بريدكم الإلكتروني في {brand}',
  'emails.emailChanging.text':
    'أُدخل لحسابكم في {brand} عنوان بريد إلكتروني جديد. وسيحلّ محلّ هذا العنوان عند فتح الرابط الذي أرسلناه إلى هناك.',
  'emails.emailChanging.stop': 'إن كان هذا منكم، فلا يلزمكم شيء. وإن لم يكن منكم، فأوقفوا التغيير الآن:',

  'emails.emailChanged.subject': 'غُيّر بريدكم الإلكتروني في {brand}',
  'emails.emailChanged.text':
    'أصبح لحسابكم في {brand} عنوان بريد إلكتروني جديد. به تسجّلون الدخول من الآن، ولن نكتب إلى هذا العنوان بعد اليوم.',
  'emails.emailChanged.takeBack': 'إن كان هذا منكم، فلا يلزمكم شيء. وإن لم يكن منكم، فاستعيدوا حسابكم الآن:',

  'emails.undoEmailChange.button': 'لم أطلب هذا التغيير',
  'emails.undoEmailChange.span':
    'يعمل الرابط لمدة سبعة أيام. وبه يبقى هذا العنوان لحسابكم، ويُسجَّل الخروج من كل الأجهزة، ونرسل إليكم رابطًا بالبريد الإلكتروني لاختيار كلمة مرور جديدة.',

  'emails.passwordChanged.subject': 'غُيّرت كلمة مروركم في {brand}',
  'emails.passwordChanged.text': 'غُيّرت كلمة المرور لحسابكم في {brand}، وسُجّل الخروج من الأجهزة الأخرى.',
  'emails.passwordChanged.button': 'تسجيل الدخول',
  'emails.passwordChanged.notYou': 'إن لم يكن هذا منكم، فاختاروا «نسيتم كلمة المرور؟» في صفحة تسجيل الدخول.',

  'emails.secondFactorSet.subject': 'هاتفكم يحمي الآن استوديو {brand}',
  'emails.secondFactorSet.text':
    'أُعدّ تطبيق مصادقة لحسابكم في {brand}. يطلب الاستوديو رموزه من الآن، وقد أُغلق على الأجهزة الأخرى.',
  'emails.secondFactorSet.notYou':
    'إن لم يكن هذا منكم، فاختاروا «نسيتم كلمة المرور؟» في صفحة تسجيل الدخول وأخبروا أحد المديرين.',
  'emails.secondFactorReset.subject': 'أُزيل العامل الثاني الذي يفتح استوديو {brand}',
  'emails.secondFactorReset.text':
    'أُزيل تطبيق المصادقة ومفاتيح المرور من حسابكم في {brand}، وسُجّل الخروج من جميع الأجهزة. يمكنكم إعداد غيرها حين تفتحون الاستوديو.',
  'emails.secondFactorReset.button': 'فتح الاستوديو',
  'emails.secondFactorReset.notYou': 'إن لم تطلبوا هذا، فأخبروا أحد المديرين.',
  'emails.passkeyAdded.subject': 'أُضيف مفتاح مرور إلى استوديو {brand}',
  'emails.passkeyAdded.text': 'يفتح مفتاح مرور جديد لحسابكم في {brand} الاستوديو من الآن.',
  'emails.passkeyAdded.button': 'عرض مفاتيح المرور',
  'emails.passkeyRemoved.subject': 'أُزيل أحد مفاتيح المرور إلى استوديو {brand}',
  'emails.passkeyRemoved.text': 'أُزيل مفتاح مرور من حسابكم في {brand}، وأُغلق الاستوديو على أجهزتكم الأخرى.',
  'emails.adminAlert.adminAdded.subject': 'أصبح {person} مديرًا في {brand}',
  'emails.adminAlert.adminAdded.text':
    'مُنح {person} دور المدير في {brand}: وهو دور يتيح تغيير الأدوار والأموال وكل شيء آخر.',
  'emails.adminAlert.secondFactorReset.subject': 'أُزيل عامل ثانٍ في {brand}',
  'emails.adminAlert.secondFactorReset.text':
    'أُزيل تطبيق المصادقة ومفاتيح المرور من حساب {person}، وأُنهيت جميع جلسات هذا الحساب.',
  'emails.adminAlert.passkeyRemoved.subject': 'أُزيل مفتاح مرور في {brand}',
  'emails.adminAlert.passkeyRemoved.text':
    'أُزيل مفتاح مرور من حساب {person} بيد صاحبه، وأُغلق الاستوديو على أجهزته الأخرى.',
  'emails.adminAlert.exported.subject': 'صُدّرت بيانات من {brand}',
  'emails.adminAlert.exported.person': 'صُدّر من الاستوديو كل ما هو محفوظ عن {person}.',
  'emails.adminAlert.exported.log': 'صُدّر سجل التغييرات من الاستوديو.',
  'emails.adminAlert.done': 'المنفّذ: {actor}، في {at}.',
  'emails.adminAlert.button': 'فتح سجل التغييرات',
  'emails.adminAlert.notMeant':
    'إن لم يقصد أحد من فريقكم هذا، فعطّلوا الحساب الذي نفّذه. تصل هذه الرسالة إلى جميع المديرين؛ وعن التصدير مرة واحدة في الساعة على الأكثر.',

  'emails.plan.renewsSubject': 'تتجدّد باقتكم {plan} في {day}',
  'emails.plan.renews':
    'تتجدّد باقتكم {plan} في {day}، ويُسحب حينئذٍ مبلغ {amount} عن {period, select, month {شهر} other {سنة}}.',
  'emails.plan.cancelOrPayNow':
    'يمكنكم إلغاؤها من حسابكم حتى ذلك الحين. ويمكنكم أيضًا الدفع الآن؛ ومن وسيلة الدفع نفسها يُسحب بعد ذلك ثمن التجديدات اللاحقة.',
  'emails.plan.payNowToo': 'ويمكنكم أيضًا الدفع الآن؛ ومن وسيلة الدفع نفسها يُسحب بعد ذلك ثمن التجديدات اللاحقة.',
  'emails.plan.endsUnlessPaidSubject': 'تنتهي باقتكم {plan} في {day} ما لم تدفعوا',
  'emails.plan.endsUnlessPaid':
    'لا يُسحب أي مبلغ تلقائيًا: للاحتفاظ بباقة {plan}، يُرجى دفع مبلغ {amount} عن {period, select, month {شهر} other {سنة}} في موعد أقصاه {day}.',
  'emails.plan.cardExpiresSubject': 'قاربت بطاقة الدفع لباقتكم {plan} نهاية صلاحيتها',
  'emails.plan.cardExpires':
    'تتجدّد باقتكم {plan} في {day}، وتنتهي قبل ذلك صلاحية البطاقة التي يُسحب منها ثمنها.',
  'emails.plan.payWithAnotherCard':
    'يُرجى دفع المبلغ التالي، وهو {amount} عن {period, select, month {شهر} other {سنة}}، ببطاقة أخرى، ومنها يُسحب بعد ذلك ثمن التجديدات اللاحقة. وتُضاف المدة الجديدة إلى ما لديكم.',
  'emails.plan.declinedSubject': 'تعذّر تجديد باقتكم {plan}',
  'emails.plan.declinedAgainSoon':
    'تعذّر سحب مبلغ {amount} عن {period, select, month {شهر} other {سنة}}. سنعيد المحاولة قريبًا، وتبقى باقتكم متاحة لكم حتى {openUntil}.',
  'emails.plan.declinedAgainOn':
    'تعذّر سحب مبلغ {amount} عن {period, select, month {شهر} other {سنة}}. سنعيد المحاولة في {retryOn}، وتبقى باقتكم متاحة لكم حتى {openUntil}.',
  'emails.plan.unpaidSubject': 'لم يُدفع ثمن باقتكم {plan}',
  'emails.plan.unpaid':
    'انتهت مدة باقتكم {plan} في {day}، وتبقى متاحة لكم حتى {openUntil}. للاحتفاظ بها، يُرجى دفع مبلغ {amount} عن {period, select, month {شهر} other {سنة}}.',
  'emails.plan.endedSubject': 'انتهت باقتكم {plan}',
  'emails.plan.endedAsChosen': 'انتهت باقتكم {plan} في {day} كما اخترتم. لن يُسحب أي مبلغ آخر.',
  'emails.plan.endedUnpaid': 'لم يُدفع ثمن باقتكم {plan} بعد {day}، فانتهت. لن يُسحب أي مبلغ آخر.',
  'emails.plan.payNow': 'الدفع الآن',
  'emails.plan.payWithAnotherCardButton': 'الدفع ببطاقة أخرى',
  'emails.plan.seePlans': 'عرض الباقات',
  'emails.plan.chooseAgain': 'اختيار باقة من جديد',

  'emails.receipt.subject': 'إيصالكم {reference}',
  'emails.receipt.thanks': 'شكرًا لكم. إليكم ما طلبتموه:',
  'emails.receipt.line': '{words}: {amount}',
  'emails.receipt.nothingToPay': 'لم يكن هناك مبلغ للدفع. الطلب {reference}، {day}.',
  'emails.receipt.paid': 'دفعتم {amount}. الطلب {reference}، {day}.',
  'emails.receipt.paidWith': 'دفعتم {amount} عبر {method}. الطلب {reference}، {day}.',
  'emails.receipt.paidWithCard':
    'دفعتم {amount} عبر {method} المنتهية بالرقم {digits}. الطلب {reference}، {day}.',
  'emails.receipt.button': 'فتح الإيصال',
  'emails.receipt.soldBy': 'البائع: {seller}.',
  'emails.receipt.noTaxes': 'لم تُحتسب الضرائب.',
  'emails.receipt.taxes': 'يشمل المبلغ ضريبة قدرها {amount} ({rate}).',
  'emails.receipt.invoice': 'الفاتورة {number}: {url}',
  'emails.receipt.bonus':
    'نقاط إضافية ({credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}})',
  'emails.receipt.unusedPlan': 'ما لم يُستخدم من باقتكم',
  'emails.receipt.discount': 'الخصم {code}',
  'emails.receipt.discountWithoutCode': 'الخصم برمز',

  'emails.transfer.sentSubject':
    'أرسلتم {credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'emails.transfer.sent':
    'أرسلتم {credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتين} few {# نقاط} many {# نقطة} other {# نقطة}} إلى {email}. ولا يمكن استرجاع ما أُرسل.',
  'emails.transfer.receivedSubject':
    'وصلتكم {credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}',
  'emails.transfer.received':
    'وصلت إلى محفظتكم {credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}} من {email}.',
  'emails.transfer.balance':
    'رصيدكم بعد ذلك: {credits, plural, zero {# نقطة} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}}. الرقم المرجعي: {reference}.',
  'emails.transfer.notYou': 'إن لم يكن هذا الإرسال منكم، فغيّروا كلمة المرور وتواصلوا معنا.',

  'emails.gift.givenSubject': 'هدية لكم من {giver}',
  'emails.gift.givenByFriendSubject': 'وصلتكم هدية',
  'emails.gift.given': 'وصلتكم هدية على {brand} من {giver}: {gift}.',
  'emails.gift.givenByFriend': 'وصلتكم هدية على {brand} من صديق فضّل ألّا يُذكر اسمه: {gift}.',
  'emails.gift.note': 'ومعها هذه الكلمة:',
  'emails.gift.open': 'فتح الهدية',
  'emails.gift.claimUntil': 'يمكنكم استلامها بحساب مجاني حتى {day}. وبعد ذلك تعود إلى من أهداها.',
  'emails.gift.keepLink': 'يُرجى الاحتفاظ بهذا الرابط لأنفسكم: فكل من لديه الرابط يمكنه استلام الهدية.',
  'emails.gift.noMore': 'إن كنتم تفضّلون ألّا تصلكم هدايا أخرى، فافتحوا الرابط واختاروا ذلك هناك.',
  'emails.gift.claimedSubject': 'استُلمت هديتكم',
  'emails.gift.claimed': 'استُلمت الهدية التي أرسلتموها إلى {email}: {gift}.',
  'emails.gift.claimedByFriend': 'استُلمت الهدية التي أرسلتموها إلى صديقكم: {gift}.',
  'emails.gift.seeGifts': 'عرض هداياكم',
  'emails.gift.returnedSubject': 'عادت إليكم هديتكم',
  'emails.gift.notClaimed':
    'لم تُستلم هديتكم إلى {email} خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: {gift}. وقد عاد ما دفعتم فيها إلى محفظتكم.',
  'emails.gift.notClaimedByFriend':
    'لم تُستلم هديتكم إلى صديقكم خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: {gift}. وقد عاد ما دفعتم فيها إلى محفظتكم.',
  'emails.gift.returnedByTeam':
    'أعاد إليكم فريقنا هديتكم التي أرسلتموها إلى {email}: {gift}. وقد عاد ما دفعتم فيها إلى محفظتكم.',
  'emails.gift.returnedByTeamFromFriend':
    'أعاد إليكم فريقنا هديتكم التي أرسلتموها إلى صديقكم: {gift}. وقد عاد ما دفعتم فيها إلى محفظتكم.',

  'emails.weekly.subject': 'الأسبوع بالأرقام: {from} – {until}',
  'emails.weekly.heard':
    'ساعات الاستماع: {hours, number}، وكانت في الأسبوع السابق: {before, number}. {finished, plural, zero {لم تُسمع صحبة حتى نهايتها} one {سُمعت صحبة واحدة حتى نهايتها} two {سُمعت الصحبات حتى نهايتها مرتين} few {سُمعت الصحبات حتى نهايتها # مرات} many {سُمعت الصحبات حتى نهايتها # مرة} other {سُمعت الصحبات حتى نهايتها # مرة}}.',
  'emails.weekly.talks': 'الأطول استماعًا: {talks}.',
  'emails.weekly.searches': 'عمليات البحث: {searches, number}، ومنها بلا نتيجة: {missed, number}.',
  'emails.weekly.missed': 'كلمات بُحث عنها ولم توجد: {words}.',
  'emails.weekly.members': 'الأعضاء الجدد: {newMembers, number}، وجميع الأعضاء: {members, number}.',
  'emails.weekly.money':
    'المبيعات: {sales}، والمبالغ المستردة: {refunds}. المدفوعات قيد المعالجة: {undecided, number}. {differences, plural, zero {الدفاتر سليمة} one {في الدفاتر سطر مختلف} two {في الدفاتر سطران مختلفان} few {في الدفاتر # أسطر مختلفة} many {في الدفاتر # سطرًا مختلفًا} other {في الدفاتر # سطر مختلف}}.',
  'emails.weekly.button': 'فتح الاستوديو',
  'emails.weekly.stop': 'تصلكم هذه الرسالة لأنكم اخترتموها في الصفحة الأولى من الاستوديو، ومنها يمكن إيقافها.',
  'emails.recorded.subject': 'نُشر التسجيل: {gathering}',
  'emails.recorded.text': 'يمكنكم الآن الاستماع إلى {gathering} ({place}): {title}.',
  'emails.recorded.button': 'الاستماع',
  'emails.recorded.once': 'طلبتم إخباركم مرة واحدة عند نشر تسجيل هذا اللقاء. ولن نراسلكم بشأنه مرة أخرى.',
}
