import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSlips, correctSlip } from './find-slips.ts'
import { foldSpelling, type OwnTerm, readGlossary } from './glossary.ts'
import { termsOf } from './terms.ts'

const languages = ['en', 'ar', 'tr', 'ur'] as const
type Language = (typeof languages)[number]

/** Errors of machines: pairs of confused sounds. */
const confused: Record<'latin' | 'arabic', readonly (readonly [string, string])[]> = {
  latin: [
    ['q', 'k'],
    ['q', 'c'],
    ['kh', 'h'],
    ['kh', 'k'],
    ['dh', 'z'],
    ['dh', 'th'],
    ['sh', 'ch'],
    ['w', 'v'],
    ['y', 'i'],
    ['u', 'o'],
    ['a', 'e'],
    ['i', 'ee'],
    ['ş', 'sh'],
    ['ü', 'u'],
    ["'", ''],
    ['-', ''],
  ],
  arabic: [
    ['أ', 'ا'],
    ['إ', 'ا'],
    ['ى', 'ي'],
    ['ة', 'ه'],
    ['ص', 'س'],
    ['ط', 'ت'],
    ['ق', 'ك'],
    ['ض', 'د'],
    ['ح', 'ه'],
    ['رحمن', 'رحمان'],
  ],
}
const carriers: Record<Language, readonly [before: string, after: string]> = {
  en: ['Then he told us that ', ' before we went home.'],
  ar: ['ثم قال لنا ', ' في ذلك البيت.'],
  tr: ['Sonra bize dedi ki ', ' ve eve gittik.'],
  ur: ['پھر انہوں نے کہا ', ' اور ہم گھر گئے۔'],
}

/** A seeded generator of numbers. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Adds one machine error to a right word. */
function spoil(right: string, script: 'latin' | 'arabic', pick: (below: number) => number): string {
  const places = [...right].map((_, index) => index).filter((index) => index > 0 && right[index] !== ' ')
  const place = places[pick(places.length)] ?? 1
  const fitting = confused[script].filter(([from]) => right.includes(from))
  switch (pick(5)) {
    case 0:
      return right.slice(0, place) + right.slice(place + 1)
    case 1:
      return right.slice(0, place) + right.charAt(place) + right.slice(place)
    case 2:
      return right.includes(' ') ? right.replace(' ', '') : `${right.slice(0, place)} ${right.slice(place)}`
    default: {
      const [from, to] = fitting[pick(fitting.length)] ?? ['', '']
      return right.replace(from, to)
    }
  }
}

interface Case {
  text: string
  from: number
  right: string
}

function casesOf(language: Language, seed: number): Case[] {
  const pick = random(seed)
  const script = language === 'ar' || language === 'ur' ? 'arabic' : 'latin'
  const [before, after] = carriers[language]
  const terms = termsOf[language] ?? []
  const right = new Set(terms.flat().map(foldSpelling))
  return terms.flatMap(([term]) =>
    Array.from({ length: 12 }, () => spoil(term, script, pick))
      .filter((wrong) => !right.has(foldSpelling(wrong)))
      .map((wrong) => ({ text: before + wrong + after, from: before.length, right: term })),
  )
}

const written = readFileSync(new URL('./slip-cases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => {
    const [language, right, ...forms] = line.split(' | ')
    return { language: language as Language, right: right === '-' ? '' : right, forms }
  })

/** Sentences of the demo's talks in a language, without errors. */
function talksIn(language: Language): string[] {
  const folder = join(import.meta.dirname, '../../../../../demo/recordings')
  return globSync('*.txt', { cwd: folder })
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`Language: ${language}`))
    .flatMap((text) => text.split('\n'))
}

