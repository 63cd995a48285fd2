import type { studioLibrary as english } from '../../en/studio/library.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioLibrary: Translated<typeof english> = {
  'studioLibrary.title': 'Kayıtlar',
  'studioLibrary.upload': 'Kayıt yükle',
  'studioLibrary.search': 'Kayıt ara',
  'studioLibrary.searchHint': 'Başlık, dosya adı veya albüm',
  'studioLibrary.clear': 'Tümünü göster',
  'studioLibrary.states': 'Hangi kayıtlar',
  'studioLibrary.state.all': 'Tümü',
  'studioLibrary.state.unused': 'Kullanılmayan',
  'studioLibrary.state.used': 'Kullanılan',
  'studioLibrary.state.pending': 'Hazır olmayan',
  'studioLibrary.state.failed': 'Başarısız',
  'studioLibrary.chip': '{name} ({count, number})',
  'studioLibrary.unusedSpace': 'Kullanılmayan kayıtların kapladığı yer: {size}.',
  'studioLibrary.column.usedIn': 'Kullanıldığı yer',
  'studioLibrary.notUsed': 'Kullanılmıyor',
  'studioLibrary.details': '{title} ayrıntıları',
  'studioLibrary.select.all': 'Bu sayfadaki bütün kayıtları seç',
  'studioLibrary.select.one': 'Seç: {title}',
  'studioLibrary.select.bar': 'Seçilen kayıtlar',
  'studioLibrary.select.count': '{count, plural, one {# seçildi} other {# seçildi}}',
  'studioLibrary.select.none': 'Seçimi kaldır',
  'studioLibrary.makeAlbum': 'Albüm oluştur',
  'studioLibrary.makeSuhbas': 'Her dosyadan bir sohbet',
  'studioLibrary.add': 'Albüme ekle',
  'studioLibrary.addHint': 'Kayıtlar, dosya adlarının sırasıyla sonuna eklenir.',
  'studioLibrary.delete': 'Sil',
  'studioLibrary.deleteTitle':
    '{count, plural, one {# kayıt kalıcı olarak silinsin mi?} other {# kayıt kalıcı olarak silinsin mi?}}',
  'studioLibrary.deleteText':
    'Açılacak yer: {size}. Bu işlem geri alınamaz. Taslakların önceki hâlleri de bu kayıtları yitirir. Kullanılan kayıtlar silinmez.',
  'studioLibrary.deleted':
    '{count, plural, one {# kayıt silindi. Açılan yer: {size}.} other {# kayıt silindi. Açılan yer: {size}.}}',
  'studioLibrary.made': '{count, plural, one {# taslak oluşturuldu.} other {# taslak oluşturuldu.}}',
  'studioLibrary.added':
    '{count, plural, one {# sohbet eklendi: {title}.} other {# sohbet eklendi: {title}.}}',
  'studioLibrary.open': 'Aç',
  'studioLibrary.refused': '{count, plural, one {# kayıt silinmedi} other {# kayıt silinmedi}}',
  'studioLibrary.refused.clearUsed':
    'Bir taslak veya yayımlanmış bir sohbet bu kaydın berrak sesini kullanıyor.',
  'studioLibrary.refused.used': 'Bir taslak veya yayımlanmış bir sohbet bu kaydı kullanıyor.',
  'studioLibrary.empty.title': 'Henüz kayıt yok',
  'studioLibrary.empty.text': 'Yüklediğiniz kayıtlar burada görünür.',
  'studioLibrary.empty.narrowed': 'Eşleşen kayıt yok',
  'studioLibrary.drop.title': 'Kayıtları veya bir klasörü buraya bırakın',
  'studioLibrary.drop.hint':
    'Her dosya, dosya adlarının sırasıyla ve adından alınan başlıkla bir sohbet olur.',
  'studioLibrary.choose': 'Kayıtlardan seç',
  'studioLibrary.chooseHint': 'Kullanılmayan kayıtlar önce gelir.',
  'studioLibrary.tags.title': 'Dosyalardan öneriler',
  'studioLibrary.tags.encoding': 'Etiketlerin karakter kodlaması',
  'studioLibrary.tags.encodingSure': 'Dosyalar bunu belirtmiyor; bütün harfler bu kodlamada geçerli.',
  'studioLibrary.tags.encodingUnsure':
    'Dosyalar harflerin nasıl saklandığını belirtmiyor. Kelimeler yanlış görünüyorsa lütfen başka bir kodlama seçin.',
  'studioLibrary.tags.reading': 'Dosyalar okunuyor.',
  'studioLibrary.tags.useAll': 'Tümünü kullan',
  'studioLibrary.tags.use': 'Kullan',
  'studioLibrary.tags.useOf': 'Kullan: {field}',
  'studioLibrary.tags.titles': '{count, plural, one {# sohbetin başlığı} other {# sohbetin başlıkları}}',
  'studioLibrary.tags.questions': '{count, plural, one {Soru olarak # bölüm} other {Soru olarak # bölüm}}',
}
