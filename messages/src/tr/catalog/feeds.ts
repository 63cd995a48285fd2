import type { feeds as english } from '../../en/catalog/feeds.ts'
import type { Translated } from '../../shape/translated.ts'

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
  'feeds.suhbas.title': 'Sohbetler | {brand}',
  'feeds.articles.title': 'Makaleler | {brand}',
  'feeds.speaker.description': '{speaker} sohbetleri',
  'feeds.howToFollow':
    'Bu, podcast uygulamaları ve haber okuyucular için bir akıştır. Nasıl takip edileceğini görün.',

  'feeds.walletCsv.entry': 'İşlem',
  'feeds.walletCsv.time': 'Zaman (UTC)',
  'feeds.walletCsv.kind': 'Tür',
  'feeds.walletCsv.reference': 'Referans',
  'feeds.walletCsv.credits': 'Kredi',
  'feeds.walletCsv.balanceAfter': 'İşlem sonrası bakiye',
  'feeds.walletCsv.counterpart': 'Karşı taraf',
  'feeds.walletCsv.transferId': 'Aktarım numarası',
  'feeds.walletCsv.sum':
    '{count, plural, one {Bakiye {entries} işlemin toplamıdır} other {Bakiye {entries} işlemin toplamıdır}}',

  'feeds.manifest.search': 'Ara',
  'feeds.manifest.library': 'Kitaplık',
  'feeds.manifest.savedOffline': 'Çevrimdışı kaydedilenler',
  'feeds.manifest.home': 'Günün sohbetiyle ana sayfa',
  'feeds.manifest.talk': 'Çalmakta olan bir sohbet',
  'feeds.manifest.audios': 'Aralarından seçilebilecek sohbetler',
  'feeds.manifest.talkWithQuestions': 'Çalmakta olan bir sohbet ve soruları',
}
