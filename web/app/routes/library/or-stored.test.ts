import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Refused } from '#api/call.ts'
import { orStored } from './or-stored.ts'

const copy = { data: { slug: 'letters', title: 'Letters' } }

beforeAll(() => {
  vi.stubGlobal('window', {})
  const cache = { match: async () => await Promise.resolve(Response.json(copy)) }
  vi.stubGlobal('caches', {
    has: async () => await Promise.resolve(true),
    open: async () => await Promise.resolve(cache),
    delete: async () => await Promise.resolve(true),
  })
})
afterAll(() => vi.unstubAllGlobals())

test('a saved page opens without an answer and during an outage, but not against a refusal [LIB-04]', async () => {
  const answers: [status: number, isOpen: boolean][] = [
    [0, true],
    [502, true],
    [503, true],
    [429, true],
    [400, false],
  ]
  for (const [status, isOpen] of answers) {
    const refused = { ok: false, status, code: 'Unexpected', message: 'Refused' } as Refused
    expect((await orStored('/audios/detail/letters', refused)).ok, String(status)).toBe(isOpen)
  }
})
