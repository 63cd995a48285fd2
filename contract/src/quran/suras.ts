// The suras of the Qur'an: the number of verses and the names in the page languages.
import type { PageLanguage } from '@sohbet/messages'

export interface Sura {
  number: number
  verses: number
  names: Readonly<Record<'en' | 'ar' | 'tr' | 'ur', string>>
}

// Verses | English | Arabic | Turkish | Urdu, in the order of the suras.
const table = `
7|Al-Fatiha|الفاتحة|Fâtiha|الفاتحہ
286|Al-Baqara|البقرة|Bakara|البقرہ
200|Al Imran|آل عمران|Âl-i İmrân|آل عمران
176|An-Nisa|النساء|Nisâ|النساء
120|Al-Ma'ida|المائدة|Mâide|المائدہ
165|Al-An'am|الأنعام|En'âm|الانعام
206|Al-A'raf|الأعراف|A'râf|الاعراف
75|Al-Anfal|الأنفال|Enfâl|الانفال
129|At-Tawba|التوبة|Tevbe|التوبہ
109|Yunus|يونس|Yûnus|یونس
123|Hud|هود|Hûd|ہود
111|Yusuf|يوسف|Yûsuf|یوسف
43|Ar-Ra'd|الرعد|Ra'd|الرعد
52|Ibrahim|إبراهيم|İbrâhîm|ابراہیم
99|Al-Hijr|الحجر|Hicr|الحجر
128|An-Nahl|النحل|Nahl|النحل
111|Al-Isra|الإسراء|İsrâ|بنی اسرائیل
110|Al-Kahf|الكهف|Kehf|الکہف
98|Maryam|مريم|Meryem|مریم
135|Ta-Ha|طه|Tâ-Hâ|طٰہٰ
112|Al-Anbiya|الأنبياء|Enbiyâ|الانبیاء
78|Al-Hajj|الحج|Hac|الحج
118|Al-Mu'minun|المؤمنون|Mü'minûn|المؤمنون
64|An-Nur|النور|Nûr|النور
77|Al-Furqan|الفرقان|Furkân|الفرقان
227|Ash-Shu'ara|الشعراء|Şuarâ|الشعراء
93|An-Naml|النمل|Neml|النمل
88|Al-Qasas|القصص|Kasas|القصص
69|Al-Ankabut|العنكبوت|Ankebût|العنکبوت
60|Ar-Rum|الروم|Rûm|الروم
34|Luqman|لقمان|Lokmân|لقمان
30|As-Sajda|السجدة|Secde|السجدہ
73|Al-Ahzab|الأحزاب|Ahzâb|الاحزاب
54|Saba|سبأ|Sebe'|سبا
45|Fatir|فاطر|Fâtır|فاطر
83|Ya-Sin|يس|Yâsîn|یٰسین
182|As-Saffat|الصافات|Sâffât|الصافات
88|Sad|ص|Sâd|ص
75|Az-Zumar|الزمر|Zümer|الزمر
85|Ghafir|غافر|Mü'min|المؤمن
54|Fussilat|فصلت|Fussilet|حم السجدہ
53|Ash-Shura|الشورى|Şûrâ|الشوریٰ
89|Az-Zukhruf|الزخرف|Zuhruf|الزخرف
59|Ad-Dukhan|الدخان|Duhân|الدخان
37|Al-Jathiya|الجاثية|Câsiye|الجاثیہ
35|Al-Ahqaf|الأحقاف|Ahkâf|الاحقاف
38|Muhammad|محمد|Muhammed|محمد
29|Al-Fath|الفتح|Fetih|الفتح
18|Al-Hujurat|الحجرات|Hucurât|الحجرات
45|Qaf|ق|Kâf|ق
60|Adh-Dhariyat|الذاريات|Zâriyât|الذاریات
49|At-Tur|الطور|Tûr|الطور
62|An-Najm|النجم|Necm|النجم
55|Al-Qamar|القمر|Kamer|القمر
78|Ar-Rahman|الرحمن|Rahmân|الرحمٰن
96|Al-Waqi'a|الواقعة|Vâkıa|الواقعہ
29|Al-Hadid|الحديد|Hadîd|الحدید
22|Al-Mujadila|المجادلة|Mücâdele|المجادلہ
24|Al-Hashr|الحشر|Haşr|الحشر
13|Al-Mumtahana|الممتحنة|Mümtehine|الممتحنہ
14|As-Saff|الصف|Saff|الصف
11|Al-Jumu'a|الجمعة|Cuma|الجمعہ
11|Al-Munafiqun|المنافقون|Münâfikûn|المنافقون
18|At-Taghabun|التغابن|Teğâbün|التغابن
12|At-Talaq|الطلاق|Talâk|الطلاق
12|At-Tahrim|التحريم|Tahrîm|التحریم
30|Al-Mulk|الملك|Mülk|الملک
52|Al-Qalam|القلم|Kalem|القلم
52|Al-Haqqa|الحاقة|Hâkka|الحاقہ
44|Al-Ma'arij|المعارج|Meâric|المعارج
28|Nuh|نوح|Nûh|نوح
28|Al-Jinn|الجن|Cin|الجن
20|Al-Muzzammil|المزمل|Müzzemmil|المزمل
56|Al-Muddaththir|المدثر|Müddessir|المدثر
40|Al-Qiyama|القيامة|Kıyâme|القیامہ
31|Al-Insan|الإنسان|İnsân|الدہر
50|Al-Mursalat|المرسلات|Mürselât|المرسلات
40|An-Naba|النبأ|Nebe'|النبا
46|An-Nazi'at|النازعات|Nâziât|النازعات
42|Abasa|عبس|Abese|عبس
29|At-Takwir|التكوير|Tekvîr|التکویر
19|Al-Infitar|الانفطار|İnfitâr|الانفطار
36|Al-Mutaffifin|المطففين|Mutaffifîn|المطففین
25|Al-Inshiqaq|الانشقاق|İnşikâk|الانشقاق
22|Al-Buruj|البروج|Bürûc|البروج
17|At-Tariq|الطارق|Târık|الطارق
19|Al-A'la|الأعلى|A'lâ|الاعلیٰ
26|Al-Ghashiya|الغاشية|Gâşiye|الغاشیہ
30|Al-Fajr|الفجر|Fecr|الفجر
20|Al-Balad|البلد|Beled|البلد
15|Ash-Shams|الشمس|Şems|الشمس
21|Al-Layl|الليل|Leyl|اللیل
11|Ad-Duha|الضحى|Duhâ|الضحیٰ
8|Ash-Sharh|الشرح|İnşirâh|الم نشرح
8|At-Tin|التين|Tîn|التین
19|Al-Alaq|العلق|Alak|العلق
5|Al-Qadr|القدر|Kadir|القدر
8|Al-Bayyina|البينة|Beyyine|البینہ
8|Az-Zalzala|الزلزلة|Zilzâl|الزلزال
11|Al-Adiyat|العاديات|Âdiyât|العادیات
11|Al-Qari'a|القارعة|Kâria|القارعہ
8|At-Takathur|التكاثر|Tekâsür|التکاثر
3|Al-Asr|العصر|Asr|العصر
9|Al-Humaza|الهمزة|Hümeze|الہمزہ
5|Al-Fil|الفيل|Fîl|الفیل
4|Quraysh|قريش|Kureyş|قریش
7|Al-Ma'un|الماعون|Mâûn|الماعون
3|Al-Kawthar|الكوثر|Kevser|الکوثر
6|Al-Kafirun|الكافرون|Kâfirûn|الکافرون
3|An-Nasr|النصر|Nasr|النصر
5|Al-Masad|المسد|Tebbet|اللہب
4|Al-Ikhlas|الإخلاص|İhlâs|الاخلاص
5|Al-Falaq|الفلق|Felak|الفلق
6|An-Nas|الناس|Nâs|الناس`

/** All 114 in order. */
export const suras: readonly Sura[] = table
  .trim()
  .split('\n')
  .map((line, index) => {
    const [verses = '', en = '', ar = '', tr = '', ur = ''] = line.split('|')
    return { number: index + 1, verses: Number(verses), names: { en, ar, tr, ur } }
  })

/** The name of a sura in a page language. */
export function nameSura({ names }: Sura, language: PageLanguage): string {
  return language in names ? names[language as keyof typeof names] : names.en
}

export function findSura(number: number): Sura | undefined {
  return suras[number - 1]
}

export function isVerse(sura: number, verse: number): boolean {
  return Number.isInteger(verse) && verse >= 1 && verse <= (findSura(sura)?.verses ?? 0)
}
