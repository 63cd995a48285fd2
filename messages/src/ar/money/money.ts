import type { money as english } from '../../en/money/money.ts'
import type { Translated } from '../../shape/translated.ts'

export const money: Translated<typeof english> = {
  // {amount} is {count} as it is written; the second one is a figure whose unit is heard and not seen.
  'money.credits':
    '{count, plural, zero {{amount} نقطة} one {نقطة واحدة} two {نقطتان} few {{amount} نقاط} many {{amount} نقطة} other {{amount} نقطة}}',
  'money.figure':
    '{count, plural, zero {{amount}<unit> نقطة</unit>} one {{amount}<unit> نقطة</unit>} two {{amount}<unit> من النقاط</unit>} few {{amount}<unit> نقاط</unit>} many {{amount}<unit> نقطة</unit>} other {{amount}<unit> نقطة</unit>}}',
  // What a screen reader says of +5 and −5; {credits} is `5 credits`, here and below.
  'money.gained': 'إضافة: {credits}',
  'money.lost': 'خصم: {credits}',
  'money.creditsName': 'النقاط',
  'money.recipient': 'إلى',
  'money.reference': 'الرقم المرجعي',
  'money.balanceAfter': 'الرصيد بعد ذلك',
  'money.yourBalance': 'رصيدكم',
  'money.friendEmail': 'البريد الإلكتروني لصديقكم',
  'money.review.busy': 'جارٍ التحقّق…',
  'money.review.change': 'تغيير',
  'money.openWallet': 'فتح المحفظة',
  'money.listenNow': 'الاستماع الآن',
  'money.topUpBy': 'شحن الرصيد: {amount}',
  'money.buy.title': 'شراء',
  'money.buy.description': 'شراء التسجيلات بالنقاط.',
  'money.buy.allOf': '{title}: المجموعة كاملة',
  'money.buy.downloadOf': 'تنزيل {title}',
  'money.buy.lesson': '{credits}: شراء {title}',
  'money.buy.unlockAll': 'فتح الكل ({credits})',
  'money.buy.unlockRest': 'فتح البقية ({credits})',
  'money.buy.price': 'الثمن',
  'money.buy.youHave': 'رصيدكم',
  'money.buy.left': 'الباقي بعد ذلك',
  'money.buy.rest':
    '{count, plural, zero {لا يبقى بعده درس للشراء، والمتبقّي {credits}.} one {يبقى بعده للشراء درس واحد، وثمنه {credits}.} two {يبقى بعده للشراء درسان، وثمنهما {credits}.} few {تبقى بعده للشراء # دروس، وثمنها {credits}.} many {يبقى بعده للشراء # درسًا، وثمنها {credits}.} other {يبقى بعده للشراء # درس، وثمنها {credits}.}}',
  'money.buy.missing': 'تنقصكم {credits}.',
  'money.buy.send': 'شراء ({credits})',
  'money.buy.busy': 'جارٍ الشراء…',
  'money.buy.give': 'إهداؤه',
  'money.buy.done': '<item>{title}</item> لكم الآن. المدفوع {spent}، والباقي لديكم {left}.',
  'money.buy.doneBefore': '<item>{title}</item> لكم من قبل، ولم يُخصم شيء. الباقي لديكم {left}.',
  'money.buy.next': 'شراء الدرس التالي ({credits})',
  'money.buy.back': 'العودة إلى الألبوم',
  'money.buy.nothing': 'لا شيء للشراء هنا: فهو لكم من قبل، أو غير معروض للبيع.',
}
