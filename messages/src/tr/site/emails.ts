import type { emails as english } from '../../en/site/emails.ts'
import type { Translated } from '../../shape/translated.ts'

export const emails: Translated<typeof english> = {
  'emails.greeting':
    'Selamün aleyküm {title, select, Sidi {Sidi {name}} Doctor {Doktor {name}} Sheikh {Şeyh {name}} Uncle {{name} Amca} Sister {{name} Hanım kardeşimiz} Auntie {{name} Hala} Khala {{name} Teyze} other {{title} {name}}},',
  'emails.greetingStranger': 'Selamün aleyküm,',
  'emails.dollars': '{amount} ABD doları',
  'emails.credits': '{credits, plural, one {# kredi} other {# kredi}}',
  'emails.planForPeriod': '{plan} ({period, select, month {bir aylık} other {bir yıllık}})',
  'emails.openWallet': 'Cüzdanı aç',

  'emails.welcome.subject': '{brand} ailesine hoş geldiniz',
  'emails.welcome.text': '{brand} hesabınız hazır. Bu e‑posta adresiyle giriş yapabilirsiniz.',
  'emails.welcome.button': 'Dinlemeye başla',
  'emails.welcome.notYou':
    'Kaydı siz yapmadıysanız “Parolamı unuttum” bağlantısıyla hesabı devralıp silebilirsiniz.',

  'emails.resetPassword.subject': '{brand} hesabınız için yeni bir parola seçin',
  'emails.resetPassword.text':
    '{brand} hesabınızın parolasını sıfırlamak için bir istek aldık. Umarız bu istek sizden gelmiştir.',
  'emails.resetPassword.button': 'Yeni parola seç',
  'emails.resetPassword.span': 'Bağlantı bir kez ve bir saat boyunca geçerlidir.',
  'emails.resetPassword.notYou':
    'Bu istek sizden gelmediyse bu e‑postayı dikkate almayın. Parolanız aynı kalır.',

  'emails.confirmEmail.subject': '{brand} hesabınız için e‑posta adresinizi onaylayın',
  'emails.confirmEmail.text': 'Lütfen bu adresin {brand} hesabınızın yeni e‑posta adresi olduğunu onaylayın.',
  'emails.confirmEmail.button': 'Bu adresi onayla',
  'emails.confirmEmail.span': 'Bağlantı bir kez ve bir gün boyunca geçerlidir.',
  'emails.confirmEmail.notYou': 'Bunu siz istemediyseniz bu e‑postayı dikkate almayın.',

  'emails.emailChanging.subject': '{brand} hesabınızın e‑posta adresi değiştiriliyor',
  'emails.emailChanging.text':
    '{brand} hesabınız için yeni bir e‑posta adresi yazıldı. O adrese gönderdiğimiz bağlantı açıldığında bu adresin yerini yeni adres alacak.',
  'emails.emailChanging.stop':
    'Bunu siz yaptıysanız başka bir şey yapmanız gerekmez. Siz yapmadıysanız değişikliği şimdi durdurun:',

  'emails.emailChanged.subject': '{brand} hesabınızın e‑posta adresi değiştirildi',
  'emails.emailChanged.text':
    '{brand} hesabınızın artık yeni bir e‑posta adresi var. Bundan sonra yeni adresle giriş yapacaksınız ve bu adrese artık yazmayacağız.',
  'emails.emailChanged.takeBack':
    'Bunu siz yaptıysanız başka bir şey yapmanız gerekmez. Siz yapmadıysanız hesabınızı şimdi geri alın:',

  'emails.undoEmailChange.button': 'Bunu ben yapmadım',
  'emails.undoEmailChange.span':
    'Bağlantı yedi gün boyunca geçerlidir. Bu bağlantıyla hesabınızda bu adres kalır, bütün cihazlardan çıkış yapılır ve yeni bir parola seçmeniz için size e‑postayla bir bağlantı gönderilir.',

  'emails.passwordChanged.subject': '{brand} hesabınızın parolası değiştirildi',
  'emails.passwordChanged.text':
    '{brand} hesabınızın parolası değiştirildi. Diğer cihazlardan çıkış yapıldı.',
  'emails.passwordChanged.button': 'Giriş yap',
  'emails.passwordChanged.notYou':
    'Bunu siz yapmadıysanız giriş sayfasındaki “Parolamı unuttum” bağlantısını seçin.',

  'emails.secondFactorSet.subject': '{brand} stüdyosunu artık telefonunuz koruyor',
  'emails.secondFactorSet.text':
    '{brand} hesabınız için bir doğrulama uygulaması kuruldu. Stüdyo bundan sonra onun kodlarını ister ve diğer cihazlarda kapandı.',
  'emails.secondFactorSet.notYou':
    'Bunu siz yapmadıysanız giriş sayfasında “Parolamı unuttum” seçeneğini kullanın ve bir yöneticiye haber verin.',
  'emails.secondFactorReset.subject': '{brand} stüdyonuzun ikinci doğrulama adımı kaldırıldı',
  'emails.secondFactorReset.text':
    '{brand} hesabınızın doğrulama uygulaması ve geçiş anahtarları kaldırıldı, tüm cihazlarda oturumunuz kapatıldı. Stüdyoyu açtığınızda yenisini kurabilirsiniz.',
  'emails.secondFactorReset.button': 'Stüdyoyu aç',
  'emails.secondFactorReset.notYou': 'Bunu siz istemediyseniz bir yöneticiye haber verin.',
  'emails.passkeyAdded.subject': '{brand} stüdyonuza bir geçiş anahtarı eklendi',
  'emails.passkeyAdded.text': '{brand} hesabınızın yeni bir geçiş anahtarı bundan sonra stüdyoyu açar.',
  'emails.passkeyAdded.button': 'Geçiş anahtarlarımı gör',
  'emails.passkeyRemoved.subject': '{brand} stüdyonuzun bir geçiş anahtarı kaldırıldı',
  'emails.passkeyRemoved.text':
    '{brand} hesabınızın bir geçiş anahtarı kaldırıldı. Stüdyo diğer cihazlarınızda kapandı.',
  'emails.adminAlert.adminAdded.subject': '{person} artık {brand} yöneticisi',
  'emails.adminAlert.adminAdded.text':
    '{person} {brand} yöneticisi yapıldı: rolleri, ödemeleri ve diğer her şeyi değiştirebilir.',
  'emails.adminAlert.secondFactorReset.subject': '{brand}: bir ikinci doğrulama adımı kaldırıldı',
  'emails.adminAlert.secondFactorReset.text':
    '{person} hesabının doğrulama uygulaması ve geçiş anahtarları kaldırıldı ve o hesabın tüm oturumları sonlandırıldı.',
  'emails.adminAlert.passkeyRemoved.subject': '{brand}: bir geçiş anahtarı kaldırıldı',
  'emails.adminAlert.passkeyRemoved.text':
    '{person} kendi hesabının bir geçiş anahtarını kaldırdı. Stüdyo diğer cihazlarında kapandı.',
  'emails.adminAlert.exported.subject': '{brand}: veriler dışa aktarıldı',
  'emails.adminAlert.exported.person': '{person} hakkında saklanan her şey stüdyodan dışa aktarıldı.',
  'emails.adminAlert.exported.log': 'İşlem kaydı stüdyodan dışa aktarıldı.',
  'emails.adminAlert.done': 'İşlemi yapan: {actor}, {at}.',
  'emails.adminAlert.button': 'İşlem kaydını aç',
  'emails.adminAlert.notMeant':
    'Ekibinizden kimse bunu yapmak istemediyse işlemi yapan hesabı devre dışı bırakın. Bu e‑posta tüm yöneticilere gider; dışa aktarmalar için saatte en çok bir kez.',

  'emails.plan.renewsSubject': '{plan} planınız {day} tarihinde yenilenecek',
  'emails.plan.renews':
    '{plan} planınız {day} tarihinde yenilenecek ve o gün {period, select, month {bir ay} other {bir yıl}} için {amount} ücret alınacak.',
  'emails.plan.cancelOrPayNow':
    'O güne kadar planı hesabınızdan iptal edebilirsiniz. Dilerseniz şimdi de ödeyebilirsiniz; sonraki yenilemelerin ücreti, şimdi kullandığınız ödeme yönteminden alınır.',
  'emails.plan.payNowToo':
    'Dilerseniz şimdi de ödeyebilirsiniz; sonraki yenilemelerin ücreti, şimdi kullandığınız ödeme yönteminden alınır.',
  'emails.plan.endsUnlessPaidSubject': '{plan} planınız, ödeme yapılmazsa {day} tarihinde sona erecek',
  'emails.plan.endsUnlessPaid':
    'Ücret kendiliğinden alınmaz: {plan} planını korumak için {day} tarihine kadar {period, select, month {bir ay} other {bir yıl}} için {amount} ödeyin.',
  'emails.plan.cardExpiresSubject': '{plan} planınız için kullanılan kartın süresi doluyor',
  'emails.plan.cardExpires':
    '{plan} planınız {day} tarihinde yenilenecek, ancak ücretin alınacağı kartın süresi o günden önce doluyor.',
  'emails.plan.payWithAnotherCard':
    'Sonraki {period, select, month {ay} other {yıl}} için {amount} tutarını başka bir kartla ödeyin; sonraki yenilemelerin ücreti de o karttan alınır. Ödediğiniz süre, mevcut sürenize eklenir.',
  'emails.plan.declinedSubject': '{plan} planınız yenilenemedi',
  'emails.plan.declinedAgainSoon':
    '{period, select, month {Bir ay} other {Bir yıl}} için {amount} tutarındaki ücret alınamadı. Yakında tekrar deneyeceğiz. Planınız {openUntil} tarihine kadar açık kalır.',
  'emails.plan.declinedAgainOn':
    '{period, select, month {Bir ay} other {Bir yıl}} için {amount} tutarındaki ücret alınamadı. {retryOn} tarihinde tekrar deneyeceğiz. Planınız {openUntil} tarihine kadar açık kalır.',
  'emails.plan.unpaidSubject': '{plan} planınızın ödemesi yapılmadı',
  'emails.plan.unpaid':
    '{plan} planınızın süresi {day} tarihinde doldu. Planınız {openUntil} tarihine kadar açık kalır. Planı korumak için {period, select, month {bir ay} other {bir yıl}} için {amount} ödeyin.',
  'emails.plan.endedSubject': '{plan} planınız sona erdi',
  'emails.plan.endedAsChosen':
    '{plan} planınız, istediğiniz gibi {day} tarihinde sona erdi. Bundan sonra ücret alınmaz.',
  'emails.plan.endedUnpaid':
    '{plan} planınız, {day} tarihinden sonra ödemesi yapılmadığı için sona erdi. Bundan sonra ücret alınmaz.',
  'emails.plan.payNow': 'Şimdi öde',
  'emails.plan.payWithAnotherCardButton': 'Başka bir kartla öde',
  'emails.plan.seePlans': 'Planları gör',
  'emails.plan.chooseAgain': 'Yeniden plan seç',

  'emails.receipt.subject': 'Makbuzunuz: {reference}',
  'emails.receipt.thanks': 'Teşekkür ederiz. Sipariş ettikleriniz:',
  'emails.receipt.line': '{words}: {amount}',
  'emails.receipt.nothingToPay': 'Ödenecek bir tutar yoktu. Sipariş {reference}, {day}.',
  'emails.receipt.paid': '{amount} ödediniz. Sipariş {reference}, {day}.',
  'emails.receipt.paidWith': '{amount} ödediniz. Ödeme yöntemi: {method}. Sipariş {reference}, {day}.',
  'emails.receipt.paidWithCard':
    '{amount} ödediniz. Ödeme yöntemi: {method} (sonu {digits}). Sipariş {reference}, {day}.',
  'emails.receipt.button': 'Makbuzu aç',
  'emails.receipt.soldBy': 'Satıcı: {seller}.',
  'emails.receipt.noTaxes': 'Vergi hesaplanmaz.',
  'emails.receipt.taxes': 'Bu tutara vergi dahildir: {amount} ({rate}).',
  'emails.receipt.invoice': 'Fatura {number}: {url}',
  'emails.receipt.bonus': '{credits, plural, one {# kredi hediye} other {# kredi hediye}}',
  'emails.receipt.unusedPlan': 'Planınızın kullanılmayan kısmı',
  'emails.receipt.discount': 'İndirim kodu {code}',
  'emails.receipt.discountWithoutCode': 'İndirim kodu',

  'emails.transfer.sentSubject': '{credits, plural, one {# kredi} other {# kredi}} gönderdiniz',
  'emails.transfer.sent':
    '{email} adresine {credits, plural, one {# kredi} other {# kredi}} gönderdiniz. Gönderilen kredi geri alınamaz.',
  'emails.transfer.receivedSubject': 'Size {credits, plural, one {# kredi} other {# kredi}} geldi',
  'emails.transfer.received':
    'Size {email} adresinden {credits, plural, one {# kredi} other {# kredi}} geldi ve cüzdanınıza eklendi.',
  'emails.transfer.balance':
    'İşlem sonrası bakiyeniz: {credits, plural, one {# kredi} other {# kredi}}. Referans: {reference}.',
  'emails.transfer.notYou': 'Bu krediyi siz göndermediyseniz lütfen parolanızı değiştirin ve bize ulaşın.',

  'emails.gift.givenSubject': '{giver} size bir hediye gönderdi',
  'emails.gift.givenByFriendSubject': 'Size bir hediye geldi',
  'emails.gift.given': '{giver} size {brand} üzerinden bir hediye gönderdi: {gift}.',
  'emails.gift.givenByFriend':
    'Adının belirtilmesini istemeyen bir arkadaşınız size {brand} üzerinden bir hediye gönderdi: {gift}.',
  'emails.gift.note': 'Hediyeyle birlikte şu not geldi:',
  'emails.gift.open': 'Hediyeyi aç',
  'emails.gift.claimUntil':
    'Hediyeyi {day} tarihine kadar ücretsiz bir hesapla kabul edebilirsiniz. Bu tarihten sonra gönderene geri döner.',
  'emails.gift.keepLink':
    'Lütfen bu bağlantıyı kimseyle paylaşmayın: bağlantıya sahip olan herkes hediyeyi kabul edebilir.',
  'emails.gift.noMore': 'Artık hediye almak istemiyorsanız bağlantıyı açıp bunu orada bildirebilirsiniz.',
  'emails.gift.claimedSubject': 'Hediyeniz kabul edildi',
  'emails.gift.claimed': '{email} adresine gönderdiğiniz hediye kabul edildi: {gift}.',
  'emails.gift.claimedByFriend': 'Arkadaşınıza gönderdiğiniz hediye kabul edildi: {gift}.',
  'emails.gift.seeGifts': 'Hediyeleri gör',
  'emails.gift.returnedSubject': 'Hediyeniz geri döndü',
  'emails.gift.notClaimed':
    '{email} adresine gönderdiğiniz hediye {days, plural, one {# gün} other {# gün}} içinde kabul edilmedi: {gift}. Hediye için ödediğiniz kredi cüzdanınıza geri döndü.',
  'emails.gift.notClaimedByFriend':
    'Arkadaşınıza gönderdiğiniz hediye {days, plural, one {# gün} other {# gün}} içinde kabul edilmedi: {gift}. Hediye için ödediğiniz kredi cüzdanınıza geri döndü.',
  'emails.gift.returnedByTeam':
    '{email} adresine gönderdiğiniz hediye ekibimiz tarafından size geri verildi: {gift}. Hediye için ödediğiniz kredi cüzdanınıza geri döndü.',
  'emails.gift.returnedByTeamFromFriend':
    'Arkadaşınıza gönderdiğiniz hediye ekibimiz tarafından size geri verildi: {gift}. Hediye için ödediğiniz kredi cüzdanınıza geri döndü.',

  'emails.weekly.subject': 'Rakamlarla hafta: {from} – {until}',
  'emails.weekly.heard':
    'Dinleme süresi: {hours, number} saat; önceki hafta: {before, number} saat. {finished, plural, =0 {Sonuna kadar dinlenen sohbet olmadı} one {Bir sohbet sonuna kadar dinlendi} other {Sohbetler # kez sonuna kadar dinlendi}}.',
  'emails.weekly.talks': 'En uzun süre dinlenen sohbetler: {talks}.',
  'emails.weekly.searches': 'Arama sayısı: {searches, number}; sonuçsuz kalan: {missed, number}.',
  'emails.weekly.missed': 'Arandı ama bulunamadı: {words}.',
  'emails.weekly.members': 'Yeni üye: {newMembers, number}; toplam üye: {members, number}.',
  'emails.weekly.money':
    'Satış: {sales}; iade: {refunds}. Sonuçlanmamış ödeme: {undecided, number}. {differences, plural, =0 {Defterler doğru} one {Defterlerde # satır farklı} other {Defterlerde # satır farklı}}.',
  'emails.weekly.button': 'Stüdyoyu aç',
  'emails.weekly.stop':
    'Bu e‑postayı stüdyonun genel bakış sayfasında seçtiğiniz için alıyorsunuz; oradan kapatabilirsiniz.',
  'emails.recorded.subject': 'Kaydı yayımlandı: {gathering}',
  'emails.recorded.text': '{gathering} ({place}) artık dinlenebilir: {title}.',
  'emails.recorded.button': 'Dinle',
  'emails.recorded.once':
    'Bu buluşmanın kaydı yayımlandığında bir kez haber verilmesini istemiştiniz. Bu konuda size yeniden yazmayacağız.',
}
