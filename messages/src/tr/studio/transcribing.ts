import type { studioTranscribing as english } from '../../en/studio/transcribing.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioTranscribing: Translated<typeof english> = {
  'studioTranscribing.title': 'Makineyle yazıya dökme',
  'studioTranscribing.hint':
    'Bir program sohbetin tamamını dinler ve ilk metni yazar. Lütfen sonra kontrol edin.',
  'studioTranscribing.start': 'Yazıya dök',
  'studioTranscribing.progress': 'Yazıya dökülüyor: {language}',
  'studioTranscribing.waiting': 'Hizmet hazır değil. Saat {time} için yeniden sorulacak.',
  'studioTranscribing.done': 'Metin hazır.',
  'studioTranscribing.cancelled': 'Durduruldu. Şimdiye kadar duyulanlar bir sonraki deneme için saklandı.',
  'studioTranscribing.unknown': 'Ne kadarının bittiği gösterilemiyor. Lütfen sayfayı yeniden yükleyin.',
  'studioTranscribing.fault.notSet': 'Bu sunucuda yazıya döken bir program ayarlanmamış.',
  'studioTranscribing.fault.running': 'Bu sohbet zaten yazıya dökülüyor.',
  'studioTranscribing.fault.notSpoken':
    'Bu sohbetin metni başka bir dilde. Lütfen önce konuşulan dili seçin.',
  'studioTranscribing.problem.away': 'Hizmet cevap vermiyor. Lütfen daha sonra yeniden deneyin.',
  'studioTranscribing.problem.busy':
    'Hizmet çok yoğun ya da ödenen miktar bitti. Lütfen daha sonra yeniden deneyin.',
  'studioTranscribing.problem.changed':
    'Metin bu arada değişti. Yeniden denerseniz duyulanlar onun yerine geçer.',
  'studioTranscribing.problem.empty': 'Hizmet boş bir cevap verdi.',
  'studioTranscribing.problem.notFound':
    'Hizmet adresini veya modeli tanımıyor. Lütfen bu sunucunun yöneticisine sorun.',
  'studioTranscribing.problem.noTimes':
    'Hizmet zamanları olmayan bir cevap verdi. Lütfen bu sunucunun yöneticisinden başka bir model seçmesini isteyin.',
  'studioTranscribing.problem.refused': 'Hizmet bu kaydı veya bu dili okuyamıyor.',
  'studioTranscribing.problem.replaced': 'Kayıt bu arada değişti. Lütfen yeniden başlatın.',
  'studioTranscribing.problem.silent': 'Kayıtta hiçbir söz duyulmadı.',
  'studioTranscribing.problem.stopped': 'Sunucu iş bitmeden durdu. Lütfen yeniden deneyin.',
  'studioTranscribing.problem.tooLarge': 'Hizmet kaydın küçük parçalarını bile kabul etmiyor.',
  'studioTranscribing.problem.uncut': 'Kayıt parçalara bölünemiyor.',
  'studioTranscribing.problem.unreadable': 'Hizmetin cevabı okunamıyor.',
  'studioTranscribing.problem.webPage':
    'Hizmet bir web sayfasıyla cevap verdi. Lütfen bu sunucunun yöneticisinden adresi kontrol etmesini isteyin.',
  'studioTranscribing.problem.wrongKey':
    'Hizmet bu sunucunun anahtarını kabul etmiyor. Lütfen sunucunun yöneticisine sorun.',
}
