import type { library as english } from '../../en/library/library.ts'
import type { Translated } from '../../shape/translated.ts'

export const library: Translated<typeof english> = {
  'library.page.title': 'لائبریری',
  'library.page.description': 'جو کچھ آپ نے سنا، پڑھا اور محفوظ کیا۔',
  'library.page.notebook': 'نوٹ بک',
  'library.tabs.continue': 'سننا جاری رکھیں',
  'library.tabs.history': 'سرگزشت',
  'library.tabs.bookmarks': 'نشان زد',
  'library.tabs.downloads': 'آف لائن محفوظ',
  'library.tabs.purchases': 'خریداری',
  'library.continue.emptyTitle': 'ابھی کچھ شروع نہیں ہوا',
  'library.continue.emptyMessage':
    'جو بیانات آپ شروع کرتے ہیں وہ یہاں آتے ہیں، تاکہ جہاں رکے تھے وہیں سے جاری رکھ سکیں۔',
  'library.history.empty': 'جو کچھ آپ سنتے اور پڑھتے ہیں وہ یہاں نظر آتا ہے۔',
  'library.history.today': 'آج',
  'library.history.yesterday': 'گزشتہ کل',
  'library.history.heard': 'سنا گیا',
  'library.history.article': 'مضمون',
  'library.history.remove': '{title} کو فہرست سے ہٹائیں',
  'library.history.removed': '”{title}“ کو آپ کی سرگزشت سے ہٹا دیا گیا۔',
  'library.history.clear': 'سرگزشت صاف کریں',
  'library.history.clearQuestion': 'اپنی سرگزشت صاف کر دیں؟',
  'library.history.clearAbout':
    'یہ واپس نہیں آ سکے گی۔ بیانات میں آپ کی جگہیں اور آپ کے لگائے ہوئے نشان برقرار رہیں گے۔',
  'library.history.keep': 'سرگزشت رہنے دیں',
  'library.bookmarks.empty': 'کسی بیان، البم یا مضمون پر نشان لگائیں تو وہ یہاں نظر آئے گا۔',
  'library.bookmarks.talks': 'بیانات',
  'library.bookmarks.albums': 'البم',
  'library.bookmarks.articles': 'مضامین',
  'library.bookmarks.all': 'تمام {count, number, ::group-off}',
  'library.playlists.create': 'پلے لسٹ بنائیں',
  'library.playlists.all': 'تمام پلے لسٹیں',
  'library.downloads.files': 'ڈاؤن لوڈ کی گئی فائلیں',
  'library.downloads.empty': 'جو بیانات آپ ڈاؤن لوڈ کرتے ہیں وہ یہاں نظر آتے ہیں۔',
  'library.purchases.empty': 'جو دروس آپ کریڈٹ سے خریدتے ہیں وہ یہاں نظر آتے ہیں۔',
  'library.purchases.seeLessons': 'دروس دیکھیں',
}
