import { expect, test } from 'vitest'
import { createS3Presigner, presignedOrigin } from './presign-s3.ts'

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const bucket = { kind: 's3', bucket: 'talks', region: 'eu-west-2', ...keys } as const
const object = {
  key: 'ta/talk',
  method: 'GET',
  from: 1_795_000_000,
  until: 1_795_000_900,
  mimeType: 'audio/mpeg',
  contentDisposition: undefined,
} as const

const elsewhere = { endpoint: 'http://store:8333', publicEndpoint: 'https://media.example' }

test.each([
  ['Amazon’s own', {}, 'https://talks.s3.eu-west-2.amazonaws.com/ta/talk'],
  ['another store', { endpoint: 'https://store.example' }, 'https://store.example/talks/ta/talk'],
  ['a store that browsers reach elsewhere', elsewhere, 'https://media.example/talks/ta/talk'],
])('signs addresses of %s with the origin that pages may load from', async (_whose, places, address) => {
  const settings = { ...bucket, endpoint: undefined, publicEndpoint: undefined, ...places }
  const url = new URL(await createS3Presigner(settings)(object))
  expect(`${url.origin}${url.pathname}`).toBe(address)
  expect(presignedOrigin(settings)).toBe(url.origin)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'X-Amz-Date': '20261118T110640Z',
    'X-Amz-Expires': '900',
    'response-content-type': 'audio/mpeg',
    'response-cache-control': 'private',
    'response-expires': 'Wed, 18 Nov 2026 11:21:40 GMT',
  })
  expect(url.search).not.toContain(keys.secretKey)
})
