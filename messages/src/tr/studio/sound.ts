import type { studioSound as english } from '../../en/studio/sound.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioSound: Translated<typeof english> = {
  'studioSound.title': 'Yüklemeler',
  'studioSound.intro': 'Gönderilmekte olan ve gelmiş olan kayıtlar.',
  'studioSound.drop.title': 'Kayıtları veya klasörleri buraya bırakın',
  'studioSound.drop.hint':
    'Her biri en çok 4 GB olan MP3, M4A, WAV, WMA, AMR, sesli video ve hemen hemen bütün başka kayıtlar. Bu pencereyi kapatabilirsiniz: aynı dosyayı yeniden seçince kaldığı yerden sürer.',
  'studioSound.drop.files': 'Dosya seç',
  'studioSound.drop.folder': 'Klasör seç',
  'studioSound.room': 'Kalan yer: {size}',
  'studioSound.leftOut':
    '{count, plural, one {# dosya kayıt olmadığı için alınmadı: {names}} other {# dosya kayıt olmadığı için alınmadı: {names}}}',
  'studioSound.list': 'Yüklemeleriniz',
  'studioSound.empty.title': 'Henüz yükleme yok',
  'studioSound.empty.text': 'Yükledikleriniz burada görünür.',
  'studioSound.state.waiting': 'Sırasını bekliyor',
  'studioSound.state.sending': 'Gönderiliyor: {done} / {all}',
  'studioSound.state.pace': '{way}. Saniyede {speed}, kalan süre: {time}.',
  'studioSound.state.paused': 'Duraklatıldı: {done} / {all}',
  'studioSound.state.offline': 'Bağlantı yok. Bağlantı gelince kendiliğinden sürer.',
  'studioSound.state.unfinished':
    'Tamamlanmadı: {done} / {all}. Sürdürmek için aynı dosyayı yeniden seçin. Şu tarihe kadar saklanır: {date}.',
  'studioSound.state.comparing': 'Tamamı geldi. Karşılaştırmak için dosya bir kez daha okunuyor.',
  'studioSound.state.checking': 'Geldi; denetleniyor ve ölçülüyor.',
  'studioSound.state.ready': 'Hazır',
  'studioSound.state.failed': 'Saklanmadı: {problem}',
  'studioSound.progress': '{name} ilerlemesi',
  'studioSound.pause': 'Duraklat',
  'studioSound.resume': 'Sürdür',
  'studioSound.retry': 'Yeniden dene',
  'studioSound.cancel': 'Vazgeç',
  'studioSound.clear': 'Listeden çıkar',
  'studioSound.actionOn': '{action}: {name}',
  'studioSound.said.ready': '{name} hazır',
  'studioSound.said.failed': '{name} saklanmadı: {problem}',
  'studioSound.talk.none': 'Henüz kayıt yok',
  'studioSound.talk.choose': 'Kayıt yükle',
  'studioSound.talk.replace': 'Başka bir kayıt yükle',
  'studioSound.talk.listen': 'Kaydı dinle',
  'studioSound.talk.waveform': 'Kaydın dalga biçimi',
  'studioSound.talk.unmeasured': 'Bu kayıt ölçülmedi.',
  'studioSound.talk.measure': 'Ölç',
  'studioSound.talk.measuring': 'Ölçülüyor.',
  'studioSound.talk.failed': 'Kayıt bilgisi alınamadı. Birazdan yeniden deneyin.',
  'studioSound.fact.duration': 'Süre',
  'studioSound.fact.loudness': 'Ses yüksekliği',
  'studioSound.fact.truePeak': 'Gerçek tepe',
  'studioSound.fact.clipped': 'Kırpılan yerler',
  'studioSound.fact.silences': 'Uzun sessizlikler',
  'studioSound.fact.channels': 'Kanallar',
  'studioSound.fact.sampleRate': 'Örnekleme hızı',
  'studioSound.fact.size': 'Boyut',
  'studioSound.fact.none': 'Bilinmiyor',
  'studioSound.lufs': '{value} LUFS',
  'studioSound.dbtp': '{value} dBTP',
  'studioSound.khz': '{value} kHz',
  'studioSound.voice.title': 'Berrak ses',
  'studioSound.voice.hint':
    'Daha az uğultu ve hışırtı; kısık sözler yüksek olanlara yaklaşır. Dinleyiciler ancak sohbet onu kullanıp yayımlanınca duyar.',
  'studioSound.voice.make': 'Berrak ses hazırla',
  'studioSound.voice.making': 'Hazırlanıyor. Uzun bir sohbet için birkaç dakika sürer.',
  'studioSound.voice.failed': 'Bu kayıttan berrak ses elde edilemedi. Kayıt olduğu gibi kalır.',
  'studioSound.voice.compare': 'Dinleyerek karşılaştırma',
  'studioSound.voice.original': 'Kaydedildiği gibi',
  'studioSound.voice.use': 'Berrak sesi kullan',
  'studioSound.voice.useOriginal': 'Kaydı olduğu gibi kullan',
  'studioSound.voice.remove': 'Berrak sesi sil',
  'studioSound.voice.refused.noProgram':
    'Bu sunucuda berrak sesi hazırlayan ffmpeg yok. Lütfen işletmeciden kurmasını isteyin.',
  'studioSound.voice.refused.notThis':
    'Berrak ses, ölçülmüş ve sesi olan bir kayıttan hazırlanabilir; başka bir berrak sesten hazırlanamaz.',
  'studioSound.replace.title': 'Kayıt değiştirilsin mi?',
  'studioSound.replace.text':
    'Bu sohbet zaten dinleyicilerde. Yeni kaydı hemen duyarlar; sohbetin yer imleri, notları, kayıtlı konumları ve soruları korunur.',
  'studioSound.replace.offset': 'Başlangıcın kaydığı saniye',
  'studioSound.replace.offsetHint':
    'Her şey öncekinden daha geç geliyorsa 0’dan büyük, baştan bir bölüm kesildiyse 0’dan küçük bir sayı.',
  'studioSound.replace.offsetWrong': 'Lütfen saniye olarak bir sayı yazın.',
  'studioSound.replace.now': 'Şimdi değiştir',
  'studioSound.replace.done': 'Kayıt değiştirildi.',
  'studioSound.failed': 'Gönderilemedi. Birazdan yeniden deneyin.',
  'studioSound.refused.kind': '{name} burada kullanılamaz. MP3, M4A, WAV ve çoğu başka kayıt olabilir.',
  'studioSound.refused.empty': 'Bu dosya boş. Lütfen kaynağından yeniden kopyalayın.',
  'studioSound.refused.tooLarge':
    'Bir kayıt en çok 4 GB olabilir. Lütfen daha kısa veya MP3 gibi sıkıştırılmış bir kayıt gönderin.',
  'studioSound.refused.tooMany':
    'Tamamlanmamış çok fazla yükleme var. Lütfen önce bazılarını bitirin veya onlardan vazgeçin.',
  'studioSound.refused.quota':
    'Kayıt {size, number} MB, yüklemelere kalan yer ise {left, number} MB. Lütfen önce kullanılmayan kayıtları silin.',
  'studioSound.refused.disk':
    'Kayıt {size, number} MB, sunucunun diskinde ise {left, number} MB yer var. Lütfen önce kullanılmayan kayıtları silin.',
  'studioSound.refused.diskFull': 'Sunucunun diski dolu. Yer açılınca yükleme kaldığı yerden sürer.',
  'studioSound.refused.unfinished':
    '{missing, plural, one {Dosyanın # baytı henüz gelmedi.} other {Dosyanın # baytı henüz gelmedi.}}',
  'studioSound.refused.otherWriter': 'Bu kaydı şu anda başka bir istek gönderiyor. Lütfen yeniden deneyin.',
  'studioSound.refused.unknown': 'Bu yükleme artık yok. Lütfen dosyayı yeniden seçin.',
  'studioSound.refused.unknownRecording': 'Böyle bir kayıt yok veya henüz ölçülmedi.',
  'studioSound.refused.unknownTalk': 'Böyle bir sohbet yok.',
  'studioSound.problem.stopped':
    'Bizden kaynaklanan bir hata denetimi durdurdu. Lütfen dosyayı yeniden gönderin.',
  'studioSound.problem.otherBytes': 'Gelen, gönderilenle aynı değil. Lütfen dosyayı yeniden gönderin.',
  'studioSound.problem.unusable':
    'Bu, burada oynatılabilen türden bir kayıt değil. Lütfen MP3, M4A veya WAV gönderin.',
  'studioSound.problem.empty': 'Dosya boş. Lütfen kaynağından yeniden kopyalayın.',
  'studioSound.problem.cut': 'Kayıt yarım kalmış: sonu eksik. Lütfen kaynağından yeniden kopyalayın.',
  'studioSound.problem.noSound': 'Dosyada okunabilen bir ses yok. Lütfen başka bir dosya seçin.',
  'studioSound.problem.foreign': 'Dosya bir kayıt değil, başka bir şey. Lütfen başka bir dosya seçin.',
  'studioSound.problem.otherKind':
    'Dosyada adının söylediğinden başka türde bir kayıt var. Lütfen adını değiştirin.',
  'studioSound.problem.unplayable':
    'Tarayıcılar bu biçimdeki kaydı oynatamaz. Lütfen MP3 biçimine dönüştürün.',
  'studioSound.problem.noConverter':
    'Bu biçimdeki kaydın dönüştürülmesi gerekiyor, ama sunucuda bunun için ffmpeg yok. Lütfen MP3 gönderin veya sunucuyu işletenden ffmpeg kurmasını isteyin.',
  'studioSound.problem.tooLong': 'Kayıt 48 saatten uzun olduğunu söylüyor. Lütfen parçalar hâlinde gönderin.',
  'studioSound.problem.damaged': 'Kayıt bozuk: bir bölümü okunamıyor. Lütfen kaynağından yeniden kopyalayın.',
  'studioSound.problem.tooMuch':
    'Bu dosyayı okumak, bir kaydın gerektirdiğinden çok zaman veya bellek istiyor. Lütfen ondan bir MP3 yapın.',
}
