import { expect, test } from 'vitest'
import { readFileIdFromUrl, signMediaUrl } from './sign-media-url.ts'

const fileId = 'abcdefghij0123456789'
const signingKeys = [{ id: '202611', secret: Buffer.alloc(32, 1) }]
const clock = { now: () => new Date('2026-11-21T10:00:01.700Z') }
const tenOClock = Date.UTC(2026, 10, 21, 10) / 1000

function expiryAfter(durationSeconds: number, at = clock): number {
  return signMediaUrl({ clock: at, signingKeys }, { fileId, durationSeconds, scope: 'pub' }).exp
}

test.each([
  ['a minute', 60, 20],
  ['ten minutes', 600, 20],
  ['an hour', 3600, 95],
  ['no known length', 0, 20],
  ['ten hours', 36_000, 365],
])('an address for a talk of %s expires %i minutes past ten [B-42]', (_what, seconds, minutes) => {
  expect(expiryAfter(seconds)).toBe(tenOClock + minutes * 60)
})

test('creates equal addresses within the same five minutes', () => {
  const sign = (time: string) =>
    signMediaUrl(
      { clock: { now: () => new Date(time) }, signingKeys },
      { fileId, durationSeconds: 60, scope: 'u:7:0' },
    )
  expect(sign('2026-11-21T10:00:01Z')).toEqual(sign('2026-11-21T10:05:00Z'))
  expect(sign('2026-11-21T10:00:01Z')).not.toEqual(sign('2026-11-21T10:05:01Z'))
})

test('creates an address without scheme and host, with every part in its position', () => {
  const { url } = signMediaUrl({ clock, signingKeys }, { fileId, durationSeconds: 60, scope: 'u:7:0' })
  expect(url).toMatch(
    /^\/media\/v1\/abcdefghij0123456789\/original\?exp=\d{10}&kid=202611&s=u:7:0&sig=[\w-]{43}$/,
  )
})

test.each([
  `/media/v1/${fileId}/original?exp=1&sig=x`,
  `https://old.example/media/v1/${fileId}/original?exp=1`,
  `http://localhost:3000/media/v1/${fileId}/original`,
  `/media/v1/${fileId}/original#t=10`,
])('finds the file in %s [API-23]', (url) => {
  expect(readFileIdFromUrl(url)).toBe(fileId)
})

test.each([
  '',
  'https://old.example/talk.mp3',
  `/media/v1/${fileId}x/original`,
  `/media/v1/${fileId}`,
  `/media/v1/../${fileId}/original`,
  `/x/media/v1/${fileId}/original`,
  `https://x.example/?u=/media/v1/${fileId}/original`,
  `javascript:/media/v1/${fileId}/original`,
  `/media/v1/${fileId.toUpperCase()}/original`,
  `/media/v1/${fileId}/../../secret`,
])('finds no file in %j [API-23]', (url) => {
  expect(readFileIdFromUrl(url)).toBeUndefined()
})
