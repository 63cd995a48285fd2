import type { library as english } from '../../en/library/library.ts'
import type { Translated } from '../../shape/translated.ts'

export const library: Translated<typeof english> = {
  'library.page.title': 'Kitaplık',
  'library.page.description': 'Dinledikleriniz, okuduklarınız ve kaydettikleriniz.',
  'library.page.notebook': 'Not defteri',
  'library.tabs.continue': 'Dinlemeye devam et',
  'library.tabs.history': 'Geçmiş',
  'library.tabs.bookmarks': 'Yer imleri',
  'library.tabs.downloads': 'Çevrimdışı kaydedilenler',
  'library.tabs.purchases': 'Satın alınanlar',
  'library.continue.emptyTitle': 'Henüz bir şeye başlamadınız',
  'library.continue.emptyMessage':
    'Başladığınız sohbetler burada görünür; kaldığınız yerden devam edebilirsiniz.',
  'library.history.empty': 'Dinledikleriniz ve okuduklarınız burada görünür.',
  'library.history.today': 'Bugün',
  'library.history.yesterday': 'Dün',
  'library.history.heard': 'Dinlediniz',
  'library.history.article': 'Makale',
  'library.history.remove': 'Listeden çıkar: {title}',
  'library.history.removed': '“{title}” geçmişinizden çıkarıldı.',
  'library.history.clear': 'Geçmişi temizle',
  'library.history.clearQuestion': 'Geçmişiniz temizlensin mi?',
  'library.history.clearAbout':
    'Bu işlem geri alınamaz. Sohbetlerde kaldığınız yerler ve yer imleriniz korunur.',
  'library.history.keep': 'Geçmiş kalsın',
  'library.bookmarks.empty': 'Yer imlerine eklediğiniz sohbetler, albümler ve makaleler burada görünür.',
  'library.bookmarks.talks': 'Sohbetler',
  'library.bookmarks.albums': 'Albümler',
  'library.bookmarks.articles': 'Makaleler',
  'library.bookmarks.all': 'Tümü: {count, number, ::group-off}',
  'library.playlists.create': 'Çalma listesi oluştur',
  'library.playlists.all': 'Tüm çalma listeleri',
  'library.downloads.files': 'İndirilen dosyalar',
  'library.downloads.filesNote':
    'Cihazınızdaki dosyalar; her oynatıcıda açılır. Çevrimdışı kaydedilen sohbetler ise burada, internetsiz dinlenir.',
  'library.downloads.empty': 'İndirdiğiniz sohbetler burada görünür.',
  'library.purchases.empty': 'Krediyle satın aldığınız dersler burada görünür.',
  'library.purchases.seeLessons': 'Derslere göz at',
}
