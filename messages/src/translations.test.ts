import { describe, expect, test } from 'vitest'
import { catalogs, messageKeys } from './catalogs.ts'
import { legalParagraphs } from './legal-texts.ts'
import { readPlaces } from './read-places.ts'

const english = catalogs.en
const inAnyOrder = (lists: string[][]): string =>
  lists
    .map((list) => list.join())
    .toSorted()
    .join(';')

test('every English message parses', () => {
  for (const key of messageKeys) expect(() => readPlaces(english[key] ?? ''), key).not.toThrow()
})

describe.each(['ar', 'tr', 'ur'] as const)('in %s', (language) => {
  const texts = catalogs[language]
  const casesOf = (type: 'cardinal' | 'ordinal') =>
    new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted().join()

  test('has every message and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...messageKeys].toSorted())
    expect(messageKeys.filter((key) => (texts[key] ?? '').trim() === '')).toEqual([])
  })

  test('a message has the placeholders of the English one', () => {
    const wrong = messageKeys.flatMap((key) => {
      const given = readPlaces(english[key] ?? '')
      const { places, selects } = readPlaces(texts[key] ?? '')
      const isSame =
        places.join() === given.places.join() && inAnyOrder(selects) === inAnyOrder(given.selects)
      return isSame ? [] : [`${key}: ${places.join()} instead of ${given.places.join()}`]
    })
    expect(wrong).toEqual([])
  })

  test('a plural has every category of the language', () => {
    const wrong = messageKeys.filter((key) =>
      readPlaces(texts[key] ?? '').plurals.some(
        ({ kind, cases }) => cases.toSorted().join() !== casesOf(kind),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('a message has outer spaces only where the English one has', () => {
    const edges = (text: string) => [/^\s/.test(text), /\s$/.test(text)]
    expect(
      messageKeys.filter((key) => edges(texts[key] ?? '').join() !== edges(english[key] ?? '').join()),
    ).toEqual([])
  })

  test('a legal text has the sections, lists, placeholders and links of the English one', () => {
    const given = legalParagraphs('en').map(({ key, form }) => `${key} ${form}`)
    expect(legalParagraphs(language).map(({ key, form }) => `${key} ${form}`)).toEqual(given)
  })
})

// Names that stay in Latin letters in Arabic and Urdu.
const names =
  /\b(?:Sohbet|PayPal|Stripe|Apple|Google|Play|App|Store|iPhone|iPad|Mac|Android|Safari|Chrome|Firefox|QR|CSV|XLSX|ZIP|UTF|JSON|Markdown|RSS|URL|PDF|MP3|VAT|Plus|Premier|Visa|Mastercard|WhatsApp|Facebook|Messenger|Telegram|X|Instagram|Enter|Esc|Escape|Space|Shift|Ctrl|Tab|Home|End|IP|PIN|Wi-Fi|USD|Podcasts?|Overcast|AntennaPod|Pocket|Casts|Spotify|Obsidian|Notion|json|Argon2id|access-token|HttpOnly|Secure|SameSite|Lax|Path|Host|HTTPS|USD|JPEG|PNG|WebP|AVIF|M4A|AAC|FLAC|Ogg|Opus|WAV|ffmpeg|LUFS|dBTP|AM|PM)\b|__Host-access-token/g

test.each(['ar', 'ur'] as const)('in %s only names are in Latin letters', (language) => {
  const texts = [
    ...messageKeys.map((key) => ({ key, text: readPlaces(catalogs[language][key] ?? '').text })),
    ...legalParagraphs(language),
  ]
  const left = texts.filter(({ text }) => /[A-Za-z]{2,}/.test(text.replaceAll(names, '')))
  expect(left).toEqual([])
})
