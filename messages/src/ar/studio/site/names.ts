import type { studioNames as english } from '../../../en/studio/site/names.ts'
import type { Translated } from '../../../shape/translated.ts'

export const studioNames: Translated<typeof english> = {
  'studioNames.topics': 'المواضيع',
  'studioNames.topics.none': 'لا موضوع بهذا الاسم',
  'studioNames.topics.noneText': 'تأتي المواضيع مع الصحبات والأسئلة والمقالات.',
  'studioNames.topics.saved': 'حُفظ الموضوع',
  'studioNames.topics.merged': 'دُمج الموضوعان',
  'studioNames.topics.searchHint': 'اسم أو تسمية أخرى',
  'studioNames.label': 'الاسم بالإنجليزية',
  'studioNames.title.ar': 'الاسم بالعربية',
  'studioNames.title.tr': 'الاسم بالتركية',
  'studioNames.title.ur': 'الاسم بالأردية',
  'studioNames.titleHint': 'إن تُرك فارغًا ظهر الاسم الذي فوقه.',
  'studioNames.parent': 'الموضوع الرئيسي',
  'studioNames.parent.none': 'لا موضوع فوقه',
  'studioNames.terms': 'تسميات أخرى',
  'studioNames.termsHint': 'واحدة في كل سطر، بأي لغة أو خط. ومن يبحث عن إحداها يجد الموضوع.',
  'studioNames.uses': 'الاستخدام',
  'studioNames.uses.none': 'غير مستخدم',
  'studioNames.uses.audios':
    '{count, plural, zero {لا مواد صوتية} one {مادة صوتية واحدة} two {مادتان صوتيتان} few {# مواد صوتية} many {# مادة صوتية} other {# مادة صوتية}}',
  'studioNames.uses.articles':
    '{count, plural, zero {لا مقالات} one {مقالة واحدة} two {مقالتان} few {# مقالات} many {# مقالة} other {# مقالة}}',
  'studioNames.uses.questions':
    '{count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'studioNames.termsOf': 'وأيضًا: {terms}',
  'studioNames.slug': 'العنوان',
  'studioNames.slugStays': 'يبقى عنوان صفحته: {slug}',
  'studioNames.merge': 'دمج مع غيره',
  'studioNames.mergeName': 'دمج {name} مع غيره',
  'studioNames.mergeInto': 'يُدمج في',
  'studioNames.mergeTopicText':
    'كل ما يخص هذا الموضوع ينتقل إلى الموضوع الآخر. وتبقى أسماؤه كلمات يجده بها البحث، وتؤدي عناوينه إليه. ولا يمكن التراجع عن هذا.',
  'studioNames.mergeSpeakerText':
    'كل ما لهذا المتحدّث ينتقل إلى المتحدّث الآخر، ويؤدي عنوان صفحته إليه. ولا يمكن التراجع عن هذا.',
  'studioNames.mergeGo': 'دمج',
  'studioNames.merging': 'جارٍ الدمج…',
  'studioNames.back': 'رجوع',
  'studioNames.speakers': 'المتحدّثون',
  'studioNames.speakers.none': 'لا أحد بهذا الاسم',
  'studioNames.speakers.noneText': 'يأتي المتحدّثون مع الصحبات والمقالات.',
  'studioNames.speakers.saved': 'حُفظ المتحدّث',
  'studioNames.speakers.merged': 'دُمج المتحدّثان',
  'studioNames.speakers.name': 'الاسم',
  'studioNames.speakers.searchHint': 'اسم',
  'studioNames.search': 'بحث',
  'studioNames.clear': 'عرض الكل',
}
