import { describe, expect, test } from 'vitest'
import { checkAddress, reasonOf, type Silence } from './check-address.ts'

function answering(status: number, type?: string): typeof fetch {
  return async () =>
    new Response('x', { status, headers: type === undefined ? {} : { 'content-type': type } })
}

describe('checking the address of a recording [B-56]', () => {
  test.each<[number, string, Silence]>([
    [206, 'audio/mpeg', 'fine'],
    // A server without range support sends the whole file.
    [200, 'audio/mpeg', 'fine'],
    [200, 'application/octet-stream', 'fine'],
    [200, 'text/html', 'format'],
    [403, 'application/json', 'expired'],
    [410, 'application/json', 'expired'],
    [404, 'application/json', 'missing'],
    [429, 'text/plain', 'network'],
    [503, 'text/html', 'network'],
    [416, 'text/plain', 'unknown'],
  ])('classifies a response %i with type %s as %s', async (status, type, silence) => {
    expect(await checkAddress('/media/1', answering(status, type))).toBe(silence)
  })

  test('reports a lost network if there is no answer', async () => {
    const ask = async (): Promise<Response> => {
      throw new TypeError('Failed to fetch')
    }
    expect(await checkAddress('/media/1', ask)).toBe('network')
  })

  test('requests one byte, bypasses the cache and times out', async () => {
    let requested: RequestInit | undefined
    await checkAddress('/media/1', async (_, init) => {
      requested = init
      return new Response('x', { status: 206 })
    })
    expect(requested).toMatchObject({ headers: { range: 'bytes=0-0' }, cache: 'no-store' })
    expect(requested?.signal).toBeInstanceOf(AbortSignal)
  })
})

test.each<[Silence, number | undefined, string]>([
  ['network', 4, 'the connection was lost'],
  ['expired', 4, 'the link has expired, or your access has ended'],
  ['missing', 4, 'the recording was not found'],
  ['format', 4, 'the format is not supported'],
  ['fine', 4, 'the format is not supported'],
  ['fine', 3, 'the recording is damaged'],
  ['unknown', 2, 'the connection was lost'],
  ['unknown', 4, 'the recording was not found or cannot be played here'],
  ['unknown', 1, 'unknown'],
  ['unknown', undefined, 'unknown'],
])('%s with media error %s has a short text: %s [B-56]', (silence, code, text) => {
  expect(reasonOf(silence, code)).toBe(text)
})
