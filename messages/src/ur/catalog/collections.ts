import type { collections as english } from '../../en/catalog/collections.ts'
import type { Translated } from '../../shape/translated.ts'

export const collections: Translated<typeof english> = {
  'collections.playOrUnlock': '{title} چلائیں یا کھولیں',
  'collections.fromStart': 'شروع سے',
  'collections.featured': 'بیانات میں سے',
  'collections.cardAlt': '{title}، {speaker}',
  'collections.cardAltPlace': '{card}، {place}',
  'collections.actions.name': 'کارروائیاں',
  'collections.actions.add': '<roomy>پلے لسٹ میں </roomy>شامل کریں',
  'collections.actions.more': 'مزید اختیارات',
  'collections.tracks.lessons': 'دروس',
  'collections.tracks.talk': 'بیان',
  'collections.tracks.talks': 'بیانات',
  'collections.tracks.none': 'اس البم کی ریکارڈنگز ابھی دستیاب نہیں ہیں۔',
  'collections.track.bought': 'خریدا ہوا',
  'collections.track.download': '{title} ڈاؤن لوڈ کریں',
  'collections.track.downloadForCredits': '{title} کو {credits} میں ڈاؤن لوڈ کریں',
  'collections.track.more': '{title} کے مزید اختیارات',
  'collections.more.playFromStart': 'شروع سے چلائیں',
  'collections.more.addToPlaylist': 'پلے لسٹ میں شامل کریں',
  'collections.more.playNext': 'اس کے بعد چلائیں',
  'collections.more.playsNext': 'اس کے بعد چلے گا',
  'collections.more.addToQueue': 'قطار میں شامل کریں',
  'collections.more.addedToQueue': 'قطار میں شامل کر دیا گیا',
  'collections.more.download': 'ڈاؤن لوڈ کریں',
  'collections.more.savingNote':
    'آف لائن محفوظ کریں: یہیں انٹرنیٹ کے بغیر سننے کے لیے۔ ڈاؤن لوڈ: کسی بھی پلیئر کے لیے ایک فائل۔',
  'collections.more.downloadForCredits': 'ڈاؤن لوڈ کریں ({credits})',
  'collections.more.give': 'تحفے میں دیں',
  'collections.questions.title': 'سوالات',
  'collections.questions.description':
    'بیانات میں پوچھے گئے سوالات، موضوع اور حروف کے لحاظ سے۔ ہر سوال بیان کو اپنے جواب سے کھولتا ہے۔',
  'collections.questions.lead':
    'بیانات میں پوچھے گئے سوالات۔ ہر سوال بیان کو اسی لمحے سے کھولتا ہے جہاں اس کا جواب دیا گیا ہے۔',
  'collections.questions.notLoaded': 'سوالات نہیں کھل سکے۔ براہِ کرم کچھ دیر میں دوبارہ کوشش کریں۔',
  'collections.questions.sort': 'سوالات کی ترتیب',
  'collections.questions.byTopic': 'موضوع کے لحاظ سے',
  'collections.questions.byLetter': 'حروف کے لحاظ سے',
  'collections.questions.letters': 'حروف',
  'collections.questions.all': 'سب',
  'collections.questions.hint': 'کوئی سوال چنیں اور وہیں سے سنیں۔ جہاں فاصلہ زیادہ ہے وہاں جواب بھی طویل ہے۔',
}
