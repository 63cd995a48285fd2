import type { studioTranscripts as english } from '../../en/studio/transcripts.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioTranscripts: Translated<typeof english> = {
  'studioTranscripts.fault.end': 'Bitiş, başlangıçtan sonra değil',
  'studioTranscripts.fault.empty': 'Dosyada metin yok.',
  'studioTranscripts.fault.time': '{line, number, ::group-off}. satır: zaman okunamıyor.',
  'studioTranscripts.fault.noCue':
    '{line, number, ::group-off}. satır: bu metin hiçbir bölüme ait değil; öncesinde bir zaman yok.',
  'studioTranscripts.fault.json': '{line, number, ::group-off}. satır: JSON okunamıyor.',
  'studioTranscripts.fault.shape': 'JSON içinde bölüm listesi yok.',
  'studioTranscripts.fault.segment': '{line, number, ::group-off}. bölüm: zamanı veya metni eksik.',
  'studioTranscripts.fault.tooMany':
    '{line, number, ::group-off}. satır: {max, number} bölümden fazlası var.',
  'studioTranscripts.fault.full': 'Bir metinde en fazla {max, number} bölüm olabilir.',
  'studioTranscripts.fault.tooLong':
    '{line, number, ::group-off}. satır: bir bölüm {max, number} karakterden uzun.',
  'studioTranscripts.fault.encoding':
    '{line, number, ::group-off}. satır: bu harfler {encoding} ile kaydedilmemiş.',
  'studioTranscripts.fault.binary': '{line, number, ::group-off}. satır: bu bir metin değil.',
  'studioTranscripts.fault.outside': 'Bütün bölümler kaydın bitiminden sonra.',
  'studioTranscripts.fault.noneAligned':
    'Dosyadaki hiçbir bölüm, konuşulan metnin bir bölümüne denk gelmiyor.',
  'studioTranscripts.fault.translated': 'Bir çeviride yalnızca konuşulan bölümler değiştirilebilir.',
  'studioTranscripts.fault.unknownSegment': 'Bu bölümlerden biri artık yok.',
  'studioTranscripts.notice.repeated': 'Bir öncekini yineleyen ve çıkarılan satırlar: {count, number}',
  'studioTranscripts.notice.unsorted': 'Sırası karışık olan ve sıralanan bölümler: {count, number}',
  'studioTranscripts.notice.overlapping': 'Sonrakiyle çakışan ve kısaltılan bölümler: {count, number}',
  'studioTranscripts.notice.empty': 'Süresi olmayan ve uzatılan bölümler: {count, number}',
  'studioTranscripts.notice.outside':
    'Kaydın bitiminden sonra olan, çıkarılan veya kısaltılan bölümler: {count, number}',
  'studioTranscripts.notice.guessed': 'Zamanlar, paragrafların uzunluğundan tahmin edildi.',
  'studioTranscripts.notice.unaligned':
    'Konuşulan metnin hiçbir bölümüne denk gelmeyen ve çıkarılan bölümler: {count, number}',
}
