/** Words that machines often write wrongly: our spelling first, then other right spellings. */
export type Terms = readonly (readonly [right: string, ...accepted: string[]])[]

const english: Terms = [
  ['bismillah ar-Rahman ar-Rahim', 'bismillah ir-rahman ir-rahim', 'bismillahi r-rahmani r-rahim'],
  ['bismillah'],
  ['alhamdulillah', 'al-hamdu lillah'],
  ['subhanallah', 'subhan Allah'],
  ['astaghfirullah'],
  ['mashallah', "ma sha'a llah", 'masha Allah', "ma sha' Allah"],
  ['inshallah', 'in sha Allah', "in sha' Allah", 'insha Allah'],
  ['sallallahu alayhi wa sallam', 'salla Llahu ʿalayhi wa sallam'],
  ['alayhi s-salam', 'alayhis salam'],
  ['radiyallahu anhu', 'radi Allahu anhu'],
  ['as-salamu alaykum'],
  ["Qur'an", 'Quran'],
  ['Fatiha', 'al-Fatiha'],
  ['Naqshbandi'],
  ['Mawlana'],
  ['shaykh', 'shaykha'],
  ['suhba'],
  ['murid'],
  ['murshid'],
  ['dhikr'],
  ['salawat'],
  ['tariqa'],
  ["shari'a", 'sharia'],
  ['awliya'],
  ['sahaba'],
  ['Jibril'],
  ['Ramadan'],
]

const arabic: Terms = [
  ['بسم الله الرحمن الرحيم'],
  ['الحمد لله'],
  ['سبحان الله'],
  ['أستغفر الله'],
  ['ما شاء الله'],
  ['إن شاء الله'],
  ['صلى الله عليه وسلم'],
  ['عليه السلام'],
  ['رضي الله عنه', 'رضي الله عنها', 'رضي الله عنهم'],
  ['السلام عليكم'],
  ['القرآن'],
  ['لا إله إلا الله'],
  ['النقشبندية', 'النقشبندي'],
  ['الشريعة'],
  ['الطريقة'],
  ['الأولياء'],
  ['الصحابة'],
]

const turkish: Terms = [
  ['bismillahirrahmanirrahim'],
  ['bismillah'],
  ['elhamdülillah'],
  ['sübhanallah'],
  ['estağfirullah'],
  ['maşallah'],
  ['inşallah'],
  ['sallallahu aleyhi ve sellem'],
  ['aleyhisselam'],
  ['radıyallahu anh'],
  ['selamün aleyküm'],
  ["Kur'an"],
  ['Nakşibendi'],
  ['Mevlana', 'Mevlânâ'],
  ['sohbet'],
  ['mürid', 'mürit'],
  ['mürşid', 'mürşit'],
  ['salavat'],
  ['tarikat'],
  ['evliya'],
  ['sahabe'],
  ['Cebrail'],
]

const urdu: Terms = [
  ['بسم اللہ الرحمٰن الرحیم', 'بسم اللہ الرحمن الرحیم'],
  ['الحمد للہ'],
  ['سبحان اللہ'],
  ['استغفر اللہ'],
  ['ما شاء اللہ', 'ماشاء اللہ'],
  ['ان شاء اللہ'],
  ['صلی اللہ علیہ وسلم', 'صلی اللہ علیہ و سلم'],
  ['علیہ السلام'],
  ['رضی اللہ عنہ', 'رضی اللہ عنہا', 'رضی اللہ عنہم'],
  ['السلام علیکم'],
  ['قرآن'],
  ['لا الٰہ الا اللہ', 'لا الہ الا اللہ'],
  ['نقشبندی', 'نقشبندیہ'],
  ['شریعت'],
  ['طریقت'],
  ['اولیاء', 'اولیا'],
  ['صحابہ'],
]

/** Wrong forms that do not sound like their term, or are too short to be found by their sound. */
export const wrongFormsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    alhamdulillah: ['hamdulillah'],
    shaykh: ['sheik', 'shaik', 'shayk', 'sheick'],
    suhba: ['sohbet', 'suhbet', 'sohbat', 'suhbat', 'sohbeh'],
    Mawlana: ['Molana', 'Moulana'],
    awliya: ['auliya', 'aulia', 'ouliya'],
    tariqa: ['tariqat', 'tarikat'],
    "shari'a": ['shariat', 'şeriat'],
    Jibril: ['Gibril', 'Gabreel', 'Gebreel', 'Cebrail'],
    dhikr: ['zhikr'],
  },
  tr: {
    bismillahirrahmanirrahim: [
      'bismillahi rahmani rahim',
      'bismillahir rahmanir rahim',
      'bismillah rahman rahim',
    ],
    elhamdülillah: ['hamdülillah'],
    Mevlana: ['Mowlana'],
  },
}

/** Built-in glossary of each language. */
export const termsOf: Readonly<Record<string, Terms>> = { en: english, ar: arabic, tr: turkish, ur: urdu }
