import { describe, expect, test } from 'vitest'
import { catalogs, messageKeys } from './catalogs.ts'
import { formatMessage } from './format-message.ts'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'
import { readPlaces } from './read-places.ts'

/** From this length on a page shows its standard sentence in place of what a server says (ERR-06). */
const tooLong = 100

/** Numbers of every plural case of our languages, the last one longer than any that is refused. */
const numbers = [0, 1, 2, 3, 11, 100, 1_000_000]

/** The longest of what is put in as text. */
const texts: Readonly<Record<string, string>> = {
  methods: 'GET, HEAD, POST, PUT, DELETE',
  field: 'query',
  title: 'My Playlist',
}

/** What a server refuses with: its own sentences, and those of the contract's checks. */
const refusals = messageKeys.filter((key) => /^(?:refusals|contract)\./.test(key))

describe.each(languages)('in %s', (language) => {
  test('every refusal is short enough to be shown whole [ERR-03 ERR-06]', () => {
    const said = refusals.flatMap((key) =>
      everyValues(key, language).map((values) => String(formatMessage<string>(key, language, values))),
    )
    expect(said.length).toBeGreaterThan(refusals.length)
    expect(said.filter((text) => text.length >= tooLong)).toEqual([])
  })
})

type Values = Record<string, string | number>

/** Values for each way in which a refusal can be said. */
function everyValues(key: string, language: Language): Values[] {
  const { places, selects } = readPlaces(catalogs[language][key] ?? '')
  let all: Values[] = [{}]
  for (const place of places) {
    const [name = '', kind] = place.split(':')
    // The cases of another select are said as `other` is.
    const values = kind === 'select' ? selects.flat() : kind === 'number' ? numbers : [longestText(name)]
    all = values.flatMap((value) => all.map((one) => ({ ...one, [name]: value })))
  }
  return all
}

function longestText(name: string): string {
  const text = texts[name]
  if (text === undefined) throw new Error(`How long {${name}} can be is not known here.`)
  return text
}
