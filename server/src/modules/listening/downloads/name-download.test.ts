import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameDownload } from './name-download.ts'

test.each([
  ['Suhba in Leeds', 'On patience', 'audio/mpeg', 'Suhba in Leeds - On patience.mp3'],
  ['Letters', 'The second letter', 'audio/mp4', 'Letters - The second letter.m4a'],
  ['Letters', 'The third letter', 'audio/ogg', 'Letters - The third letter.ogg'],
  ['صبر', 'الدرس الأول', 'audio/mpeg', 'صبر - الدرس الأول.mp3'],
  ['Şükür', 'Gün 🕊️ doğdu', 'audio/flac', 'Şükür - Gün 🕊️ doğdu.flac'],
  ['می‌خواهم', 'a', 'audio/wav', 'می‌خواهم - a.wav'],
  ['Album', 'a"\r\nX: y', 'audio/mpeg', 'Album - a X y.mp3'],
  ['AC/DC', '..\\..\\etc: passwd?*', 'audio/mpeg', 'AC DC - etc passwd.mp3'],
  ['.hidden', 'talk...', 'audio/aac', 'hidden - talk.aac'],
  ['Talk', 'cod\u202Egnp.exe', 'audio/mpeg', 'Talk - cod gnp.exe.mp3'],
  ['///', '"', 'audio/mpeg', 'Sohbet.mp3'],
  ['///', 'On patience', 'audio/mpeg', 'On patience.mp3'],
  ['half \uD800 a letter', 'b', 'audio/mpeg', 'half \uFFFD a letter - b.mp3'],
])('names %j, %j as %s: %j [B-48]', (album, title, mimeType, name) => {
  expect(nameDownload(album, title, mimeType)).toBe(name)
})

test('cuts a title of 300 letters at a whole letter, and leaves the album visible [B-48]', () => {
  const name = nameDownload('Suhba in Leeds', 'ṣabr 👨‍👩‍👧 '.repeat(30), 'audio/mpeg')
  expect(name).toMatch(/^Suhba in Leeds - ṣabr .*(👨‍👩‍👧|ṣabr|ṣab|ṣa|ṣ)…\.mp3$/u)
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(224)
  const [album, title] = nameDownload('x'.repeat(300), 'y'.repeat(300), 'audio/mpeg').split(' - ')
  expect([album?.length, title?.length]).toEqual([98, 119])
})

test('makes a name that every file system accepts from any album and title [B-48]', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('/', '\\', '"', '\r', '\n', '.', ' ', '\u202E', 'ع', 'a', '\0', '\uD83D'),
      maxLength: 300,
    }),
  )
  fc.assert(
    fc.property(anyText, anyText, (album, title) => {
      const name = nameDownload(album, title, 'audio/mpeg')
      expect(name).toMatch(/^[^\s.].*\.mp3$/u)
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|]/u)
      expect(name.isWellFormed()).toBe(true)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(224)
    }),
    { numRuns: 3000 },
  )
})
