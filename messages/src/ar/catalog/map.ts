import type { map as english } from '../../en/catalog/map.ts'
import type { Translated } from '../../shape/translated.ts'

export const map: Translated<typeof english> = {
  'map.page.title': 'الخريطة الرسمية للمجالس',
  'map.page.description': 'أين تنعقد المجالس: الأماكن والأوقات وطرق التواصل مع المضيفين.',
  'map.failed.title': 'تعذّر تحميل المجالس',
  'map.failed.message': 'تعذّر تحميل الخريطة. يُرجى المحاولة من جديد بعد قليل.',
  'map.search.placeholder': 'المدينة أو البلد',
  'map.search.label': 'البحث عن مجلس بالاسم أو المدينة أو البلد',
  'map.chips.all': 'الكل {count, number}',
  'map.chips.nearMe': 'بالقرب مني',
  'map.chips.thisWeek': 'هذا الأسبوع',
  'map.chips.country': '{country} {count, number}',
  'map.chips.more': 'بلدان أخرى',
  'map.near.asking': 'جارٍ تحديد موقعكم. قد يطلب المتصفّح إذنكم.',
  'map.near.refused': 'لم يشارك المتصفّح موقعكم. يمكنكم كتابة المدينة أو البلد.',
  'map.near.unknown': 'تعذّر تحديد موقعكم. يمكنكم كتابة المدينة أو البلد.',
  'map.near.found': 'الأقرب أولًا. يبقى موقعكم في هذا المتصفّح.',
  'map.empty.message': 'لا يوجد مجلس يطابق بحثكم.',
  'map.empty.showAll': 'عرض كل المجالس',
  'map.list.count':
    '{count, plural, zero {لا مجالس} one {مجلس واحد} two {مجلسان} few {# مجالس} many {# مجلسًا} other {# مجلس}}',
  'map.list.country':
    '{country}، {count, plural, zero {لا مجالس} one {مجلس واحد} two {مجلسان} few {# مجالس} many {# مجلسًا} other {# مجلس}}',
  'map.list.nearest': 'الأقرب إليكم',
  'map.openToAll': 'مفتوح للجميع',
  'map.item.show': 'عرض على الخريطة',
  'map.item.next': 'القادم: {title}',
  'map.item.directions': 'الاتجاهات',
  'map.item.directionsTo': 'الاتجاهات: {name}',
  'map.item.app': 'فتح في تطبيق الخرائط',
  'map.item.appTo': 'فتح في تطبيق الخرائط: {name}',
  'map.item.place': '{city}، {country}',
  'map.item.placeAway': '{city}، {country}، على بُعد {distance}',
  'map.distance.under': 'أقل من كيلومتر',
  'map.distance.kilometres': '{count, number} كم',
  'map.drawing.label':
    'خريطة المجالس. تعرض القائمة الأماكن نفسها. استخدموا مفاتيح الأسهم لتحريك الخريطة، ومفتاحَي زائد وناقص للتكبير والتصغير.',
  'map.drawing.zoomIn': 'تكبير',
  'map.drawing.zoomOut': 'تصغير',
  'map.drawing.here': 'عرض موقعي',
  'map.pin.one': '{name}، {city}، {country}',
  'map.pin.two': 'مجلسان: {city} و{other}',
  'map.pin.many':
    '{count, plural, zero {لا مجالس} one {مجلس واحد} two {مجلسان} few {# مجالس} many {# مجلسًا} other {# مجلس}}: {city} و{others, plural, zero {لا أماكن أخرى} one {مكان آخر} two {مكانان آخران} few {# أماكن أخرى} many {# مكانًا آخر} other {# مكان آخر}}',
}
