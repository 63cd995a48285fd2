import type { studioEntrance as english } from '../../en/studio/entrance.ts'
import type { Translated } from '../../shape/translated.ts'

export const studioEntrance: Translated<typeof english> = {
  'studioEntrance.title': 'Stüdyoyu aç',
  'studioEntrance.lead': 'Doğrulama uygulamanızın {brand} için gösterdiği altı rakamı yazın.',
  'studioEntrance.code.label': 'Kod',
  'studioEntrance.code.hint': 'Altı rakam. Telefonunuz yanınızda değilse kurtarma kodlarınızdan biri.',
  'studioEntrance.code.missing': 'Lütfen bir kod yazın',
  'studioEntrance.code.sixDigits': 'Kod altı rakamdan oluşur',
  'studioEntrance.submit': 'Stüdyoyu aç',
  'studioEntrance.submitting': 'Açılıyor…',
  'studioEntrance.lost':
    'Ne telefonunuz ne de bir kurtarma kodunuz var mı? Bir yöneticiden kaybolan telefonu kaldırmasını isteyin. Sonra başka bir telefon kurabilirsiniz.',
  'studioEntrance.signedInAs': 'Açık hesap: {email}',
  'studioEntrance.logOut': 'Çıkış yap',
  'studioEntrance.loggedOut': 'Çıkış yaptınız.',
  'studioEntrance.setUp.title': 'Stüdyoyu telefonunuzla koruyun',
  'studioEntrance.setUp.lead':
    'Stüdyo, parolanızın yanında telefonunuzdaki bir uygulamadan bir kod ister. Kurulum bir kez yapılır ve iki dakika sürer.',
  'studioEntrance.setUp.password': 'Parolanız',
  'studioEntrance.setUp.passwordHint':
    'Ekibin parolaları en az {min, number} karakterdir. Sizinki daha mı kısa? Önce <change>parolanızı değiştirin</change>.',
  'studioEntrance.setUp.submit': 'Devam et',
  'studioEntrance.setUp.submitting': 'Bir dakika…',
  'studioEntrance.setUp.scan':
    'Telefonunuzda bir doğrulama uygulaması açın ve bu kareyi taratın. Her doğrulama uygulaması olur.',
  'studioEntrance.setUp.square': 'Telefonunuzun kamerası için anahtarı taşıyan kare',
  'studioEntrance.setUp.key': 'Ya da bu anahtarı elle yazın',
  'studioEntrance.setUp.copyKey': 'Anahtarı kopyala',
  'studioEntrance.setUp.keyCopied': 'Anahtar kopyalandı',
  'studioEntrance.setUp.code': 'Uygulamanın şu anda gösterdiği kod',
  'studioEntrance.setUp.confirm': 'Onayla',
  'studioEntrance.codes.title': 'Kurtarma kodlarınız',
  'studioEntrance.codes.lead':
    'Telefonunuz yanınızda değilken her kod stüdyoyu bir kez açar. Yalnızca şimdi gösterilirler: sizden başkasının bulamayacağı bir yerde saklayın.',
  'studioEntrance.codes.copy': 'Kopyala',
  'studioEntrance.codes.copied': 'Kodlar kopyalandı',
  'studioEntrance.codes.notCopied': 'Kopyalanamadı',
  'studioEntrance.codes.download': 'İndir',
  'studioEntrance.codes.print': 'Yazdır',
  'studioEntrance.codes.fileName': 'kurtarma-kodları',
  'studioEntrance.codes.kept': 'Kodları sakladım',
  'studioEntrance.codes.done': 'Stüdyoya geç',
  'studioEntrance.codes.doneHint': 'Lütfen önce kodları saklayın ve bunu işaretleyin.',
  'studioEntrance.security.title': 'Girişiniz',
  'studioEntrance.security.codesLeft':
    '{count, plural, one {# kurtarma kodunuz kaldı.} other {# kurtarma kodunuz kaldı.}}',
  'studioEntrance.security.renew': 'Yeni kurtarma kodları oluştur',
  'studioEntrance.security.renewHint': 'Eskileri bundan sonra hiçbir şeyi açmaz.',
  'studioEntrance.security.phone': 'Başka bir telefon',
  'studioEntrance.security.phoneHint':
    'Yeni telefon eskisinin yerini alır. Yeni kurtarma kodları alırsınız ve stüdyo diğer cihazlarınızda kapanır.',
  'studioEntrance.security.setUp': 'Başka bir telefon kur',
  'studioEntrance.proof.title': 'Hâlâ siz misiniz?',
  'studioEntrance.proof.lead':
    'Yapacağınız iş önemli; lütfen siz olduğunuzu doğrulayın. Doğrulama on dakika geçerlidir.',
  'studioEntrance.proof.password': 'Parolanız',
  'studioEntrance.proof.useCode': 'Bunun yerine kod kullan',
  'studioEntrance.proof.usePassword': 'Bunun yerine parola kullan',
  'studioEntrance.proof.submit': 'Onayla',
  'studioEntrance.proof.submitting': 'Onaylanıyor…',
  'studioEntrance.proof.cancel': 'İptal',
  'studioEntrance.closed.title': 'Stüdyo kapandı',
  'studioEntrance.closed.lead':
    'On iki saat geçti. Bir kod yazın ve kaldığınız yerden devam edin. Hiçbir şey kaybolmadı.',
  'studioEntrance.signedOut.title': 'Oturumunuz kapandı',
  'studioEntrance.signedOut.lead':
    'Başka bir sekmede giriş yapın, stüdyoyu orada açın ve buraya dönün. Hiçbir şey kaybolmadı.',
  'studioEntrance.signedOut.signIn': 'Giriş yap',
  'studioEntrance.signedOut.goOn': 'Devam et',
  'studioEntrance.forbidden.title': 'Stüdyo, içerik ekibi içindir',
  'studioEntrance.forbidden.text':
    'Hesabınız dinlemek içindir ve burada çalışmaz. Çalışması gerekiyorsa siteyi yönetenlere sorun.',
  'studioEntrance.forbidden.home': 'Siteye git',
}
