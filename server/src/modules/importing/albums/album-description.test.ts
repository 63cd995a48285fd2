import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAlbumDescription } from './album-description.ts'
import { makeFolder } from '../fixtures/make-folder.ts'

test.each([
  ['{', /^is not valid JSON: /],
  ['[]', /^cannot be used: the file: /],
  ['{"titel": "x"}', /Unrecognized key: "titel"/],
  ['{"access": "secret"}', /access: /],
  [
    '{"tracks": [{"file": "a.mp3", "questions": [{"question": "", "startSeconds": -1}]}]}',
    /tracks\[0\]\.questions\[0\]\.question: .*; tracks\[0\]\.questions\[0\]\.startSeconds: /,
  ],
  ['{"tracks": [{"file": "../a.mp3"}]}', /tracks\[0\]\.file: must be the name of a file beside album.json/],
  ['{"tracks": [{"file": "a.mp3"}, {"file": "a.mp3"}]}', /tracks: a\.mp3 is listed twice/],
  ['{"place": {"country": "Turkey"}}', /place\.country: must be two capital letters/],
  ['{"date": "2025-02-30"}', /date: /],
  ['{"date": "0000-01-01"}', /date: must be of the years 1000 to 9998/],
  ['{"publishedAt": "9999-12-31T23:59:59-01:00"}', /publishedAt: must be/],
  ['{"applyPPD": true}', /downloadPriceCredits: is needed with applyPPD/],
  ['{"downloadPriceCredits": 2}', /downloadPriceCredits: is needed with applyPPD, and only there/],
  ['{"applyPPD": true, "downloadPriceCredits": 0}', /downloadPriceCredits: /],
  [JSON.stringify({ description: 'x'.repeat(1_100_000) }), /^is larger than 1 MB$/],
])('an error in an album.json is reported with its position: %s', async (contents, message) => {
  const folder = await makeFolder({ 'album.json': contents })
  await expect(readAlbumDescription(join(folder, 'album.json'))).rejects.toThrow(message)
})

test('an album.json may begin with a byte order mark and be empty otherwise', async () => {
  const folder = await makeFolder({ 'album.json': '\uFEFF{}' })
  expect(await readAlbumDescription(join(folder, 'album.json'))).toEqual({})
})
