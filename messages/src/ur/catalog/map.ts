import type { map as english } from '../../en/catalog/map.ts'
import type { Translated } from '../../shape/translated.ts'

export const map: Translated<typeof english> = {
  'map.page.title': 'مجالس کا باضابطہ نقشہ',
  'map.page.description': 'مجالس کہاں ہوتی ہیں: مقامات، اوقات اور میزبانوں سے رابطے کا طریقہ۔',
  'map.failed.title': 'مجالس حاصل نہ ہو سکیں',
  'map.failed.message': 'نقشہ نہیں کھل سکا۔ براہِ کرم کچھ دیر میں دوبارہ کوشش کریں۔',
  'map.search.placeholder': 'شہر یا ملک',
  'map.search.label': 'نام، شہر یا ملک سے مجلس تلاش کریں',
  'map.chips.all': 'تمام {count, number}',
  'map.chips.nearMe': 'میرے قریب',
  'map.chips.country': '{country} {count, number}',
  'map.chips.more': 'مزید ممالک',
  'map.near.asking': 'آپ کا مقام معلوم کیا جا رہا ہے۔ ممکن ہے آپ کا براؤزر اجازت مانگے۔',
  'map.near.refused': 'آپ کے براؤزر نے آپ کا مقام نہیں بتایا۔ اس کے بجائے اپنا شہر یا ملک لکھیں۔',
  'map.near.unknown': 'آپ کا مقام معلوم نہ ہو سکا۔ اس کے بجائے اپنا شہر یا ملک لکھیں۔',
  'map.near.found': 'قریب ترین پہلے۔ آپ کا مقام اسی براؤزر میں رہتا ہے۔',
  'map.empty.message': 'آپ کی تلاش کے مطابق کوئی مجلس نہیں ملی۔',
  'map.empty.showAll': 'تمام مجالس دکھائیں',
  'map.list.count': '{count, plural, one {# مجلس} other {# مجالس}}',
  'map.list.country': '{country}، {count, plural, one {# مجلس} other {# مجالس}}',
  'map.list.nearest': 'آپ سے قریب ترین',
  'map.item.show': 'نقشے پر دکھائیں',
  'map.item.place': '{city}، {country}',
  'map.item.placeAway': '{city}، {country}، فاصلہ {distance}',
  'map.distance.under': '1 کلومیٹر سے کم',
  'map.distance.kilometres': '{count, number} کلومیٹر',
  'map.drawing.label':
    'مجالس کا نقشہ۔ فہرست میں بھی یہی مقامات ہیں۔ نقشہ ہلانے کے لیے تیر کے بٹن، اور اسے بڑا یا چھوٹا کرنے کے لیے جمع اور نفی کے بٹن استعمال کریں۔',
  'map.drawing.zoomIn': 'بڑا کریں',
  'map.drawing.zoomOut': 'چھوٹا کریں',
  'map.drawing.here': 'میرا مقام دکھائیں',
  'map.pin.one': '{name}، {city}، {country}',
  'map.pin.two': '2 مجالس: {city} اور {other}',
  'map.pin.many':
    '{count, plural, one {# مجلس} other {# مجالس}}: {city} اور {others, plural, one {مزید # مقام} other {مزید # مقامات}}',
}
