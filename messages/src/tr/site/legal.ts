import type { legal as english } from '../../en/site/legal.ts'
import type { Translated } from '../../shape/translated.ts'

export const legal: Translated<typeof english> = {
  'legal.lastChanged': 'Son değişiklik: <date></date>',
  'legal.contents': 'İçindekiler',
  'legal.terms.title': 'Kullanım Koşulları',
  'legal.terms.description':
    '{product} için kullanım koşulları: hesaplar, dinleme ve indirme, krediler, abonelikler, iadeler.',
  'legal.terms.opening.paragraph1':
    '{product} tasavvuf yolu üzerine sohbetler, dersler ve makaleler sunar. Aşağıda, sade bir dille yazılmış kullanım koşullarını bulacaksınız. {product} hizmetini kullanmakla bu koşulları kabul etmiş olursunuz.',
  'legal.terms.opening.paragraph2':
    '“Biz” derken, bu sayfaların arkasındaki {company} şirketini kastediyoruz.',
  'legal.terms.visitors.title': 'Ziyaretçi olarak',
  'legal.terms.visitors.paragraph1':
    'Hesabınız olmadan arama yapabilir, makaleleri okuyabilir, yaklaşan buluşmaları görebilir ve herkese açık kayıtları dinleyebilirsiniz. Bize soru da gönderebilirsiniz.',
  'legal.terms.account.title': 'Hesabınız',
  'legal.terms.account.paragraph1':
    'Çalma listeleri, yer imleri, dinleme geçmişi, cüzdan ve abonelikler için bir hesabınız olması gerekir. Her hesap tek bir kişi içindir. Doğru bilgiler verin; en az sekiz karakterli, başka hiçbir yerde kullanmadığınız bir parola seçin ve onu gizli tutun.',
  'legal.terms.account.paragraph2':
    'Parolanızı başka birinin bildiğini düşünüyorsanız “Parolamı unuttum” bağlantısıyla yeni bir parola seçin: bu, hesabınızın bütün oturumlarını sonlandırır. O zamana kadar hesabınızla yapılanlardan, kusur bizde olmadıkça, siz sorumlusunuz. Yaşadığınız yerde sözleşme yapabilecek yaşta değilseniz, sizin yerinize satın almasını anne babanızdan veya vasinizden rica edin.',
  'legal.terms.listening.title': 'Dinleme ve indirme',
  'legal.terms.listening.paragraph1':
    'Neleri dinleyebileceğiniz kayda göre değişir: kimi kayıtlar herkese, kimileri giriş yapan herkese, kimileri Plus veya Premier üyelerine, kimileri satın alanlara, birkaçı da yalnızca kimin için hazırlandıysa ona açıktır. İndirme imkânı sunulan kayıtları kendiniz dinlemek üzere indirebilirsiniz. Kayıtların adresleri size özel oluşturulur ve bir süre sonra geçersiz olur; lütfen bu adresleri paylaşmayın. Onların yerine sayfayı paylaşın: buna memnun oluruz.',
  'legal.terms.credits.title': 'Krediler ve cüzdan',
  'legal.terms.credits.paragraph1':
    'Krediler, {product} üzerindeki dersler ve tek tek indirmeler için kullanılır. Bir kredinin bedeli bir ABD dolarıdır. Bir promosyon ek kredi verebilir; kaç kredi verdiğini ödemeden önce görürsünüz. Krediler para değildir, faiz getirmez ve başka bir yerde harcanamaz.',
  'legal.terms.credits.paragraph2':
    'Yüklediğiniz kredi, ödeme kuruluşu ödemeyi onayladığında bir defa hesabınıza geçer. Hesabı olan bir arkadaşınıza kredi gönderebilirsiniz. Onaylamadan önce e‑posta adresini kontrol edin: aktarım hemen gerçekleşir ve krediyi ancak arkadaşınız geri gönderebilir. Her işlem cüzdanınızın geçmişinde görünür ve bakiyeniz hiçbir zaman sıfırın altına düşmez.',
  'legal.terms.credits.paragraph3':
    'Herhangi bir e‑posta adresine kredi, ders, ders seti ve plan hediye de edebilirsiniz. Hediyenin bedeli cüzdanınızdan hemen ödenir. Hediyeyi, e‑postasındaki bağlantıya sahip olan herkes kabul edebilir; 60 gün içinde kabul edilmezse ödediğinizin tamamı cüzdanınıza geri döner. Kabul edilmiş bir hediye geri alınamaz.',
  'legal.terms.lessons.title': 'Dersler ve ücretli indirmeler',
  'legal.terms.lessons.paragraph1':
    'Zaviye dersleri krediyle, tek tek veya bütün bir set olarak satın alınır; tek tek aldığınız dersler için daha önce ödedikleriniz setin fiyatından düşülür. Fiyat, siz onaylamadan önce gösterilir ve aynı ders veya indirme için hiçbir zaman iki kez ödeme yapmazsınız.',
  'legal.terms.subscriptions.title': 'Abonelikler',
  'legal.terms.subscriptions.paragraph1':
    'Hesabı olan herkes, ücretsiz olarak “Ücretsiz üye”dir. Plus ve Premier planları, seçtiğiniz sırada gösterilen fiyat karşılığında bir ay veya bir yıl boyunca daha fazlasını içerir. Ücretli bir plan, siz iptal edene kadar her dönemin sonunda, ödeme yaptığınız yöntemle ve satın aldığınız fiyattan yenilenir. Yenileme ödemesi yapılamazsa izleyen günlerde yeniden deneriz; yine yapılamazsa planı sonlandırırız. Ödeme yönteminin saklanamadığı durumlarda (buna PayPal karar verebilir) bir sonraki dönemin ödemesi için size e‑postayla bir bağlantı göndeririz; ödeme yapmazsanız plan sona erer.',
  'legal.terms.subscriptions.paragraph2':
    'Planınızı, ayarlardaki “Hesabı yönet” bölümünde “iptal” kelimesini yazarak iptal edebilirsiniz. Plan, ödemesini yaptığınız dönemin sonuna kadar sürer ve o zamana kadar iptalden vazgeçebilirsiniz. Daha yüksek bir plana veya daha uzun bir döneme geçiş hemen geçerli olur ve ödediğinizin kullanılmayan kısmı yeni fiyattan düşülür. Daha düşük bir plan veya daha kısa bir dönem, ödemesini yaptığınız süre bitince başlar.',
  'legal.terms.payments.title': 'Ödemeler',
  'legal.terms.payments.paragraph1':
    'Ödemelerinizi PayPal veya Stripe ile, onların koşullarına göre yaparsınız; kartınızı hiçbir zaman görmeyiz. Fiyatlar ABD doları üzerindendir. Siparişi onayladığınız sırada gösterilen fiyat ve indirim geçerlidir. Bir indirim kodu, onunla birlikte belirtilen kullanım sayısı, süre ve ürünler için geçerlidir.',
  'legal.terms.refunds.title': 'İadeler',
  'legal.terms.refunds.paragraph1':
    'Sizden iki kez ücret alındıysa veya ödemesini yaptığınız şey size ulaşmadıysa tutarın tamamını iade ederiz. Kullanılmamış kredileri ve kullanmaya başlamadığınız bir planı veya dersi de ödemeden sonraki 14 gün içinde iade ederiz. Tarihi ve tutarı belirterek <contact>bize yazın</contact>.',
  'legal.terms.refunds.paragraph2':
    'Para, ödeme yaptığınız yöntemle iade edilir; krediler cüzdanınıza ayrı bir işlem olarak geri verilir. Bunun ardından, iade edilene ve varsa bir promosyonun eklediği kredilere erişiminiz sona erer. Bankanız bir ödemeyi geri çekerse o ödemeyle alınan krediler silinir. Bir promosyondan veya bir arkadaşınızdan gelen krediler paraya çevrilmez.',
  'legal.terms.conduct.title': 'Sizden ricamız',
  'legal.terms.conduct.paragraph1': '{product} bir öğrenme yeridir. Lütfen şunlardan kaçının:',
  'legal.terms.conduct.item1':
    'kayıtları ve dersleri yayımlamak, satmak, topluluk önünde çalmak veya başka sitelere koymak;',
  'legal.terms.conduct.item2':
    'bunları otomatik yollarla kopyalamak veya bir insanın dinleyebileceğinden fazlasını indirmek;',
  'legal.terms.conduct.item3':
    'bir hesabı paylaşmak; bir kısıtlamayı, bir fiyatı veya bir sınırı aşmanın yollarını aramak;',
  'legal.terms.conduct.item4':
    'başkalarının verilerini aramak, hizmeti aksatmak veya hizmete izinsiz girmek;',
  'legal.terms.conduct.item5': 'indirim kodlarını, aktarımları veya ödemeleri hileli biçimde kullanmak;',
  'legal.terms.conduct.item6':
    'hakaret veya tehdit içeren ya da yasalara aykırı mesajlar göndermek veya çalma listelerine böyle adlar vermek.',
  'legal.terms.conduct.paragraph2':
    'Bunlardan biri yapılırsa bir isteği reddedebilir, hesabı askıya alabilir veya ağır bir durumda kapatabiliriz. Nedenini bildirir ve hileyle elde edilmiş olmadıkça, ödemesi yapılmış ama kullanılmamış kredileri iade ederiz.',
  'legal.terms.rights.title': 'Sohbetler ve metinler kime ait',
  'legal.terms.rights.paragraph1':
    'Kayıtlar, çeviriler, makaleler ve görseller konuşmacılarına, çevirmenlerine ve yazarlarına ya da {company} şirketine aittir. Bunları dinleyebilir, okuyabilir; konuşmacının veya yazarın adını ve bir bağlantı vererek kısa bölümler alıntılayabilirsiniz. Bunun ötesi izin gerektirir. Bize gönderdiğiniz sorular size aittir; onları yalnızca size cevap vermek için kullanırız.',
  'legal.terms.advice.title': 'Bir sohbetin yerini tutamayacağı şeyler',
  'legal.terms.advice.paragraph1':
    'Sohbetler ve makaleler, belli kişilere belli bir zamanda söylenmiş manevi öğretilerdir. Kendi durumunuzla ilgili olarak bir hekimin, bir avukatın veya başka bir uzmanın tavsiyesinin yerini tutmaz.',
  'legal.terms.app.title': 'Uygulama ve diğer siteler',
  'legal.terms.app.paragraph1':
    'Mobil uygulama App Store veya Google Play üzerinden sunulur ve o mağazanın koşullarına da tabidir. Diğer sitelere kolaylık olsun diye bağlantı veririz; içeriklerinden sorumlu değiliz.',
  'legal.terms.availability.title': 'Bir şey çalışmadığında',
  'legal.terms.availability.paragraph1':
    'Hizmetin sürekli çalışması ve verilerinizin güvende olması için çaba gösteririz, ancak hiç aksamayacağına söz veremeyiz. Kayıtlar eklenebilir, düzeltilebilir veya kaldırılabilir; satın aldığınız bir ders size açık kalır, aksi hâlde kredilerini geri veririz. Kasten veya ihmalle yol açtığımız zarardan yasalar uyarınca sorumluyuz. Bu koşullardaki hiçbir hüküm, ülkenizin yasalarına göre tüketici olarak sahip olduğunuz hakları sınırlamaz.',
  'legal.terms.end.title': 'Hesabınızı kapatma',
  'legal.terms.end.paragraph1':
    'İstediğiniz zaman ayrılabilir ve <contact>bize yazarak</contact> hesabınızı sildirebilirsiniz. Bu durumda nelerin silindiği ve neleri saklamak zorunda olduğumuz <privacy>Gizlilik Politikası</privacy> sayfasında anlatılır.',
  'legal.terms.changes.title': 'Değişiklikler ve iletişim',
  'legal.terms.changes.paragraph1':
    'Bu koşullar değiştiğinde yeni metni tarihiyle birlikte burada yayımlar ve yürürlüğe girmeden önce hesap sahiplerine e‑posta göndeririz. Kabul etmiyorsanız yeni koşullar yürürlüğe girmeden hesabınızı kapatabilirsiniz; ödemesini yapıp artık kullanamadığınız şeyleri iade ederiz. {company} şirketine <contact>iletişim sayfası</contact> üzerinden ulaşabilirsiniz.',
  'legal.privacy.title': 'Gizlilik Politikası',
  'legal.privacy.description':
    '{product} sizinle ilgili neleri, nerede, ne kadar süreyle ve neden saklar; bunları nasıl görebilir, düzeltebilir veya silebilirsiniz.',
  'legal.privacy.opening.paragraph1':
    '{product} hizmetini kullandığınızda sakladıklarımız bunlardır: yalnızca dinlemenin, okumanın ve ödemenin gerektirdikleri; reklam için hiçbir şey. “Biz” derken, bu sayfaların arkasındaki {company} şirketini kastediyoruz.',
  'legal.privacy.opening.paragraph2':
    'Sayfalarımızda başka şirketlerin izleyicileri yoktur. Profilinizi çıkarmayız ve verilerinizi satmayız.',
  'legal.privacy.withoutAccount.title': 'Hesabınız yoksa',
  'legal.privacy.withoutAccount.paragraph1':
    'Kim olduğunuzu söylemeden arama yapabilir, herkese açık olanları okuyabilir ve dinleyebilirsiniz. Bu durumda yalnızca aşağıda anlatılan günlük kayıtlarını saklarız.',
  'legal.privacy.account.title': 'Hesabınız',
  'legal.privacy.account.paragraph1':
    'Kayıt olduğunuzda hitabınızı, adınızı ve soyadınızı, e‑posta adresinizi, kullanıcı adınızı, şehrinizi ve ülkenizi; verdiyseniz telefon numaranızı ve posta adresinizi de saklarız. Profilinizi ayarlarda görebilir ve değiştirebilirsiniz.',
  'legal.privacy.account.paragraph2':
    'Parolanızı hiçbir zaman saklamayız; yalnızca ondan Argon2id ile hesaplanan ve parolanın geri elde edilemeyeceği bir değer saklarız. Yeni bir e‑posta adresi, ancak ona gönderdiğimiz bağlantıyı açtığınızda geçerli olur; eski adrese de haber veririz.',
  'legal.privacy.cookie.title': 'Tek çerez',
  'legal.privacy.cookie.paragraph1':
    'Yalnızca bir çerez kullanırız, o da ancak giriş yaptığınızda: <code>access-token</code>; güvenli bağlantıda adı <code>__Host-access-token</code> olur. Oturumunuzun açık kalmasını sağlar, başka hiçbir şey yapmaz.',
  'legal.privacy.cookie.item1':
    '<code>HttpOnly</code> özelliklidir: bizimkiler dâhil, hiçbir betik onu okuyamaz.',
  'legal.privacy.cookie.item2':
    'Güvenli bağlantılarda <code>Secure</code> özelliklidir: hiçbir zaman şifrelenmeden gönderilmez.',
  'legal.privacy.cookie.item3':
    '<code>SameSite=Lax</code> ve <code>Path=/</code> özelliklidir, başka bir alan adı taşımaz: diğer siteler onu sizin adınıza işlem yapmak için kullanamaz.',
  'legal.privacy.cookie.item4':
    'Çıkış yaptığınızda, ziyaretsiz geçen 7 günün sonunda ve her hâlükârda 30 gün sonra geçersiz olur.',
  'legal.privacy.cookie.paragraph2':
    'Sunucu, çerezdeki anahtarın yalnızca parmak izini saklar. Anahtar bu parmak izinden geri elde edilemez.',
  'legal.privacy.browser.title': 'Tarayıcınızda kalanlar',
  'legal.privacy.browser.paragraph1':
    'Girişiniz açıkken tarayıcınız dört küçük kayıt tutar; böylece her ziyaret bir öncekinin bittiği yerden başlar:',
  'legal.privacy.browser.item1':
    'siz: adınız, planınız ve son aramalarınız; parolanız ve e‑posta adresiniz değil;',
  'legal.privacy.browser.item2': 'oynatıcı: sohbet, geldiğiniz saniye ve ses düzeyi;',
  'legal.privacy.browser.item3': 'gezinme: geri dönebilmek için, geldiğiniz sayfa;',
  'legal.privacy.browser.item4': 'yeniden yüklenmeleri gerekmesin diye, menü ve soru dizini.',
  'legal.privacy.browser.paragraph2':
    'Tarayıcıdaki küçük bir veritabanı da bitirmediğiniz sohbetleri, geldiğiniz saniye ve kaydın geçici bir adresiyle birlikte saklar. Çıkış yapmak dört kaydı ve bu veritabanını siler; girişiniz açık değilse kayıtlar bir sonraki ziyaretinizde silinir.',
  'legal.privacy.browser.paragraph3':
    'Tarayıcınız, bir sohbette bir cihazda kaldığınız yeri başka bir cihazdakinden ayırt etmek için kendine rastgele bir ad da verir. Bu ad, kaldığınız yerlerle birlikte sunucumuza gönderilir, başka hiçbir yere gönderilmez. Henüz gönderilememiş dinleme bilgileri de tarayıcıda bekler.',
  'legal.privacy.browser.paragraph4':
    'Çevrimdışı kaydettiğiniz sohbetler, son çevrimiçi ziyaretinizden sonra en fazla 30 gün, makaleler ise siz kaldırana kadar bu tarayıcıda kalır; çıkış yapmak ikisini de siler.',
  'legal.privacy.browser.paragraph5':
    'Girişiniz açık değilse tarayıcı sekmesi, sayfa yenilendiğinde hiçbir şey kaybolmasın diye, dinlediğinizi (sohbeti, geldiğiniz saniyeyi ve sırayı) ve aradıklarınızı saklar. Bunlar sekme kapandığında veya giriş yaptığınızda silinir ve bize hiçbir zaman gönderilmez.',
  'legal.privacy.browser.paragraph6':
    'Bir hediyeyi açtığınızda, kabul etmeden önce giriş yapabilmeniz veya kayıt olabilmeniz için sekme onun kodunu saklar. Kod, hediyeyi kabul ettiğinizde veya sekmeyi kapattığınızda silinir.',
  'legal.privacy.browser.paragraph7':
    'Tarayıcı, bütün ziyaretçiler için bu cihazın ayarlarını saklar: seçtiğiniz tema ve uygulamayla ilgili duyuruyu ne zaman kapattığınız. Bunlar tarayıcıdan hiçbir zaman çıkmaz. Hepsini tarayıcının ayarlarından silebilirsiniz; tarayıcı bir şey saklamamıza izin vermese de site çalışır. İndirdiğiniz kayıtlar cihazınızdaki dosyalardır; onları kendiniz silebilirsiniz.',
  'legal.privacy.server.title': 'Sunucumuzda kalanlar',
  'legal.privacy.server.paragraph1': 'Bir hesap için, profilin yanı sıra:',
  'legal.privacy.server.item1':
    'oturumlarınız: girişiniz açık kalsın ve bir oturumu sonlandırabilesiniz diye;',
  'legal.privacy.server.item2':
    'dinledikleriniz: hangi sohbeti ne zaman ve hangi saniyede başlattığınız, duraklattığınız veya bitirdiğiniz; son zamanlarda dinledikleriniz, görüntüledikleriniz ve indirdikleriniz;',
  'legal.privacy.server.item3': 'çalma listeleriniz ve yer imleriniz;',
  'legal.privacy.server.item8':
    'kaydı yayımlanınca haber verilmesini istediğiniz buluşmalar; siz vazgeçene ya da hesabınızı silene kadar;',
  'legal.privacy.server.item4':
    'cüzdanınızın hesap defteri: her kredi yükleme, satın alma, aktarım ve iade; tarihi, miktarı ve aktarımlarda karşı tarafla birlikte;',
  'legal.privacy.server.item5':
    'verdiğiniz hediyeler, yazdığınız e‑posta adresi ve notla birlikte; kabul ettiğiniz hediyeler; artık hediye istemeyen bir adresin ise yalnızca parmak izi;',
  'legal.privacy.server.item6': 'siparişleriniz, dönemleriyle aboneliğiniz ve satın aldığınız dersler;',
  'legal.privacy.server.item7':
    'iletişim sayfasından bize gönderdiğiniz sorular, orada verdiğiniz ad ve e‑posta adresiyle birlikte. Bunları ziyaretçiler de gönderebilir.',
  'legal.privacy.server.paragraph2':
    'Bunları size kendi kitaplığınızı, geçmişinizi ve cüzdanınızı göstermek, ödemesini yaptıklarınızı açmak, size cevap vermek ve hesapları doğru tutmak için kullanırız. İki istisna dışında, diğer dinleyiciler bunların hiçbirini görmez: kredi gönderdiğiniz arkadaşınız kredinin sizden geldiğini görür; hediye gönderdiğiniz arkadaşınız da, hediyeyi adınızı belirtmeden vermediyseniz, adınızı görür. Hediyeyi veren, hediyenin kabul edilip edilmediğini görür; kabul eden hakkında başka hiçbir şey görmez.',
  'legal.privacy.server.paragraph3':
    'Ayrıca bütün dinleyicilerimiz için toplu olarak, gün gün, her sohbetin ne kadar dinlendiğini, aranıp da bulunamayanları ve oynatmanın nasıl gittiğini sayarız: cihaz türüne göre, ses ne kadar sürede geldi ve kaç kez durakladı. Bu sayılarda kimsenin adı geçmez ve kimse bunlardan tanınamaz.',
  'legal.privacy.payments.title': 'Ödemeler',
  'legal.privacy.payments.paragraph1':
    'Ödemeler PayPal veya Stripe ile yapılır. Kart veya hesap bilgilerinizi onların formuna yazarsınız; bu bilgiler sunucumuza hiç ulaşmaz. Ödeme kuruluşuna siparişi, tutarını ve para birimini göndeririz; ondan ödemenin yapılıp yapılmadığını, kuruluşun ödeme numarasını ve kartın türünü, son dört hanesini ve son kullanma tarihini alırız. Bir planın yenilenmesi için, kuruluşun ödeme yönteminize verdiği referansı, değiştirilene veya siz hesabınızı silene kadar saklarız. Kuruluşun bilgilerinizle ne yaptığı kendi gizlilik politikasında yazar. Formu yalnızca ödeme yaptığınız sayfalarda yüklenir.',
  'legal.privacy.mails.title': 'E‑postalar',
  'legal.privacy.mails.paragraph1':
    'Size hesabınız, kredileriniz ve siparişleriniz ile bize sorduğunuz sorular hakkında yazarız: örneğin yeni bir parola seçmeniz için, bir kez ve bir saat boyunca geçerli olan bir bağlantı. İsterseniz, bir buluşmanın kaydı yayımlandığında size bir kez yazarız. Reklam göndermeyiz; e‑postalarımızda, onları açıp açmadığınızı bize bildirecek gizli görseller yoktur.',
  'legal.privacy.logs.title': 'Günlükler',
  'legal.privacy.logs.paragraph1':
    'Sunucumuz cevapladığı istekleri günlüğe yazar: zamanı, sayfayı, ne kadar sürdüğünü, sonucu ve isteğin geldiği IP adresini. Bu günlükleri hataları ve saldırıları bulmak için kullanırız; IP adresi, parola tahmin etme girişimlerini yavaşlatmamıza da yardımcı olur. Günlüklerde parolalar, oturum anahtarları, kayıtların imzalı adresleri, e‑posta adresleri veya yazdığınız metinler bulunmaz.',
  'legal.privacy.others.title': 'Verileri başka kimler alır',
  'legal.privacy.others.paragraph1':
    'Siz istemedikçe veya yasa gerektirmedikçe hiç kimse. Paylaşma düğmeleri, siz birine basana kadar hiçbir şey göndermez; bastığınızda seçtiğiniz hizmet, paylaştığınız sayfanın adresini alır. Uygulama mağazalarına giden bağlantılar Apple ve Google sayfalarına götürür; orada onların kendi politikaları geçerlidir. Barındırma ve e‑posta sağlayıcılarımız verileri bizim için, yalnızca talimatlarımıza göre işler.',
  'legal.privacy.howLong.title': 'Ne kadar süreyle saklarız',
  'legal.privacy.howLong.item1':
    'Profiliniz, dinledikleriniz, çalma listeleriniz ve yer imleriniz: hesabınız olduğu sürece.',
  'legal.privacy.howLong.item2': 'Bir oturum: çıkış yapana kadar; ziyaret etmezseniz 7 gün, en fazla 30 gün.',
  'legal.privacy.howLong.item3': 'Yeni bir parola seçme bağlantısı: bir saat.',
  'legal.privacy.howLong.item4':
    'Günlükler ve bize gönderdiğiniz sorular: bir hatayı bulmak veya cevap vermek için artık gerekmeyene kadar.',
  'legal.privacy.howLong.item5':
    'Hesap defteri kayıtları ve siparişler: yasanın hesap tutmamızı zorunlu kıldığı süre boyunca, hesabınız silindikten sonra da; ancak o zaman artık adınızı taşımazlar.',
  'legal.privacy.howLong.item6':
    'Faturalar, üzerlerindeki ad ve adresle: hesabınız silindikten sonra da on yıl, yasa gerektirirse daha uzun süre.',
  'legal.privacy.yourRights.title': 'Verilerinizi görme, dışa aktarma ve silme',
  'legal.privacy.yourRights.paragraph1':
    'Profilinize, geçmişinize, çalma listelerinize, yer imlerinize ve cüzdanınıza istediğiniz zaman ulaşabilirsiniz. Sizinle ilgili sakladığımız her şeyin makinece okunabilir bir dosyada kopyasını, bir düzeltme yapılmasını veya hesabınızın silinmesini istiyorsanız hesabınızın e‑posta adresinden <contact>bize yazın</contact>. Siz olduğunuzu doğrular, bir ay içinde cevap verir ve hiçbir ücret almayız.',
  'legal.privacy.yourRights.paragraph2':
    'Hesabınızın silinmesi adınızı, adreslerinizi, dinlediklerinizi, çalma listelerinizi ve yer imlerinizi ortadan kaldırır ve bütün oturumları sonlandırır. Kredileriniz ve satın aldıklarınız da onunla birlikte kaybolur; bu yüzden kredilerinizi önce kullanın veya aktarın. Ülkenizin kişisel verileri koruma kurumuna şikâyette de bulunabilirsiniz.',
  'legal.privacy.changes.title': 'Değişiklikler ve iletişim',
  'legal.privacy.changes.paragraph1':
    'Bu politika değiştiğinde yeni metni tarihiyle birlikte burada yayımlarız. Bir değişiklik hesabınızı etkiliyorsa yürürlüğe girmeden önce size e‑posta göndeririz. Bu politikadan {company} sorumludur: bize <contact>iletişim sayfası</contact> üzerinden ulaşabilirsiniz.',
}
