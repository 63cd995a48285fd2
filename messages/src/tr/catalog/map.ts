import type { map as english } from '../../en/catalog/map.ts'
import type { Translated } from '../../shape/translated.ts'

export const map: Translated<typeof english> = {
  'map.page.title': 'Resmî meclis haritası',
  'map.page.description':
    'Meclislerin toplandığı yerler, saatleri ve meclis ev sahiplerine nasıl ulaşılacağı.',
  'map.failed.title': 'Meclisler yüklenemedi',
  'map.failed.message': 'Harita yüklenemedi. Lütfen biraz sonra tekrar deneyin.',
  'map.search.placeholder': 'Şehir veya ülke',
  'map.search.label': 'Ad, şehir veya ülkeye göre meclis bulun',
  'map.chips.all': 'Tümü {count, number}',
  'map.chips.nearMe': 'Yakınımda',
  'map.chips.country': '{country} {count, number}',
  'map.chips.more': 'Diğer ülkeler',
  'map.near.asking': 'Konumunuz bulunuyor. Tarayıcınız izin isteyebilir.',
  'map.near.refused': 'Tarayıcınız konumunuzu paylaşmadı. Bunun yerine şehrinizi veya ülkenizi yazın.',
  'map.near.unknown': 'Konumunuz bulunamadı. Bunun yerine şehrinizi veya ülkenizi yazın.',
  'map.near.found': 'Önce en yakın. Konumunuz bu tarayıcıdan dışarı çıkmaz.',
  'map.empty.message': 'Aramanıza uyan bir meclis yok.',
  'map.empty.showAll': 'Tüm meclisleri göster',
  'map.list.count': '{count, plural, one {# meclis} other {# meclis}}',
  'map.list.country': '{country}, {count, plural, one {# meclis} other {# meclis}}',
  'map.list.nearest': 'Size en yakın',
  'map.item.show': 'Haritada göster',
  'map.item.place': '{city}, {country}',
  'map.item.placeAway': '{city}, {country}, {distance} uzaklıkta',
  'map.distance.under': '1 km’den az',
  'map.distance.kilometres': '{count, number} km',
  'map.drawing.label':
    'Meclislerin haritası. Aynı yerler listede de vardır. Haritayı kaydırmak için ok tuşlarını, yakınlaştırıp uzaklaştırmak için artı ve eksi tuşlarını kullanın.',
  'map.drawing.zoomIn': 'Yakınlaştır',
  'map.drawing.zoomOut': 'Uzaklaştır',
  'map.drawing.here': 'Konumumu göster',
  'map.pin.one': '{name}, {city}, {country}',
  'map.pin.two': '2 meclis: {city} ve {other}',
  'map.pin.many':
    '{count, plural, one {# meclis} other {# meclis}}: {city} ve {others, plural, one {# yer daha} other {# yer daha}}',
}
