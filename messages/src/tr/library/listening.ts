import type { listening as english } from '../../en/library/listening.ts'
import type { Translated } from '../../shape/translated.ts'

export const listening: Translated<typeof english> = {
  'listening.greeting.line': '{greeting}, <name></name>',
  'listening.greeting.welcome': 'Hoş geldiniz',
  'listening.greeting.morning': 'Hayırlı sabahlar',
  'listening.greeting.afternoon': 'Hayırlı günler',
  'listening.greeting.evening': 'Hayırlı akşamlar',
  'listening.hero.stoppedAt':
    '{number, selectordinal, =1 {Birinci} =2 {İkinci} =3 {Üçüncü} =4 {Dördüncü} =5 {Beşinci} =6 {Altıncı} =7 {Yedinci} =8 {Sekizinci} =9 {Dokuzuncu} =10 {Onuncu} =11 {On birinci} =12 {On ikinci} other {#.}} soruda kaldınız: <question></question>',
  'listening.place.label': 'Kaldığınız yer: {title}',
  'listening.place.left': '{time} kaldı',
  'listening.place.leftInParts': '<time></time> <words>kaldı</words>',
  'listening.place.talkOfAlbum':
    '<album></album>, {number, number, ::group-off}. sohbet (toplam {count, number, ::group-off})',
  'listening.place.lessonOfAlbum':
    '<album></album>, {number, number, ::group-off}. ders (toplam {count, number, ::group-off})',
  'listening.place.finished': 'Bitti',
  'listening.place.heardPart': '%{percent, number} tamamlandı',
  'listening.place.playing': 'Çalıyor',
  'listening.choices.label': 'Nereden devam edilsin: {title}',
  'listening.choices.continueAt': 'Devam et: {place}',
  'listening.choices.here': '{time}, {device}',
  'listening.choices.elsewhere': '{time}, {device}, {day}',
  'listening.choices.today': 'bugün',
  'listening.choices.yesterday': 'dün',
  'listening.device.this': 'bu cihaz',
  'listening.device.thisTablet': 'bu tablet',
  'listening.device.thisPhone': 'bu telefon',
  'listening.device.thisComputer': 'bu bilgisayar',
  'listening.device.browserOnSystem': '{browser} ({system})',
  'listening.device.unknownBrowser': 'Bir tarayıcı',
  'listening.earlier.title': 'Önceden kaldığınız yerler',
  'listening.earlier.list': 'Kaldığınız yerler: {title}',
  'listening.earlier.deviceAndTime': '{device}, {day}, {time}',
  'listening.earlier.continue': 'Devam et',
  'listening.earlier.none': 'Önceden kaldığınız bir yer yok.',
  'listening.earlier.notLoaded': 'Önceden kaldığınız yerler yüklenemedi. Lütfen tekrar deneyin.',
  'listening.card.openAlbum': 'Albümü aç',
  'listening.card.remove': 'Bu listeden çıkar',
  'listening.card.removed': '“{title}”, dinlemeye devam ettikleriniz arasından çıkarıldı.',
  'listening.private.title': 'Gizli oturum',
  'listening.private.notice': 'Gizli oturum açık. Dinledikleriniz geçmişinize kaydedilmez.',
  'listening.storage.none':
    'Bu tarayıcı kaldığınız yeri saklayamıyor. Kaldığınız yer bunun yerine hesabınızda saklanır.',
}
