import type { studioEditing as english } from '../../en/studio/editing.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioEditing: Translated<typeof english> = {
  'studioEditing.gone': 'Bu içerik artık yok.',
  'studioEditing.conflict': 'Bu sırada başka biri kaydetti. Lütfen hangisinin kalacağını seçin.',
  'studioEditing.conflict.field': 'Bunu {name} de değiştirdi.',
  'studioEditing.unfinished': 'Yayımlanmadan önce tamamlanması gereken bir şey var.',
  'studioEditing.fault.title': 'Lütfen bir başlık yazın.',
  'studioEditing.fault.slug': 'Lütfen küçük a–z harfleri, rakam ve tireden oluşan bir adres yazın.',
  'studioEditing.fault.slugTaken': 'Bu adres başka bir içeriğin. Lütfen başka bir adres seçin.',
  'studioEditing.fault.language': 'Lütfen bir dil seçin.',
  'studioEditing.fault.price': 'Satılan içeriğin bir fiyatı olmalıdır.',
  'studioEditing.fault.downloadPrice': 'Ücretli indirmenin fiyatı en az 1 kredi olmalıdır.',
  'studioEditing.fault.country': 'Lütfen bir ülke seçin.',
  'studioEditing.fault.cover': 'Bu resim artık yok. Lütfen başka bir resim seçin.',
  'studioEditing.fault.tracks': 'Lütfen en az bir sohbet ekleyin.',
  'studioEditing.fault.trackTitle': '{number, number}. sohbetin başlığı yok.',
  'studioEditing.fault.recording': '{number, number}. sohbetin kaydı yok.',
  'studioEditing.fault.questionText': '{number, number}. sohbetin bir sorusu boş.',
  'studioEditing.fault.questionTime':
    '{number, number}. sohbetin bir sorusu sohbet bittikten sonra başlıyor.',
  'studioEditing.fault.author': 'Lütfen yazarı belirtin.',
  'studioEditing.fault.excerpt': 'Lütfen kısa bir özet yazın.',
  'studioEditing.fault.body': 'Lütfen bir metin yazın.',
  'studioEditing.fault.pictures':
    '{count, plural, one {Metindeki # resmin açıklaması yok. Lütfen ne gösterdiğini yazın ya da süs olarak işaretleyin.} other {Metindeki # resmin açıklaması yok. Lütfen ne gösterdiğini yazın ya da süs olarak işaretleyin.}}',
  'studioEditing.problem.due': 'Yayımlanma zamanı geldi ama bir eksiği var.',
  'studioEditing.refused.trashed': 'Çöp kutusunda.',
  'studioEditing.refused.notTrashed': 'Çöp kutusunda değil.',
  'studioEditing.refused.notLive': 'Dinleyiciler bunu görmüyor.',
  'studioEditing.refused.unchanged': 'Dinleyiciler bunun tümünü zaten görüyor.',
  'studioEditing.refused.delete': 'Bunu yalnızca kimliğini doğrulamış bir yönetici yapabilir.',
  'studioEditing.undoGone': 'Bu artık geri alınamaz.',
  'studioEditing.viewGone': 'Bu görünüm artık yok.',
  'studioEditing.tooManyViews': 'En fazla {max, number} görünüm kaydedebilirsiniz.',
  'studioEditing.noRevision': 'Geçmişin bu adımı artık saklanmıyor.',
}
