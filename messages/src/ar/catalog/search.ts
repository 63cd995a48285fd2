import type { search as english } from '../../en/catalog/search.ts'
import type { Translated } from '../../shape/translated.ts'

export const search: Translated<typeof english> = {
  'search.title': 'البحث',
  'search.titleWithWords': 'البحث: {words}',
  'search.description': 'البحث في الصحبات والمقالات.',
  'search.field.form': 'الصحبات والمقالات',
  'search.field.send': 'بحث',
  'search.field.name': 'البحث في الصحبات والمقالات',
  'search.field.placeholder': 'كلمة أو سؤال أو موضوع',
  'search.field.clear': 'مسح',
  'search.tabs.name': 'نوع النتائج',
  'search.tabs.all': 'الكل',
  'search.tabs.bookmarkedArticles': 'مقالات عليها إشارة مرجعية',
  'search.tabs.transcripts': 'في النصوص',
  'search.transcripts.verifiedOnly': 'الجمل المُراجَعة فقط',
  'search.transcripts.all': 'جميع الجمل',
  'search.transcripts.unverified': 'لم تُراجَع بعد',
  'search.transcripts.countCut': 'أول {count, number, ::group-off} من النتائج',
  'search.zawiya': 'الزاوية',
  'search.filters.types': 'نوع الصوتيات',
  'search.filters.countries': 'البلد',
  'search.filters.cities': 'المدينة',
  'search.resultCount':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {{count, number, ::group-off} نتائج} many {{count, number, ::group-off} نتيجة} other {{count, number, ::group-off} نتيجة}}',
  'search.topicCount':
    '{count, plural, zero {لا مواضيع} one {موضوع واحد} two {موضوعان} few {{count, number, ::group-off} مواضيع} many {{count, number, ::group-off} موضوعًا} other {{count, number, ::group-off} موضوع}}',
  'search.none': 'لم يُعثر على نتائج لبحثكم.',
  'search.didYouMean': 'هل تقصدون <words></words>؟',
  'search.questions.title': 'في الأسئلة',
  'search.questions.momentCount':
    '{count, plural, zero {لا مواضع} one {موضع واحد} two {موضعان} few {{count, number, ::group-off} مواضع} many {{count, number, ::group-off} موضعًا} other {{count, number, ::group-off} موضع}}',
  'search.questions.more':
    '{count, plural, zero {لا مزيد} one {موضع آخر} two {موضعان آخران} few {{count, number, ::group-off} مواضع أخرى} many {{count, number, ::group-off} موضعًا آخر} other {{count, number, ::group-off} موضع آخر}}',
  'search.hits.all':
    'عرض الكل ({count, number, ::group-off})<unseen> في {category, select, articles {المقالات} zawiya {الزاوية} other {الصوتيات}}</unseen>',
  'search.topics.title':
    '{count, plural, zero {المواضيع} one {الموضوع} two {الموضوعان} few {المواضيع} many {المواضيع} other {المواضيع}}',
  'search.topics.seeAlso': 'انظروا أيضًا <topics></topics>',
  'search.topics.audiosAndArticles': '{audios}، {articles}',
  'search.topics.toBegin': 'مواضيع للبداية',
  'search.topics.others': 'مواضيع أخرى',
  'search.newest': 'أحدث الصحبات',
  'search.recent': 'عمليات البحث الأخيرة',
  'search.recentRemove': 'إزالة {search}',
  'search.suggestions.name': 'الاقتراحات',
  'search.suggestions.question': 'سؤال',
  'search.suggestions.article': 'مقالة',
  'search.suggestions.talk': 'صحبة',
  'search.suggestions.speaker': 'متحدّث',
  'search.suggestions.topic': 'موضوع',
  'search.suggestions.recent': 'بحث سابق',
  'search.suggestions.questions': 'الأسئلة',
  'search.suggestions.albums': 'الألبومات',
  'search.suggestions.talks': 'الصحبات',
  'search.suggestions.speakers': 'المتحدّثون',
}
