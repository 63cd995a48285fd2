import type { studioTranscripts as english } from '../../en/studio/transcripts.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioTranscripts: Translated<typeof english> = {
  'studioTranscripts.fault.end': 'اختتام آغاز کے بعد نہیں ہے',
  'studioTranscripts.fault.empty': 'فائل میں کوئی متن نہیں ہے۔',
  'studioTranscripts.fault.time': 'سطر {line, number, ::group-off}: وقت پڑھا نہیں جا سکا۔',
  'studioTranscripts.fault.noCue':
    'سطر {line, number, ::group-off}: یہ متن کسی حصے میں نہیں ہے؛ اس سے پہلے کوئی وقت نہیں۔',
  'studioTranscripts.fault.json': 'سطر {line, number, ::group-off}: JSON پڑھا نہیں جا سکا۔',
  'studioTranscripts.fault.shape': 'JSON میں حصوں کی کوئی فہرست نہیں ہے۔',
  'studioTranscripts.fault.segment': 'حصہ {line, number, ::group-off}: اس کا وقت یا متن موجود نہیں۔',
  'studioTranscripts.fault.tooMany': 'سطر {line, number, ::group-off}: {max, number} سے زیادہ حصے ہیں۔',
  'studioTranscripts.fault.full': 'ایک متن میں زیادہ سے زیادہ {max, number} حصے ہو سکتے ہیں۔',
  'studioTranscripts.fault.tooLong':
    'سطر {line, number, ::group-off}: ایک حصے میں {max, number} سے زیادہ حروف ہیں۔',
  'studioTranscripts.fault.encoding':
    'سطر {line, number, ::group-off}: یہ حروف {encoding} میں محفوظ نہیں ہیں۔',
  'studioTranscripts.fault.binary': 'سطر {line, number, ::group-off}: یہ متن نہیں ہے۔',
  'studioTranscripts.fault.outside': 'تمام حصے ریکارڈنگ کے اختتام کے بعد ہیں۔',
  'studioTranscripts.fault.noneAligned': 'فائل کا کوئی حصہ بولے گئے متن کے کسی حصے میں نہیں آتا۔',
  'studioTranscripts.fault.translated': 'ترجمے میں صرف بولے گئے حصے بدلے جا سکتے ہیں۔',
  'studioTranscripts.fault.unknownSegment': 'ان میں سے ایک حصہ اب موجود نہیں۔',
  'studioTranscripts.notice.repeated': 'پچھلی سطر دہرانے والی سطریں جو چھوڑ دی گئیں: {count, number}',
  'studioTranscripts.notice.unsorted': 'بے ترتیب حصے جو ترتیب دیے گئے: {count, number}',
  'studioTranscripts.notice.overlapping': 'اگلے حصے سے ٹکرانے والے حصے جو چھوٹے کیے گئے: {count, number}',
  'studioTranscripts.notice.empty': 'صفر مدت والے حصے جو لمبے کیے گئے: {count, number}',
  'studioTranscripts.notice.outside':
    'ریکارڈنگ کے اختتام کے بعد کے حصے جو چھوڑے یا چھوٹے کیے گئے: {count, number}',
  'studioTranscripts.notice.guessed': 'اوقات ہر پیراگراف کی لمبائی سے اندازاً لگائے گئے ہیں۔',
  'studioTranscripts.notice.unaligned':
    'بولے گئے کسی حصے میں نہ آنے والے حصے جو چھوڑ دیے گئے: {count, number}',
}
