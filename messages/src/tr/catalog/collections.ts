import type { collections as english } from '../../en/catalog/collections.ts'
import type { Translated } from '../../shape/translated.ts'

export const collections: Translated<typeof english> = {
  'collections.playOrUnlock': 'Dinle veya kilidini aç: {title}',
  'collections.fromStart': 'Baştan dinle',
  'collections.featured': 'Sohbetlerden',
  'collections.cardAlt': '{title}, {speaker}',
  'collections.cardAltPlace': '{card}, {place}',
  'collections.actions.name': 'İşlemler',
  'collections.actions.add': '<roomy>Çalma listesine </roomy>ekle',
  'collections.actions.more': 'Diğer seçenekler',
  'collections.tracks.lessons': 'Dersler',
  'collections.tracks.talk': 'Sohbet',
  'collections.tracks.talks': 'Sohbetler',
  'collections.tracks.none': 'Bu albümün kayıtları henüz hazır değil.',
  'collections.track.bought': 'Satın alındı',
  'collections.track.download': 'İndir: {title}',
  'collections.track.downloadForCredits': '{credits} ile indir: {title}',
  'collections.track.more': 'Diğer seçenekler: {title}',
  'collections.more.playFromStart': 'Baştan dinle',
  'collections.more.addToPlaylist': 'Çalma listesine ekle',
  'collections.more.playNext': 'Hemen sonra çal',
  'collections.more.playsNext': 'Sırada',
  'collections.more.addToQueue': 'Sıraya ekle',
  'collections.more.addedToQueue': 'Sıraya eklendi',
  'collections.more.download': 'İndir',
  'collections.more.savingNote':
    'Çevrimdışı kaydet: burada internetsiz dinlemek için. İndir: her oynatıcıda açılan bir dosya.',
  'collections.more.downloadForCredits': 'İndir ({credits})',
  'collections.more.give': 'Hediye olarak ver',
  'collections.questions.title': 'Sorular',
  'collections.questions.description':
    'Sohbetlerde sorulan sorular, konuya ve harfe göre. Her soru, sohbeti cevabından açar.',
  'collections.questions.lead':
    'Sohbetlerde sorulan sorular. Her soru, sohbeti cevabının verildiği andan açar.',
  'collections.questions.notLoaded': 'Sorular yüklenemedi. Lütfen biraz sonra tekrar deneyin.',
  'collections.questions.sort': 'Soruları sırala',
  'collections.questions.byTopic': 'Konuya göre',
  'collections.questions.byLetter': 'Harfe göre',
  'collections.questions.byVerse': 'Kur’ân âyetlerine göre',
  'collections.questions.letters': 'Harfler',
  'collections.questions.all': 'Tümü',
  'collections.questions.hint':
    'Bir soru seçin, oradan dinleyin. Aralık ne kadar uzunsa cevap da o kadar uzundur.',
}
