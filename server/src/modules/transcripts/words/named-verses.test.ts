import { expect, test } from 'vitest'
import { findNamedVerses } from './write-texts.ts'

const read = (text: string, next: string | null) =>
  findNamedVerses(text, next).map(({ start, end, sura, fromVerse, toVerse }) => [
    text.slice(start, end),
    fromVerse === toVerse ? `${sura}:${fromVerse}` : `${sura}:${fromVerse}-${toVerse}`,
  ])

test.each<[text: string, next: string | null, ...named: string[][]]>([
  ['He quotes al-Baqara', '153 and sits down.', ['al-Baqara', '2:153']],
  ['He quotes al-Baqara, ', 'verse 153.', ['al-Baqara,', '2:153']],
  ['See 2:155 and surah', '49, verse 13.', ['2:155', '2:155'], ['surah', '49:13']],
  ['He quotes 49:12', '-13 then.', ['49:12', '49:12-13']],
  ['He quotes al-Baqara, ', 'verse one hundred and fifty-three.', ['al-Baqara,', '2:153']],
  ['قال في سورة البقرة', 'الآية ١٥٣', ['سورة البقرة', '2:153']],
  ['Bakara suresi', '153. ayet', ['Bakara suresi', '2:153']],
  [
    `${'So it was said, again. '.repeat(20)}In al-Baqara`,
    `153 ${'and so on '.repeat(30)}`,
    ['al-Baqara', '2:153'],
  ],
])('finds a reference that continues in the next text: %s | %s [TEXT-59]', (text, next, ...named) => {
  expect(read(text, next)).toEqual(named)
})

test.each<[text: string, next: string | null, ...named: string[][]]>([
  ['We heard al-Baqara.', '153 people came.'],
  ['Thus al-Baqara', '2:153 says.'],
  ['He quotes 2:153', 'and 3:18.', ['2:153', '2:153']],
  ['We met', 'at 2:30.'],
  ['He quotes al-Baqara', null],
  ['He quotes al-Baqara', ''],
])(
  'finds no reference across texts when the next one names its own verse or none: %s | %s [TEXT-59]',
  (text, next, ...named) => {
    expect(read(text, next)).toEqual(named)
  },
)
