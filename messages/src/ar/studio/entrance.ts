import type { studioEntrance as english } from '../../en/studio/entrance.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioEntrance: Translated<typeof english> = {
  'studioEntrance.title': 'فتح الاستوديو',
  'studioEntrance.lead': 'يُرجى إدخال الأرقام الستة التي يعرضها تطبيق المصادقة لحسابكم في {brand}.',
  'studioEntrance.code.label': 'الرمز',
  'studioEntrance.code.hint': 'ستة أرقام، أو أحد الرموز الاحتياطية إن لم يكن الهاتف معكم.',
  'studioEntrance.code.missing': 'يُرجى إدخال رمز',
  'studioEntrance.code.sixDigits': 'الرمز ستة أرقام',
  'studioEntrance.submit': 'فتح الاستوديو',
  'studioEntrance.submitting': 'جارٍ الفتح…',
  'studioEntrance.lost':
    'لا الهاتف معكم ولا رمز احتياطي؟ اطلبوا من أحد المديرين إزالة الهاتف المفقود، ثم يمكنكم إعداد هاتف آخر.',
  'studioEntrance.signedInAs': 'الحساب الحالي: {email}',
  'studioEntrance.logOut': 'تسجيل الخروج',
  'studioEntrance.loggedOut': 'سُجّل خروجكم.',
  'studioEntrance.setUp.title': 'حماية الاستوديو بهاتفكم',
  'studioEntrance.setUp.lead':
    'يطلب الاستوديو مع كلمة المرور رمزًا من تطبيق على هاتفكم. يستغرق الإعداد دقيقتين، مرة واحدة.',
  'studioEntrance.setUp.password': 'كلمة المرور',
  'studioEntrance.setUp.passwordHint':
    'كلمات مرور الفريق {min, number} حرفًا على الأقل. إن كانت كلمتكم أقصر، فابدؤوا من هنا: <change>تغيير كلمة المرور</change>.',
  'studioEntrance.setUp.submit': 'متابعة',
  'studioEntrance.setUp.submitting': 'لحظة من فضلكم…',
  'studioEntrance.setUp.scan':
    'افتحوا تطبيق مصادقة على هاتفكم وامسحوا هذا المربّع. يصلح لذلك أيّ تطبيق مصادقة.',
  'studioEntrance.setUp.square': 'مربّع فيه المفتاح، لكاميرا هاتفكم',
  'studioEntrance.setUp.key': 'أو أدخلوا هذا المفتاح يدويًّا',
  'studioEntrance.setUp.copyKey': 'نسخ المفتاح',
  'studioEntrance.setUp.keyCopied': 'نُسخ المفتاح',
  'studioEntrance.setUp.code': 'الرمز الذي يعرضه التطبيق الآن',
  'studioEntrance.setUp.confirm': 'تأكيد',
  'studioEntrance.codes.title': 'الرموز الاحتياطية',
  'studioEntrance.codes.lead':
    'يفتح كل رمز الاستوديو مرة واحدة حين لا يكون الهاتف معكم. لا تُعرض الرموز إلا الآن، فاحفظوها حيث لا يجدها سواكم.',
  'studioEntrance.codes.copy': 'نسخ',
  'studioEntrance.codes.copied': 'نُسخت الرموز',
  'studioEntrance.codes.notCopied': 'تعذّر النسخ',
  'studioEntrance.codes.download': 'تنزيل',
  'studioEntrance.codes.print': 'طباعة',
  'studioEntrance.codes.fileName': 'الرموز-الاحتياطية',
  'studioEntrance.codes.kept': 'حفظتُ الرموز',
  'studioEntrance.codes.done': 'الدخول إلى الاستوديو',
  'studioEntrance.codes.doneHint': 'يُرجى حفظ الرموز أولًا ثم تأكيد ذلك.',
  'studioEntrance.security.title': 'دخولكم',
  'studioEntrance.security.codesLeft':
    '{count, plural, zero {لم يبقَ لديكم أي رمز احتياطي.} one {بقي لديكم رمز احتياطي واحد.} two {بقي لديكم رمزان احتياطيان.} few {بقيت لديكم # رموز احتياطية.} many {بقي لديكم # رمزًا احتياطيًّا.} other {بقي لديكم # رمز احتياطي.}}',
  'studioEntrance.security.renew': 'إنشاء رموز احتياطية جديدة',
  'studioEntrance.security.renewHint': 'لا تفتح الرموز القديمة شيئًا بعد ذلك.',
  'studioEntrance.security.phone': 'هاتف آخر',
  'studioEntrance.security.phoneHint':
    'يحلّ الهاتف الجديد محلّ القديم، وتحصلون على رموز احتياطية جديدة، ويُغلق الاستوديو على أجهزتكم الأخرى.',
  'studioEntrance.security.setUp': 'إعداد هاتف آخر',
  'studioEntrance.proof.title': 'تأكيد هويتكم',
  'studioEntrance.proof.lead': 'هذه خطوة مهمّة، فيُرجى تأكيد هويتكم. يسري التأكيد عشر دقائق.',
  'studioEntrance.proof.password': 'كلمة المرور',
  'studioEntrance.proof.useCode': 'استخدام رمز بدلًا من ذلك',
  'studioEntrance.proof.usePassword': 'استخدام كلمة المرور بدلًا من ذلك',
  'studioEntrance.proof.submit': 'تأكيد',
  'studioEntrance.proof.submitting': 'جارٍ التأكيد…',
  'studioEntrance.proof.cancel': 'إلغاء',
  'studioEntrance.closed.title': 'أُغلق الاستوديو',
  'studioEntrance.closed.lead': 'مضت اثنتا عشرة ساعة. أدخلوا رمزًا وتابعوا من حيث كنتم. لم يُفقد شيء.',
  'studioEntrance.signedOut.title': 'سُجّل خروجكم',
  'studioEntrance.signedOut.lead':
    'سجّلوا الدخول في علامة تبويب أخرى، وافتحوا الاستوديو هناك، ثم عودوا إلى هنا. لم يُفقد شيء.',
  'studioEntrance.signedOut.signIn': 'تسجيل الدخول',
  'studioEntrance.signedOut.goOn': 'متابعة',
  'studioEntrance.forbidden.title': 'الاستوديو لفريق المحتوى',
  'studioEntrance.forbidden.text':
    'هذا الحساب للاستماع فقط ولا يملك صلاحية دخول الاستوديو. إن كان ينبغي أن تكون له، فتواصلوا مع القائمين على الموقع.',
  'studioEntrance.forbidden.home': 'الذهاب إلى الموقع',
}
