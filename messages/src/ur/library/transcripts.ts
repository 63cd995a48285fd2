import type { transcripts as english } from '../../en/library/transcripts.ts'
import type { Translated } from '../../shape/translated.ts'

export const transcripts: Translated<typeof english> = {
  'transcript.heading': 'متن',
  'transcript.title': '{title} کا متن',
  'transcript.description': '{title} میں جو کہا گیا، پڑھنے اور چھاپنے کے لیے۔',
  'transcript.language': 'زبان',
  'transcript.spoken': '{language} (بولی گئی)',
  'transcript.missing': 'ابھی ترجمہ نہیں ہوا',
  'transcript.unverified': 'اس متن کا ابھی ریکارڈنگ سے موازنہ نہیں کیا گیا، اس میں غلطیاں ہو سکتی ہیں۔',
  'transcript.locked': 'یہ متن ہر وہ شخص پڑھ سکتا ہے جو صحبت سن سکتا ہے۔',
  'transcript.unlock': 'کھولنے کا طریقہ',
  'transcript.back': 'صحبت کی طرف',
  'transcript.playFrom': '{time} سے چلائیں',
  'transcript.files': 'فائل کے طور پر محفوظ کریں',
  'transcript.none': 'اس بیان کا متن ابھی موجود نہیں۔',
  'transcript.loading': 'متن لوڈ ہو رہا ہے',
  'transcript.follow': 'موجودہ سطر پر واپس',
  'transcript.beside': 'دوسری زبان',
  'transcript.besideNone': 'کوئی نہیں',
  'transcript.options': 'پڑھنے کے اختیارات',
  'transcript.actions': '{time} کی سطر کے لیے اختیارات',
  'transcript.readLine': 'موجودہ سطر پڑھ کر سنائیں',
  'transcript.readLineHint': 'اسکرین ریڈر ہر سطر کو اس وقت پڑھتا ہے جب وہ سنائی دیتی ہے۔',
  'transcript.pick': 'جملہ منتخب کریں',
  'transcript.pickHint':
    'وہ جملہ منتخب کریں جسے آپ نمایاں کرنا، نوٹ کرنا، اقتباس لینا یا شیئر کرنا چاہتے ہیں۔',
  'transcript.keys.next': 'اگلی سطر',
  'transcript.keys.previous': 'پچھلی سطر',
}
