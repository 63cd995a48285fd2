import type { feeds as english } from '../en/feeds.ts'
import type { Translated } from '../message-key.ts'

export const feeds: Translated<typeof english> = {
  'feeds.title': 'Takip edin: {title}',
  'feeds.description.podcast': '{title}: podcast uygulamasında nasıl takip edilir.',
  'feeds.description.articles': '{title}: haber okuyucuda nasıl takip edilir.',
  'feeds.kind.podcast': 'Podcast',
  'feeds.kind.articles': 'Akış',
  'feeds.lead.podcast':
    'Bir podcast uygulamasında takip edin. Yeni sohbetler orada kendiliğinden görünür ve çevrimdışı da dinlenebilir.',
  'feeds.lead.articles': 'Bir haber okuyucuda takip edin. Yeni makaleler orada kendiliğinden görünür.',
  'feeds.address.name': 'Akışın adresi',
  'feeds.address.copy': 'Adresi kopyala',
  'feeds.address.copied': 'Adres kopyalandı',
  'feeds.address.copiedStatus': 'Adres panonuza kopyalandı.',
  'feeds.address.notCopied': 'Adres kopyalanamadı.',
  'feeds.apps.title': 'Bir uygulamada aç',
  'feeds.apps.open': '{app} ile aç',
  'feeds.apps.appleDevices': 'iPhone, iPad ve Mac',
  'feeds.apps.phones': 'iPhone ve Android',
  'feeds.apps.hint':
    'Hiçbir şey olmadı mı? Öyleyse uygulama bu cihazda yüklü değil. Başka bir podcast uygulamasında “Adresle ekle” seçeneğini seçin ve yukarıdaki adresi yapıştırın.',
  'feeds.code.name': 'Bu sayfayı telefonda açan QR kodu',
  'feeds.code.hint': 'Bilgisayarda mısınız? Telefonunuzun kamerasını bu koda tutun.',
  'feeds.listenHere': 'Burada dinle',
  'feeds.readHere': 'Burada oku',
  'feeds.showFeed': 'Akışın kendisini göster',
}
