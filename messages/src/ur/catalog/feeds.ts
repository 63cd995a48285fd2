import type { feeds as english } from '../../en/catalog/feeds.ts'
import type { Translated } from '../../shape/translated.ts'

export const feeds: Translated<typeof english> = {
  'feeds.title': '{title} فالو کریں',
  'feeds.description.podcast': '{title}: اسے پوڈکاسٹ ایپ میں فالو کرنے کا طریقہ۔',
  'feeds.description.articles': '{title}: اسے نیوز ریڈر میں فالو کرنے کا طریقہ۔',
  'feeds.kind.podcast': 'پوڈکاسٹ',
  'feeds.kind.articles': 'فیڈ',
  'feeds.lead.podcast':
    'اسے پوڈکاسٹ ایپ میں فالو کریں۔ نئے بیانات وہاں خود بخود آ جاتے ہیں، اور آف لائن بھی سنے جا سکتے ہیں۔',
  'feeds.lead.articles': 'اسے نیوز ریڈر میں فالو کریں۔ نئے مضامین وہاں خود بخود آ جاتے ہیں۔',
  'feeds.address.name': 'فیڈ کا پتہ',
  'feeds.address.copy': 'پتہ کاپی کریں',
  'feeds.address.copied': 'پتہ کاپی ہو گیا',
  'feeds.address.copiedStatus': 'پتہ آپ کے کلپ بورڈ پر ہے۔',
  'feeds.address.notCopied': 'پتہ کاپی نہیں ہو سکا۔',
  'feeds.apps.title': 'کسی ایپ میں کھولیں',
  'feeds.apps.open': '{app} میں کھولیں',
  'feeds.apps.appleDevices': 'iPhone، iPad اور Mac',
  'feeds.apps.phones': 'iPhone اور Android',
  'feeds.apps.hint':
    'کچھ نہیں ہوا؟ تو وہ ایپ اس ڈیوائس پر نہیں ہے۔ کسی بھی دوسری پوڈکاسٹ ایپ میں ”پتے سے شامل کریں“ چنیں اور اوپر دیا گیا پتہ پیسٹ کریں۔',
  'feeds.code.name': 'QR کوڈ جو اس صفحے کو فون پر کھولتا ہے',
  'feeds.code.hint': 'کمپیوٹر پر ہیں؟ اپنے فون کا کیمرہ اس کوڈ کے سامنے لائیں۔',
  'feeds.listenHere': 'یہیں سنیں',
  'feeds.readHere': 'یہیں پڑھیں',
  'feeds.showFeed': 'اصل فیڈ دیکھیں',
  'feeds.suhbas.title': 'بیانات | {brand}',
  'feeds.articles.title': 'مضامین | {brand}',
  'feeds.speaker.description': '{speaker} کے بیانات',
  'feeds.howToFollow': 'یہ پوڈکاسٹ ایپ اور نیوز ریڈر کے لیے ایک فیڈ ہے۔ اسے فالو کرنے کا طریقہ دیکھیں۔',

  'feeds.walletCsv.entry': 'اندراج',
  'feeds.walletCsv.time': 'وقت (یو ٹی سی)',
  'feeds.walletCsv.kind': 'قسم',
  'feeds.walletCsv.reference': 'حوالہ نمبر',
  'feeds.walletCsv.credits': 'کریڈٹ',
  'feeds.walletCsv.balanceAfter': 'اس کے بعد بیلنس',
  'feeds.walletCsv.counterpart': 'دوسرا رکن',
  'feeds.walletCsv.transferId': 'منتقلی نمبر',
  'feeds.walletCsv.sum':
    '{count, plural, one {{entries} اندراج سے یہ بیلنس بنتا ہے} other {{entries} اندراجات سے یہ بیلنس بنتا ہے}}',

  'feeds.manifest.search': 'تلاش',
  'feeds.manifest.library': 'لائبریری',
  'feeds.manifest.savedOffline': 'آف لائن محفوظ',
  'feeds.manifest.home': 'ہوم، آج کے بیان کے ساتھ',
  'feeds.manifest.talk': 'چلتا ہوا بیان',
  'feeds.manifest.audios': 'منتخب کرنے کے لیے بیانات',
  'feeds.manifest.talkWithQuestions': 'چلتا ہوا بیان اور اس کے سوالات',
}
