import type { transcripts as english } from '../../en/library/transcripts.ts'
import type { Translated } from '../../shape/translated.ts'

export const transcripts: Translated<typeof english> = {
  'transcript.heading': 'Metin',
  'transcript.title': '{title} sohbetinin metni',
  'transcript.description': '{title} sohbetinde söylenenler, okumak ve yazdırmak için.',
  'transcript.language': 'Dil',
  'transcript.spoken': '{language} (konuşulan)',
  'transcript.missing': 'Henüz çevrilmedi',
  'transcript.unverified': 'Bu metin henüz kayıtla karşılaştırılarak doğrulanmadı, yanlışlar içerebilir.',
  'transcript.locked': 'Bu metni, sohbeti dinleyebilen herkes okuyabilir.',
  'transcript.unlock': 'Nasıl açılır?',
  'transcript.back': 'Sohbete dön',
  'transcript.playFrom': '{time} anından çal',
  'transcript.files': 'Dosya olarak kaydet',
  'transcript.none': 'Bu sohbetin metni henüz yok.',
  'transcript.loading': 'Metin yükleniyor',
  'transcript.follow': 'Şu anki satıra dön',
  'transcript.keys.next': 'Sonraki satır',
  'transcript.keys.previous': 'Önceki satır',
}
