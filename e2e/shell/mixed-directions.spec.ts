import bidiFactory from 'bidi-js'
import { inLanguage, type Language, type MessageKey } from '@sohbet/messages'
import { catalogs } from '@sohbet/messages/catalogs'
import { expect, test, visit } from '../browser/fixtures.ts'

const bidi = bidiFactory()

/** Parts of titles and names: both directions, digits, brackets, quotation marks, signs at their ends. */
const values = [
  'On patience (part 2), 3rd talk!',
  'صبر کی باتیں، حصہ 2',
  'The word صبر in 12:30 verses',
  'C++ & Ihsan?',
  'شرح «الحِكَم» (1/2) – Ibn Ata’',
  '42%',
]

/** Messages with text placeholders only, in a language, each with other values. */
function sentencesIn(language: Language, count: number): string[] {
  const places = /\{(\w+)\}/g
  return Object.entries(catalogs[language])
    .filter(([, text]) => places.test(text) && !/[<#]|\{\w+,/.test(text))
    .slice(0, count)
    .map(([key, text], index) => {
      const names = [...text.matchAll(places)].map(([, name = '']) => name)
      const given = names.map((name, at) => [name, values[(index + at) % values.length]])
      // A key of the catalogue with values for its placeholders.
      return inLanguage({ key: key as MessageKey, values: Object.fromEntries(given) as never }, language)
    })
}

/** The indices of visible characters in the order drawn by Unicode's algorithm (UAX 9). */
function drawnByUnicode(text: string, direction: 'rtl' | 'ltr'): number[] {
  const levels = bidi.getEmbeddingLevels(text, direction)
  return bidi.getReorderedIndices(text, levels).filter((index) => takesRoom(text[index] ?? ''))
}

const takesRoom = (character: string): boolean => /[^\p{M}\p{Cf}\s]/u.test(character)

test('200 sentences with mixed directions are drawn as Unicode’s algorithm specifies, with values unbroken', async ({
  page,
}) => {
  await visit(page, '/ar/terms')
  const sentences = [
    ...sentencesIn('ar', 100).map((text) => ({ text, direction: 'rtl' as const })),
    ...sentencesIn('ur', 100).map((text) => ({ text, direction: 'rtl' as const })),
  ]
  expect(sentences).toHaveLength(200)
  const drawn = await page.evaluate((given) => {
    const line = document.createElement('p')
    line.style.cssText =
      'position:absolute;inset:0 auto auto 0;white-space:nowrap;font:20px monospace;letter-spacing:0'
    document.body.append(line)
    return given.map(({ text, direction }) => {
      line.dir = direction
      line.textContent = text
      const range = document.createRange()
      const places = Array.from({ length: text.length }, (_, index) => {
        range.setStart(line.firstChild as Text, index)
        range.setEnd(line.firstChild as Text, index + 1)
        const { left, right } = range.getBoundingClientRect()
        return { index, middle: (left + right) / 2 }
      })
      return places.toSorted((one, other) => one.middle - other.middle).map(({ index }) => index)
    })
  }, sentences)
  for (const [at, { text, direction }] of sentences.entries())
    expect(
      drawn[at]
        ?.filter((index) => takesRoom(text[index] ?? ''))
        .map((index) => text[index])
        .join(''),
      text,
    ).toBe(
      drawnByUnicode(text, direction)
        .map((index) => text[index])
        .join(''),
    )
})
