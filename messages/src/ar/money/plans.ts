import type { plans as english } from '../../en/money/plans.ts'
import type { Translated } from '../../shape/translated.ts'

export const plans: Translated<typeof english> = {
  // {plan} is the name of a plan, {price} a sum such as $6.00, {date} a day such as Jan 05, 2027.
  'plans.yours': 'باقتكم',
  'plans.manage': 'إدارة باقتكم',
  'plans.chooseAnother': 'اختيار باقة أخرى',
  'plans.payNow': 'الدفع الآن',
  'plans.keep': 'الاحتفاظ بباقة {plan}',
  'plans.price': '{price} {period, select, month {شهريًا} other {سنويًا}}',
  'plans.page.title': 'الاشتراك',
  'plans.page.description': 'ما تتيحه كل باقة، وما تكلّفه.',
  'plans.page.subscribe': 'اشتراك',
  'plans.page.choose': 'اختاروا كيف تستمعون',
  'plans.page.lead': 'صحبات كثيرة متاحة للجميع، والباقة تتيح المزيد منها.',
  'plans.page.failed': 'تعذّر تحميل الباقات. يُرجى المحاولة من جديد بعد قليل.',
  'plans.page.finePrint':
    'يمكنكم الإلغاء متى شئتم: تبقى الباقة لكم حتى نهاية المدة التي دفعتم ثمنها. وما اشتريتموه بالنقاط يبقى لكم. قد لا يسمح لنا PayPal بالتجديد عنكم؛ فنكتب إليكم عندئذٍ بالبريد الإلكتروني قبل نهاية المدة، وتنتهي الباقة ما لم تدفعوا بأنفسكم. وتُشترى الدروس بالنقاط في كل الباقات.',
  'plans.page.refunds': 'ما يمكن استرداده',
  'plans.page.see': 'عرض الباقات',
  // The name of the two that follow: how often a plan is paid.
  'plans.period.title': 'مدة الدفع',
  'plans.period.month': 'شهريًا',
  'plans.period.year': 'سنويًا',
  'plans.card.free': 'مجانية',
  'plans.card.notInEuros': 'لا سعر باليورو',
  'plans.card.price': '{price} <small>{period, select, month {شهريًا} other {سنويًا}}</small>',
  'plans.card.monthly': 'نحو {price} شهريًا، تُدفع مرة في السنة.',
  'plans.card.join': 'إنشاء حساب مجاني',
  'plans.card.current': 'تدفعون ثمن هذه الباقة {period, select, month {شهريًا} other {سنويًا}}.',
  'plans.card.next': 'هي لكم اعتبارًا من {date}.',
  'plans.card.fromEnd': 'من نهاية المدة التي دفعتم ثمنها.',
  'plans.card.fromDate': 'من {date}، عند نهاية المدة التي دفعتم ثمنها.',
  'plans.card.change': 'الانتقال إلى باقة {plan}',
  'plans.card.changePeriod': 'الانتقال إلى باقة {plan} بالدفع {period, select, month {شهريًا} other {سنويًا}}',
  'plans.card.today': '{price} اليوم.',
  'plans.card.todayLess': '{price} اليوم، بعد طرح {unused} عن المدة التي لم تستخدموها.',
  'plans.card.upgrade': 'الترقية إلى باقة {plan}',
  'plans.card.choose': 'اختيار باقة {plan}',
  'plans.checkout.line': '{plan}، {period, select, month {شهريًا} other {سنويًا}}',
  'plans.checkout.unused': 'ما لم يُستخدم من باقتكم',
  'plans.checkout.tax': 'الضريبة',
  // The first and the last day of what is paid for.
  'plans.checkout.from': 'من',
  'plans.checkout.to': 'إلى',
  'plans.checkout.renewal':
    'تتجدّد في {date} مقابل {price} {period, select, month {شهريًا} other {سنويًا}} إلى أن تلغوها، ويُسحب ثمنها مما تدفعون به الآن. وإن لم يسمح لنا PayPal بحفظ وسيلة دفعكم، فسنرسل إليكم بالبريد الإلكتروني رابطًا لتدفعوا بأنفسكم؛ وإلا انتهت الباقة.',
  'plans.change.title': 'الانتقال إلى باقة {plan}، {period, select, month {شهريًا} other {سنويًا}}',
  // {now} is the name of the plan of before.
  'plans.change.words':
    'تبقى باقة {now} لكم حتى {date}. ومن ذلك اليوم تدفعون {price} {period, select, month {شهريًا} other {سنويًا}} لباقة {plan}. لا يُسحب أي مبلغ اليوم، ويمكنكم التراجع حتى ذلك الحين.',
  'plans.change.send': 'الانتقال في {date}',
  'plans.change.leave': 'إبقاؤها كما هي',
  'plans.cancel.send': 'إلغاء باقة {plan}',
  'plans.cancel.busy': 'جارٍ الإلغاء…',
  'plans.cancel.atEnd':
    'تبقى باقة {plan} لكم حتى {date}. لن يُسحب أي مبلغ آخر، ويمكنكم التراجع حتى ذلك الحين.',
  'plans.cancel.atOnce': 'تنتهي باقة {plan}، ولن يُسحب أي مبلغ آخر.',
  // What has to be typed before a plan is cancelled: one word in small letters, easily typed.
  'plans.cancel.word': 'إلغاء',
  'plans.cancel.typeWord': 'للإلغاء، اكتبوا كلمة «{word}»',
  'plans.cancel.wordMissing': 'اكتبوا كلمة «{word}» لإلغاء باقتكم.',
  'plans.standing.namePrice': '<name>{plan}</name>، {price} {period, select, month {شهريًا} other {سنويًا}}',
  'plans.standing.free': 'الباقة المجانية. لا تكلّف شيئًا ولا تنتهي.',
  'plans.standing.given': 'مُنحت لكم بلا تاريخ انتهاء.',
  'plans.standing.givenUntil': 'مُنحت لكم حتى {date}.',
  // Follows one of the two before.
  'plans.standing.besideUnpaid': 'تعذّر دفع تجديد الباقة التي دفعتم ثمنها.',
  'plans.standing.closed': 'تعذّر دفع التجديد، فأُغلقت باقتكم. ادفعوا لفتحها من جديد.',
  'plans.standing.unpaid': 'تعذّر دفع التجديد.',
  'plans.standing.unpaidUntil': 'تعذّر دفع التجديد. ادفعوا قبل نهاية {date} للاحتفاظ بالباقة.',
  'plans.standing.active': 'سارية.',
  'plans.standing.ended': 'انتهت في {date}.',
  'plans.standing.becomes':
    'تصبح باقة {plan} مقابل {price} {period, select, month {شهريًا} other {سنويًا}} في {date}.',
  'plans.standing.cancelled': 'أُلغيت. تبقى لكم حتى {date}، ولن يُسحب أي مبلغ آخر.',
  'plans.standing.endsUnlessPaid':
    'تنتهي في {date} ما لم تدفعوا بأنفسكم ثمن {period, select, month {الشهر التالي} year {السنة التالية} other {المدة التالية}}.',
  'plans.standing.renews': 'تتجدّد في {date}، ويُسحب ثمنها من {method}.',
  // Of two plans that run beside one another: when each of them counts.
  'plans.beside.countsNow': 'هي السارية الآن.',
  'plans.beside.countsFrom': 'تسري من {date}، عند انتهاء باقة {plan}.',
  'plans.beside.countsOnceUnpaid': 'تسري متى توقّف الدفع لباقة {plan}.',
  'plans.beside.opensNothing': 'لا تتيح شيئًا غير ما تتيحه باقة {plan}.',
}