describe('the glossary [TEXT-13]', () => {
  test.each([7, 11])('finds 0.95 of the errors of the set of seed %i, with a precision of 0.98', (seed) => {
    const figures = languages.map((language) => {
      const glossary = readGlossary(language)
      const cases = casesOf(language, seed).map((one) => ({ ...one, slips: findSlips(one.text, glossary) }))
      const flagged = cases.flatMap(({ slips }) => slips)
      const found = cases.filter(({ from, right, slips }) =>
        slips.some((slip) => slip.right === right && slip.from === from),
      )
      return { cases: cases.length, found: found.length, flagged: flagged.length }
    })
    const sum = (key: keyof (typeof figures)[number]) => figures.reduce((all, one) => all + one[key], 0)
    expect(sum('cases')).toBeGreaterThan(900)
    expect(sum('found') / sum('cases')).toBeGreaterThanOrEqual(0.95)
    expect(sum('found') / sum('flagged')).toBeGreaterThanOrEqual(0.98)
  })

  test('finds what machines wrote in real talks', () => {
    const wrong = written.flatMap(({ language, right, forms }) => {
      const glossary = readGlossary(language)
      const [before, after] = carriers[language]
      return forms.filter((form) => {
        const slips = findSlips(before + form + after, glossary)
        return slips.map((slip) => slip.right).join() !== right || (right && slips[0]?.from !== before.length)
      })
    })
    expect(written.flatMap(({ forms }) => forms).length).toBeGreaterThan(780)
    expect(wrong).toEqual([])
  })

  test('flags next to nothing in texts without errors', () => {
    const talks = languages.map((language) => ({ language, lines: talksIn(language) }))
    const words = talks.flatMap(({ lines }) => lines.join(' ').split(/\s+/)).length
    const wrong = talks.flatMap(({ language, lines }) => {
      const glossary = readGlossary(language)
      return lines.flatMap((line) => findSlips(line, glossary))
    })
    expect(words).toBeGreaterThan(20_000)
    expect(wrong.length).toBeLessThanOrEqual(words / 3000)
  })

  test('accepts right words with their endings and other spellings', () => {
    expect(
      findSlips('The shaykhs read Quran in Ramadan, inshallah: Bismillah he said.', readGlossary('en')),
    ).toEqual([])
    expect(findSlips("Kur'an'da sohbetin mürit ve mürşidi.", readGlossary('tr'))).toEqual([])
    expect(findSlips('وَالحَمْدُ لله، بالقرآن', readGlossary('ar'))).toEqual([])
    expect(findSlips('whatever', readGlossary('de'))).toEqual([])
  })

  test('corrects a word in its place and preserves its capital', () => {
    const text = 'Shaikh Harun read the kuran.'
    const english = readGlossary('en')
    const [first, second] = findSlips(text, english)
    if (first === undefined || second === undefined) throw new Error('Both are wrong.')
    expect(correctSlip(text, first, english)).toBe('Shaykh Harun read the kuran.')
    expect(correctSlip(text, second, english)).toBe("Shaikh Harun read the Qur'an.")
    const turkish = readGlossary('tr', [{ term: 'ihvan', wrong_forms: ['iğvan'] }])
    const [slip] = findSlips('İğvan geldi.', turkish)
    if (slip === undefined) throw new Error('It is wrong.')
    expect(correctSlip('İğvan geldi.', slip, turkish)).toBe('İhvan geldi.')
  })
})

describe('the terms of the team [TEXT-57]', () => {
  const slipsIn = (text: string, language: string, ...own: OwnTerm[]) =>
    findSlips(text, readGlossary(language, own)).map(({ from, to, right }) => [text.slice(from, to), right])

  test('flag their wrong forms in any case, also within a longer word', () => {
    const nur = { term: 'Nur Baba', wrong_forms: ['New Robber', 'norbaba'] }
    expect(slipsIn('He met new robber and Norbaba’s guests.', 'en', nur)).toEqual([
      ['new robber', 'Nur Baba'],
      ['Norbaba', 'Nur Baba'],
    ])
    expect(
      slipsIn('ثم جاء وَالنقشبندى إلينا', 'ar', { term: 'النقشبندي', wrong_forms: ['النقشبندى'] }),
    ).toEqual([['النقشبندى', 'النقشبندي']])
    expect(slipsIn('Sohbete Nazımda geldi.', 'de', { term: 'Nâzım', wrong_forms: ['nazım'] })).toEqual([])
  })

  test('are found by their sound unless they are short', () => {
    const own = [
      { term: 'Darqawiyya', wrong_forms: [] },
      { term: 'Nur', wrong_forms: [] },
    ]
    expect(slipsIn('The darkawia came near, nor far.', 'en', ...own)).toEqual([['darkawia', 'Darqawiyya']])
    expect(slipsIn('The Darqawiyya and Nur.', 'en', ...own)).toEqual([])
  })

  test('precede the built-in terms and never flag another term of the team', () => {
    const sheikh = { term: 'Sheikh', wrong_forms: ['shaykh', 'sheikh', 'Nur'] }
    const nur = { term: 'Nur', wrong_forms: [] }
    expect(slipsIn('A sheikh and a shaykh named Nur.', 'en', sheikh, nur)).toEqual([['shaykh', 'Sheikh']])
    expect(slipsIn('A sheikh.', 'en')).toEqual([['sheikh', 'shaykh']])
  })
})
