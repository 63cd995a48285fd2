import type { studioEntrance as english } from '../../en/studio/entrance.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioEntrance: Translated<typeof english> = {
  'studioEntrance.title': 'اسٹوڈیو کھولیں',
  'studioEntrance.lead': 'براہِ کرم وہ چھ ہندسے لکھیں جو آپ کی تصدیقی ایپ {brand} کے لیے دکھا رہی ہے۔',
  'studioEntrance.code.label': 'کوڈ',
  'studioEntrance.code.hint': 'چھ ہندسے۔ فون پاس نہ ہو تو اپنا کوئی ریکوری کوڈ۔',
  'studioEntrance.code.missing': 'براہِ کرم کوڈ لکھیں',
  'studioEntrance.code.sixDigits': 'کوڈ چھ ہندسوں کا ہوتا ہے',
  'studioEntrance.submit': 'اسٹوڈیو کھولیں',
  'studioEntrance.submitting': 'کھل رہا ہے…',
  'studioEntrance.lost':
    'نہ فون پاس ہے نہ کوئی ریکوری کوڈ؟ کسی منتظم سے کہیں کہ کھویا ہوا فون ہٹا دیں۔ پھر آپ دوسرا فون لگا سکتے ہیں۔',
  'studioEntrance.signedInAs': 'موجودہ اکاؤنٹ: {email}',
  'studioEntrance.logOut': 'لاگ آؤٹ کریں',
  'studioEntrance.loggedOut': 'آپ لاگ آؤٹ ہو چکے ہیں۔',
  'studioEntrance.setUp.title': 'اپنے فون سے اسٹوڈیو کو محفوظ کریں',
  'studioEntrance.setUp.lead':
    'پاس ورڈ کے ساتھ اسٹوڈیو آپ کے فون کی ایک ایپ سے کوڈ بھی مانگتا ہے۔ یہ ایک ہی بار کرنا ہے اور دو منٹ لگتے ہیں۔',
  'studioEntrance.setUp.password': 'آپ کا پاس ورڈ',
  'studioEntrance.setUp.passwordHint':
    'ٹیم کے پاس ورڈ کم از کم {min, number} حروف کے ہوتے ہیں۔ آپ کا اس سے چھوٹا ہے؟ پہلے <change>پاس ورڈ تبدیل کریں</change>۔',
  'studioEntrance.setUp.submit': 'آگے بڑھیں',
  'studioEntrance.setUp.submitting': 'ایک لمحہ…',
  'studioEntrance.setUp.scan':
    'اپنے فون پر کوئی تصدیقی ایپ کھولیں اور یہ چوکور اسکین کریں۔ ہر تصدیقی ایپ چلے گی۔',
  'studioEntrance.setUp.square': 'فون کے کیمرے کے لیے چوکور جس میں کلید ہے',
  'studioEntrance.setUp.key': 'یا یہ کلید خود لکھیں',
  'studioEntrance.setUp.copyKey': 'کلید کاپی کریں',
  'studioEntrance.setUp.keyCopied': 'کلید کاپی ہو گئی',
  'studioEntrance.setUp.code': 'وہ کوڈ جو ایپ اس وقت دکھا رہی ہے',
  'studioEntrance.setUp.confirm': 'تصدیق کریں',
  'studioEntrance.codes.title': 'آپ کے ریکوری کوڈ',
  'studioEntrance.codes.lead':
    'جب فون پاس نہ ہو تو ہر کوڈ ایک بار اسٹوڈیو کھولتا ہے۔ یہ صرف ابھی دکھائے جا رہے ہیں: انہیں ایسی جگہ رکھیں جہاں صرف آپ کی پہنچ ہو۔',
  'studioEntrance.codes.copy': 'کاپی کریں',
  'studioEntrance.codes.copied': 'کوڈ کاپی ہو گئے',
  'studioEntrance.codes.notCopied': 'کاپی نہیں ہو سکا',
  'studioEntrance.codes.download': 'ڈاؤن لوڈ کریں',
  'studioEntrance.codes.print': 'پرنٹ کریں',
  'studioEntrance.codes.fileName': 'ریکوری-کوڈ',
  'studioEntrance.codes.kept': 'کوڈ محفوظ کر لیے گئے ہیں',
  'studioEntrance.codes.done': 'اسٹوڈیو میں جائیں',
  'studioEntrance.codes.doneHint': 'براہِ کرم پہلے کوڈ محفوظ کریں اور اس کا نشان لگائیں۔',
  'studioEntrance.security.title': 'آپ کا داخلہ',
  'studioEntrance.security.codesLeft':
    '{count, plural, one {آپ کا # ریکوری کوڈ باقی ہے۔} other {آپ کے # ریکوری کوڈ باقی ہیں۔}}',
  'studioEntrance.security.renew': 'نئے ریکوری کوڈ بنائیں',
  'studioEntrance.security.renewHint': 'پرانے کوڈ اس کے بعد کچھ نہیں کھولتے۔',
  'studioEntrance.security.phone': 'دوسرا فون',
  'studioEntrance.security.phoneHint':
    'نیا فون پرانے کی جگہ لیتا ہے۔ آپ کو نئے ریکوری کوڈ ملتے ہیں اور آپ کے دوسرے ڈیوائسز پر اسٹوڈیو بند ہو جاتا ہے۔',
  'studioEntrance.security.setUp': 'دوسرا فون لگائیں',
  'studioEntrance.proof.title': 'کیا یہ اب بھی آپ ہیں؟',
  'studioEntrance.proof.lead':
    'آپ جو کام کرنے جا رہے ہیں وہ اہم ہے، اس لیے براہِ کرم تصدیق کریں کہ یہ آپ ہی ہیں۔ یہ تصدیق دس منٹ چلتی ہے۔',
  'studioEntrance.proof.password': 'آپ کا پاس ورڈ',
  'studioEntrance.proof.useCode': 'اس کے بجائے کوڈ لکھیں',
  'studioEntrance.proof.usePassword': 'اس کے بجائے پاس ورڈ لکھیں',
  'studioEntrance.proof.submit': 'تصدیق کریں',
  'studioEntrance.proof.submitting': 'تصدیق ہو رہی ہے…',
  'studioEntrance.proof.cancel': 'منسوخ کریں',
  'studioEntrance.closed.title': 'اسٹوڈیو بند ہو گیا ہے',
  'studioEntrance.closed.lead':
    'بارہ گھنٹے گزر چکے ہیں۔ کوڈ لکھیں اور جہاں تھے وہیں سے آگے بڑھیں۔ کچھ ضائع نہیں ہوا۔',
  'studioEntrance.signedOut.title': 'آپ لاگ آؤٹ ہو چکے ہیں',
  'studioEntrance.signedOut.lead':
    'دوسرے ٹیب میں لاگ ان کریں، وہاں اسٹوڈیو کھولیں اور پھر یہاں واپس آئیں۔ کچھ ضائع نہیں ہوا۔',
  'studioEntrance.signedOut.signIn': 'لاگ ان کریں',
  'studioEntrance.signedOut.goOn': 'آگے بڑھیں',
  'studioEntrance.forbidden.title': 'اسٹوڈیو مواد کی ٹیم کے لیے ہے',
  'studioEntrance.forbidden.text':
    'آپ کا اکاؤنٹ سننے کے لیے ہے اور یہاں کام نہیں کرتا۔ اگر اسے یہاں کام کرنا چاہیے تو سائٹ چلانے والوں سے کہیں۔',
  'studioEntrance.forbidden.home': 'سائٹ پر جائیں',
}
