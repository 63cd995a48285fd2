import { describe, expect, test } from 'vitest'
import { catalogs, messageKeys } from './catalogs.ts'
import { formatMessage } from './format-message.ts'
import { type Language, languages } from './languages.ts'
import { readPlaces } from './read-places.ts'

/** From this length on, a page shows its standard sentence instead of the server's message (ERR-06). */
const tooLong = 100

/** Numbers of every plural category of our languages, the last longer than any in a refusal. */
const numbers = [0, 1, 2, 3, 11, 100, 1_000_000]

/** The longest text values. */
const texts: Readonly<Record<string, string>> = {
  methods: 'GET, HEAD, POST, PUT, DELETE',
  field: 'query',
  title: 'My Playlist',
  reference: 'SO-7K2M4QXW7K2M4QXW',
}

/** The server's refusals: its own messages, and those of the contract's checks. */
const refusals = messageKeys.filter((key) => /^(?:refusals|contract)\./.test(key))

describe.each(languages)('in %s', (language) => {
  test('every refusal is short enough to be shown in full [ERR-03 ERR-06]', () => {
    const said = refusals.flatMap((key) =>
      everyValues(key, language).map((values) => String(formatMessage<string>(key, language, values))),
    )
    expect(said.length).toBeGreaterThan(refusals.length)
    expect(said.filter((text) => text.length >= tooLong)).toEqual([])
  })
})

type Values = Record<string, string | number>

/** Values for each variant of a refusal. */
function everyValues(key: string, language: Language): Values[] {
  const { places, selects } = readPlaces(catalogs[language][key] ?? '')
  let all: Values[] = [{}]
  for (const place of places) {
    const [name = '', kind] = place.split(':')
    // Cases of other selects are similar to `other`.
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
