import type { studioTranscribing as english } from '../../en/studio/transcribing.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioTranscribing: Translated<typeof english> = {
  'studioTranscribing.title': 'مشین سے متن لکھوائیں',
  'studioTranscribing.hint': 'ایک پروگرام پورا خطاب سن کر پہلا متن لکھتا ہے۔ بعد میں اسے جانچ لیں۔',
  'studioTranscribing.start': 'متن لکھوائیں',
  'studioTranscribing.progress': 'متن لکھا جا رہا ہے: {language}',
  'studioTranscribing.waiting': 'سروس تیار نہیں۔ اس سے {time} پر دوبارہ پوچھا جائے گا۔',
  'studioTranscribing.done': 'متن تیار ہے۔',
  'studioTranscribing.cancelled': 'منسوخ کر دیا گیا۔ اب تک جو سنا گیا وہ اگلی کوشش کے لیے محفوظ ہے۔',
  'studioTranscribing.unknown': 'یہ دکھایا نہیں جا سکا کہ کتنا ہو چکا ہے۔ براہِ کرم صفحہ دوبارہ لوڈ کریں۔',
  'studioTranscribing.fault.notSet': 'اس سرور پر متن لکھنے والا کوئی پروگرام مقرر نہیں ہے۔',
  'studioTranscribing.fault.running': 'اس خطاب کا متن پہلے ہی لکھا جا رہا ہے۔',
  'studioTranscribing.fault.notSpoken': 'اس خطاب کا متن دوسری زبان میں ہے۔ براہِ کرم پہلے بولی گئی زبان چنیں۔',
  'studioTranscribing.problem.away': 'سروس جواب نہیں دے رہی۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  'studioTranscribing.problem.busy':
    'سروس مصروف ہے، یا جس کی ادائیگی ہوئی تھی وہ ختم ہو چکا ہے۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  'studioTranscribing.problem.changed':
    'اس دوران متن بدل گیا۔ دوبارہ کوشش کرنے پر جو سنا گیا وہ اس کی جگہ آ جائے گا۔',
  'studioTranscribing.problem.empty': 'سروس نے خالی جواب دیا۔',
  'studioTranscribing.problem.notFound':
    'سروس اپنا پتہ یا ماڈل نہیں پہچانتی۔ براہِ کرم اس سرور کے منتظم سے پوچھیں۔',
  'studioTranscribing.problem.noTimes':
    'سروس نے اوقات کے بغیر جواب دیا۔ براہِ کرم اس سرور کے منتظم سے کہیں کہ دوسرا ماڈل چنیں۔',
  'studioTranscribing.problem.refused': 'سروس یہ ریکارڈنگ یا یہ زبان پڑھ نہیں سکتی۔',
  'studioTranscribing.problem.replaced': 'اس دوران ریکارڈنگ بدل دی گئی۔ براہِ کرم نئے سرے سے شروع کریں۔',
  'studioTranscribing.problem.silent': 'ریکارڈنگ میں کوئی لفظ سنائی نہیں دیا۔',
  'studioTranscribing.problem.stopped': 'کام پورا ہونے سے پہلے سرور رک گیا۔ براہِ کرم دوبارہ کوشش کریں۔',
  'studioTranscribing.problem.tooLarge': 'سروس ریکارڈنگ کے چھوٹے ٹکڑے بھی قبول نہیں کرتی۔',
  'studioTranscribing.problem.uncut': 'ریکارڈنگ کو ٹکڑوں میں تقسیم نہیں کیا جا سکا۔',
  'studioTranscribing.problem.unreadable': 'سروس کا جواب پڑھا نہیں جا سکا۔',
  'studioTranscribing.problem.webPage':
    'سروس نے ویب صفحے سے جواب دیا۔ براہِ کرم اس سرور کے منتظم سے کہیں کہ پتہ جانچیں۔',
  'studioTranscribing.problem.wrongKey':
    'سروس اس سرور کی کلید قبول نہیں کرتی۔ براہِ کرم اس کے منتظم سے پوچھیں۔',
}
