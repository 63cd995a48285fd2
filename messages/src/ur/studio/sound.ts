import type { studioSound as english } from '../../en/studio/sound.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioSound: Translated<typeof english> = {
  'studioSound.title': 'اپ لوڈ',
  'studioSound.intro': 'وہ ریکارڈنگز جو اپ لوڈ ہو رہی ہیں، اور وہ جو پہنچ چکی ہیں۔',
  'studioSound.drop.title': 'ریکارڈنگز یا فولڈر یہاں چھوڑیں',
  'studioSound.drop.hint':
    'MP3، M4A، WAV، آواز والی ویڈیو اور تقریباً ہر دوسری ریکارڈنگ، ہر ایک زیادہ سے زیادہ 4 جی بی۔ یہ ونڈو بند کی جا سکتی ہے: وہی فائل دوبارہ چنیں، اپ لوڈ وہیں سے آگے چلے گا۔',
  'studioSound.drop.files': 'فائلیں چنیں',
  'studioSound.drop.folder': 'فولڈر چنیں',
  'studioSound.room': 'باقی جگہ: {size}',
  'studioSound.leftOut':
    '{count, plural, one {# فائل ریکارڈنگ نہیں، اس لیے چھوڑ دی گئی: {names}} other {# فائلیں ریکارڈنگ نہیں، اس لیے چھوڑ دی گئیں: {names}}}',
  'studioSound.list': 'آپ کے اپ لوڈ',
  'studioSound.empty.title': 'ابھی کوئی اپ لوڈ نہیں',
  'studioSound.empty.text': 'جو کچھ اپ لوڈ کیا جائے گا یہاں نظر آئے گا۔',
  'studioSound.state.waiting': 'اپنی باری کا منتظر ہے',
  'studioSound.state.sending': 'اپ لوڈ ہو رہا ہے: {all} میں سے {done}',
  'studioSound.state.pace': '{way}۔ فی سیکنڈ {speed}، باقی وقت: {time}۔',
  'studioSound.state.paused': 'رکا ہوا: {all} میں سے {done}',
  'studioSound.state.offline': 'رابطہ نہیں۔ رابطہ بحال ہوتے ہی خود آگے چلے گا۔',
  'studioSound.state.unfinished':
    'نامکمل: {all} میں سے {done}۔ آگے چلانے کے لیے وہی فائل دوبارہ چنیں۔ اس تاریخ تک محفوظ رہے گا: {date}۔',
  'studioSound.state.comparing': 'سب پہنچ گیا۔ موازنے کے لیے فائل ایک بار پھر پڑھی جا رہی ہے۔',
  'studioSound.state.checking': 'پہنچ گیا، اب جانچا اور ناپا جا رہا ہے۔',
  'studioSound.state.ready': 'تیار',
  'studioSound.state.failed': 'محفوظ نہیں ہوا: {problem}',
  'studioSound.progress': '{name} کی پیش رفت',
  'studioSound.pause': 'روکیں',
  'studioSound.resume': 'آگے چلائیں',
  'studioSound.retry': 'دوبارہ کوشش کریں',
  'studioSound.cancel': 'ترک کریں',
  'studioSound.clear': 'فہرست سے ہٹائیں',
  'studioSound.actionOn': '{action}: {name}',
  'studioSound.said.ready': '{name} تیار ہے',
  'studioSound.said.failed': '{name} محفوظ نہیں ہوا: {problem}',
  'studioSound.talk.none': 'ابھی کوئی ریکارڈنگ نہیں',
  'studioSound.talk.choose': 'ریکارڈنگ اپ لوڈ کریں',
  'studioSound.talk.replace': 'دوسری ریکارڈنگ اپ لوڈ کریں',
  'studioSound.talk.listen': 'ریکارڈنگ سنیں',
  'studioSound.talk.waveform': 'ریکارڈنگ کی موجی شکل',
  'studioSound.talk.unmeasured': 'یہ ریکارڈنگ ناپی نہیں گئی۔',
  'studioSound.talk.measure': 'ناپیں',
  'studioSound.talk.measuring': 'ناپی جا رہی ہے۔',
  'studioSound.talk.failed': 'ریکارڈنگ کی معلومات نہ مل سکیں۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'studioSound.fact.duration': 'دورانیہ',
  'studioSound.fact.loudness': 'آواز کی بلندی',
  'studioSound.fact.truePeak': 'اصل بلند ترین سطح',
  'studioSound.fact.clipped': 'کٹے ہوئے مقامات',
  'studioSound.fact.silences': 'لمبی خاموشیاں',
  'studioSound.fact.channels': 'چینل',
  'studioSound.fact.sampleRate': 'سیمپلنگ کی شرح',
  'studioSound.fact.size': 'حجم',
  'studioSound.fact.none': 'معلوم نہیں',
  'studioSound.lufs': '{value} LUFS',
  'studioSound.dbtp': '{value} dBTP',
  'studioSound.khz': '{value} کلو ہرٹز',
  'studioSound.voice.title': 'صاف آواز',
  'studioSound.voice.hint':
    'گونج اور سرسراہٹ کم، اور دھیمے الفاظ بلند الفاظ کے قریب۔ سننے والے اسے تبھی سنیں گے جب بیان اسے استعمال کرے اور شائع ہو جائے۔',
  'studioSound.voice.make': 'صاف آواز تیار کریں',
  'studioSound.voice.making': 'تیار کی جا رہی ہے۔ لمبے بیان کے لیے چند منٹ لگیں گے۔',
  'studioSound.voice.failed': 'اس ریکارڈنگ سے صاف آواز نہ بن سکی۔ ریکارڈنگ جوں کی توں ہے۔',
  'studioSound.voice.compare': 'سن کر موازنہ',
  'studioSound.voice.original': 'جیسی ریکارڈ ہوئی',
  'studioSound.voice.use': 'صاف آواز استعمال کریں',
  'studioSound.voice.useOriginal': 'ریکارڈنگ جیسی تھی ویسی استعمال کریں',
  'studioSound.voice.remove': 'صاف آواز حذف کریں',
  'studioSound.voice.refused.noProgram':
    'اس سرور پر ffmpeg نہیں ہے جو صاف آواز تیار کرتا ہے۔ براہِ کرم منتظم سے اسے نصب کرنے کی درخواست کریں۔',
  'studioSound.voice.refused.notThis':
    'صاف آواز ایسی ریکارڈنگ سے بن سکتی ہے جو ناپی گئی ہو اور جس میں آواز ہو، کسی دوسری صاف آواز سے نہیں۔',
  'studioSound.replace.title': 'ریکارڈنگ بدل دی جائے؟',
  'studioSound.replace.text':
    'یہ بیان سننے والوں کے پاس پہلے سے ہے۔ وہ نئی ریکارڈنگ فوراً سنیں گے، اور بیان کے نشان زد، نوٹ، محفوظ مقامات اور سوالات باقی رہیں گے۔',
  'studioSound.replace.offset': 'آغاز کتنے سیکنڈ ہٹا ہے',
  'studioSound.replace.offsetHint':
    'اگر سب کچھ پہلے سے دیر میں آتا ہے تو 0 سے بڑا عدد؛ اگر آغاز سے کچھ کاٹا گیا ہے تو 0 سے چھوٹا۔',
  'studioSound.replace.offsetWrong': 'براہِ کرم سیکنڈ کا عدد لکھیں۔',
  'studioSound.replace.now': 'ابھی بدلیں',
  'studioSound.replace.done': 'ریکارڈنگ بدل دی گئی۔',
  'studioSound.failed': 'بھیجا نہ جا سکا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
  'studioSound.refused.kind': '{name} یہاں نہیں چل سکتی۔ MP3، M4A، WAV اور اکثر دوسری چلتی ہیں۔',
  'studioSound.refused.empty': 'یہ فائل خالی ہے۔ براہِ کرم اسے اصل جگہ سے دوبارہ کاپی کریں۔',
  'studioSound.refused.tooLarge':
    'ایک ریکارڈنگ زیادہ سے زیادہ 4 جی بی کی ہو سکتی ہے۔ براہِ کرم چھوٹی یا MP3 جیسی کمپریس شدہ ریکارڈنگ بھیجیں۔',
  'studioSound.refused.tooMany': 'بہت سے اپ لوڈ نامکمل ہیں۔ براہِ کرم پہلے کچھ مکمل یا ترک کریں۔',
  'studioSound.refused.quota':
    'ریکارڈنگ {size, number} ایم بی کی ہے، اور اپ لوڈ کے لیے {left, number} ایم بی باقی ہیں۔ براہِ کرم پہلے غیر استعمال شدہ ریکارڈنگز حذف کریں۔',
  'studioSound.refused.disk':
    'ریکارڈنگ {size, number} ایم بی کی ہے، اور سرور کی ڈسک پر {left, number} ایم بی کی جگہ ہے۔ براہِ کرم پہلے غیر استعمال شدہ ریکارڈنگز حذف کریں۔',
  'studioSound.refused.diskFull': 'سرور کی ڈسک بھری ہوئی ہے۔ جگہ بننے پر اپ لوڈ آگے بڑھ سکتا ہے۔',
  'studioSound.refused.unfinished':
    '{missing, plural, one {فائل کا # بائٹ ابھی نہیں پہنچا۔} other {فائل کے # بائٹ ابھی نہیں پہنچے۔}}',
  'studioSound.refused.otherWriter': 'یہ ریکارڈنگ ایک اور درخواست بھیج رہی ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
  'studioSound.refused.unknown': 'یہ اپ لوڈ اب موجود نہیں۔ براہِ کرم فائل دوبارہ چنیں۔',
  'studioSound.refused.unknownRecording': 'ایسی کوئی ریکارڈنگ نہیں، یا اسے ناپا نہیں گیا۔',
  'studioSound.refused.unknownTalk': 'ایسا کوئی بیان نہیں۔',
  'studioSound.problem.stopped': 'ہماری طرف کی ایک خرابی نے جانچ روک دی۔ براہِ کرم فائل دوبارہ بھیجیں۔',
  'studioSound.problem.otherBytes': 'جو پہنچا وہ نہیں جو بھیجا گیا تھا۔ براہِ کرم فائل دوبارہ بھیجیں۔',
  'studioSound.problem.unusable': 'یہ ایسی ریکارڈنگ نہیں جو یہاں چل سکے۔ براہِ کرم MP3، M4A یا WAV بھیجیں۔',
  'studioSound.problem.empty': 'فائل خالی ہے۔ براہِ کرم اسے اصل جگہ سے دوبارہ کاپی کریں۔',
  'studioSound.problem.cut':
    'ریکارڈنگ ادھوری ہے: اس کا آخر غائب ہے۔ براہِ کرم اسے اصل جگہ سے دوبارہ کاپی کریں۔',
  'studioSound.problem.noSound':
    'فائل میں کوئی ایسی آواز نہیں جو پڑھی جا سکے۔ براہِ کرم کوئی اور فائل منتخب کریں۔',
  'studioSound.problem.foreign': 'فائل ریکارڈنگ نہیں، کچھ اور ہے۔ براہِ کرم کوئی اور فائل منتخب کریں۔',
  'studioSound.problem.otherKind':
    'فائل میں اس کے نام سے مختلف قسم کی ریکارڈنگ ہے۔ براہِ کرم اس کا نام بدلیں۔',
  'studioSound.problem.unplayable': 'براؤزر اس شکل کی ریکارڈنگ نہیں چلا سکتے۔ براہِ کرم اسے MP3 بنائیں۔',
  'studioSound.problem.noConverter':
    'اس شکل کی ریکارڈنگ کو تبدیل کرنا ضروری ہے، اور سرور پر اس کے لیے ffmpeg نہیں ہے۔ براہِ کرم MP3 بھیجیں، یا سرور چلانے والے سے ffmpeg نصب کرنے کو کہیں۔',
  'studioSound.problem.tooLong':
    'ریکارڈنگ 48 گھنٹے سے لمبی ہونے کا دعویٰ کرتی ہے۔ براہِ کرم اسے حصوں میں بھیجیں۔',
  'studioSound.problem.damaged':
    'ریکارڈنگ خراب ہے: اس کا ایک حصہ پڑھا نہیں جا سکتا۔ براہِ کرم اسے اصل جگہ سے دوبارہ کاپی کریں۔',
  'studioSound.problem.tooMuch':
    'اس فائل کو پڑھنے میں ریکارڈنگ سے زیادہ وقت یا میموری لگتی ہے۔ براہِ کرم اس کا MP3 بنائیں۔',
}
