import type { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../message-key.ts'

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
  'feeds.apps.appleDevices': 'iPhone، iPad اور میک',
  'feeds.apps.phones': 'iPhone اور Android',
  'feeds.apps.hint':
    'کچھ نہیں ہوا؟ تو وہ ایپ اس ڈیوائس پر نہیں ہے۔ کسی بھی دوسری پوڈکاسٹ ایپ میں ”پتے سے شامل کریں“ چنیں اور اوپر دیا گیا پتہ پیسٹ کریں۔',
  'feeds.code.name': 'QR کوڈ جو اس صفحے کو فون پر کھولتا ہے',
  'feeds.code.hint': 'کمپیوٹر پر ہیں؟ اپنے فون کا کیمرہ اس کوڈ کے سامنے لائیں۔',
  'feeds.listenHere': 'یہیں سنیں',
  'feeds.readHere': 'یہیں پڑھیں',
  'feeds.showFeed': 'اصل فیڈ دیکھیں',
}
