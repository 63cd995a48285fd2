import type { listening as english } from '../../en/library/listening.ts'
import type { Translated } from '../../shape/translated.ts'

export const listening: Translated<typeof english> = {
  'listening.greeting.line': '{greeting}، <name></name>',
  'listening.greeting.welcome': 'خوش آمدید',
  'listening.greeting.morning': 'صبح بخیر',
  'listening.greeting.afternoon': 'السلام علیکم',
  'listening.greeting.evening': 'شام بخیر',
  'listening.hero.stoppedAt':
    'آپ نے یہاں چھوڑا تھا: {number, selectordinal, =1 {پہلے} =2 {دوسرے} =3 {تیسرے} =4 {چوتھے} =5 {پانچویں} =6 {چھٹے} =7 {ساتویں} =8 {آٹھویں} =9 {نویں} =10 {دسویں} =11 {گیارہویں} =12 {بارہویں} other {#ویں}} سوال پر، <question></question>',
  'listening.place.label': '{title} میں آپ کی جگہ',
  'listening.place.left': '{time} باقی',
  'listening.place.leftInParts': '<time></time> <words>باقی</words>',
  'listening.place.talkOfAlbum':
    '<album></album>، بیان {number, number, ::group-off}، کل {count, number, ::group-off}',
  'listening.place.lessonOfAlbum':
    '<album></album>، درس {number, number, ::group-off}، کل {count, number, ::group-off}',
  'listening.place.finished': 'مکمل',
  'listening.place.heardPart': '{percent, number}% سنا گیا',
  'listening.place.playing': 'چل رہا ہے',
  'listening.choices.label': '{title} کہاں سے جاری رکھیں',
  'listening.choices.continueAt': 'جاری رکھیں: {place}',
  'listening.choices.here': '{time}، {device}',
  'listening.choices.elsewhere': '{time}، {device}، {day}',
  'listening.choices.today': 'آج',
  'listening.choices.yesterday': 'گزشتہ کل',
  'listening.device.this': 'یہ ڈیوائس',
  'listening.device.thisTablet': 'یہ ٹیبلٹ',
  'listening.device.thisPhone': 'یہ فون',
  'listening.device.thisComputer': 'یہ کمپیوٹر',
  'listening.device.browserOnSystem': '{system} پر {browser}',
  'listening.device.unknownBrowser': 'کوئی براؤزر',
  'listening.earlier.title': 'پچھلی جگہیں',
  'listening.earlier.list': '{title} میں جگہیں',
  'listening.earlier.deviceAndTime': '{device}، {day}، {time}',
  'listening.earlier.continue': 'جاری رکھیں',
  'listening.earlier.none': 'کوئی پچھلی جگہ نہیں ہے۔',
  'listening.earlier.notLoaded': 'پچھلی جگہیں نہیں کھل سکیں۔ براہِ کرم دوبارہ کوشش کریں۔',
  'listening.card.openAlbum': 'البم کھولیں',
  'listening.card.remove': 'اس فہرست سے ہٹائیں',
  'listening.card.removed': '”{title}“ کو ”سننا جاری رکھیں“ کی فہرست سے ہٹا دیا گیا۔',
  'listening.private.title': 'نجی موڈ',
  'listening.private.notice': 'نجی موڈ چالو ہے۔ آپ جو بھی چلائیں، وہ آپ کی سرگزشت میں محفوظ نہیں ہوتا۔',
  'listening.storage.none':
    'یہ براؤزر آپ کی جگہ محفوظ نہیں رکھ سکتا۔ اس کے بجائے وہ آپ کے اکاؤنٹ میں محفوظ کی جاتی ہے۔',
}
