import { describe, expect, test } from 'vitest'
import { importedText, importFile, readStored } from './import-file.ts'

const nobody = { onProgress: (): void => undefined, signal: new AbortController().signal }
const none = { playlists: 0, favorites: 0, notes: 0, heard: 0, history: 0, kept: 0, skipped: 0 }

describe('importedText [B-34]', () => {
  test.each([
    [
      { ...none, playlists: 3, favorites: 12, notes: 4, heard: 120, kept: 8 },
      'Imported 3 playlists, 12 bookmarks, 4 notes and 120 heard talks; 8 were already here.',
    ],
    [{ ...none, playlists: 1, heard: 1 }, 'Imported 1 playlist and 1 heard talk.'],
    [
      { ...none, history: 1, kept: 1, skipped: 1 },
      'Imported 1 history entry; 1 was already here; 1 no longer exists.',
    ],
    [{ ...none, kept: 9 }, 'Nothing new in this file; 9 were already here.'],
    [none, 'Nothing new in this file.'],
  ])('%j', (imported, text) => {
    expect(importedText(imported)).toBe(text)
  })
})

describe('an import file [B-34]', () => {
  const records = { playlists: [], favorites: [], notes: [], listening: {} }

  test('is recognized with all of its data, also with a byte order mark', () => {
    const text = JSON.stringify({ data: { account: {}, kept: records } })
    expect(readStored(text)).toEqual(records)
    expect(readStored(`\uFEFF${text}`)).toEqual(records)
  })

  test.each(['', 'x', '[]', 'null', '1', '{}', '{"data":null}', '{"data":{"kept":[]}}', '{"notes":[]}'])(
    'is refused for other content: %s',
    (text) => {
      expect(readStored(text)).toBeUndefined()
    },
  )

  test('is refused before sending if it is invalid or too large', async () => {
    expect(await importFile(new Blob(['holiday.jpg']), nobody)).toEqual({
      isDone: false,
      text: 'This file was not made by “Download my data”. Nothing was changed.',
    })
    expect(await importFile(new Blob([' '.repeat(8 * 1024 * 1024 + 1)]), nobody)).toEqual({
      isDone: false,
      text: 'This file is too large to import. Nothing was changed.',
    })
  })
})
