import { describe, expect, test } from 'vitest'
import { catalogs, messageKeys } from './catalogs.ts'
import data from './forbidden-words.json' with { type: 'json' }
import { type Language, languages } from './languages.ts'
import { legalParagraphs } from './legal-texts.ts'
import { readPlaces } from './read-places.ts'

/** A word or form that messages of a language must not have, from `docs/languages.md`. */
interface ForbiddenWord {
  /** A pattern for whole words, or one for any text; `{}` represents a value. */
  words?: string | undefined
  pattern?: string | undefined
  why: string
  instead: string
  /** Texts that match, and similar texts that do not. */
  caught: readonly string[]
  spared?: readonly string[] | undefined
  /** Messages that may have it nevertheless. */
  except?: readonly string[] | undefined
}

const forbiddenWords: Readonly<Record<Language, readonly ForbiddenWord[]>> = data

describe.each(languages)('in %s', (language) => {
  const rules = forbiddenWords[language].map((rule) => ({ ...rule, pattern: patternOf(rule) }))
  const messages = [
    ...messageKeys.map((key) => ({ key, text: readPlaces(catalogs[language][key] ?? '').text })),
    ...legalParagraphs(language),
  ]

  test.each(rules)('$pattern matches its examples and no others', ({ pattern, caught, spared = [] }) => {
    expect(caught).not.toEqual([])
    expect(caught.filter((text) => !pattern.test(text))).toEqual([])
    expect(spared.filter((text) => pattern.test(text))).toEqual([])
  })

  test('no message contains a forbidden word', () => {
    const wrong = messages.flatMap(({ key, text }) =>
      rules.flatMap(({ pattern, why, instead, except = [] }) => {
        const found = except.includes(key) ? null : pattern.exec(text)
        return found === null ? [] : [`${key}: “${found[0]}”. ${why} Instead: ${instead}.`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('every exception is needed', () => {
    const needless = rules.flatMap(({ pattern, except = [] }) =>
      except.filter((name) => !messages.some(({ key, text }) => key === name && pattern.test(text))),
    )
    expect(needless).toEqual([])
  })
})

/** An adjacent letter or vowel sign makes it another word. */
function patternOf({ words, pattern = '' }: ForbiddenWord): RegExp {
  return words === undefined
    ? new RegExp(pattern, 'u')
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
}
