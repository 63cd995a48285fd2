import { beforeEach, describe, expect, test } from 'vitest'
import { DatabaseAway } from '#platform/database/database-away.ts'
import type { MediaFile } from '../files/media-file.ts'
import type { FoundRendition } from '../files/queries.ts'
import { createOpenAddress } from './open-address.ts'
import { findLatestExpiry, signMediaUrl } from './sign-media-url.ts'

const fileOf = (id: string): MediaFile => ({
  id,
  storageKey: `${id.slice(0, 2)}/${id}`,
  sha256: '0'.repeat(64),
  bytes: 9,
  mimeType: 'audio/mpeg',
})
const [talk, even] = [fileOf('talk0000000000000000'), fileOf('even0000000000000000')]
const hour = 3600
const minute = 60_000
let now = 0
const clock = { now: () => new Date(now) }
const keys = [{ id: '202611', secret: Buffer.alloc(32, 1) }]
const signingKeys = () => keys
let made: FoundRendition | undefined
let state: 'well' | 'away' = 'well'
let requested = 0

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 10, 1)
  ;[made, state, requested] = [undefined, 'well', 0]
})

const pass = (ms: number): void => {
  now += ms
}

function createSite(size: 'even' | 'small' = 'even') {
  const open = createOpenAddress({
    signingKeys,
    clock,
    findFile: async (id) => (id === talk.id ? talk : undefined),
    findRendition: async () => {
      requested += 1
      if (state === 'away') throw new DatabaseAway()
      return made
    },
    isTokenVersionCurrent: async () => true,
  })
  const signer = { clock, signingKeys: keys }
  const file = { fileId: talk.id, durationSeconds: hour, scope: 'pub' } as const
  const sign = (): string => signMediaUrl(signer, file, size).url
  const first = sign()
  const opened = async (url = first): Promise<string> => {
    const found = await open(url)
    return typeof found === 'string' ? found : found.file.id
  }
  return { opened, sign }
}

describe('an address of the even recording [SOUND-01]', () => {
  test('opens the original where none was made, without a query for every range', async () => {
    const { opened } = createSite()
    expect([await opened(), await opened()]).toEqual([talk.id, talk.id])
    expect(requested).toBe(1)
    pass(2 * minute)
    await opened()
    expect(requested).toBe(2)
  })

  test('that was signed before it was made still opens the original, and later ones never change either', async () => {
    const { opened, sign } = createSite()
    const early = sign()
    expect(await opened(early)).toBe(talk.id)
    pass(minute)
    made = { file: even, heardAfter: findLatestExpiry(clock.now(), hour) }
    const seen = new Map<string, Set<string>>()
    for (let minutes = 0; minutes < 60; minutes += 1) {
      seen.set(sign(), new Set())
      for (const [url, files] of seen) files.add(await opened(url))
      pass(minute)
    }
    expect(await opened(early)).toBe(talk.id)
    for (const files of seen.values()) expect(files.size).toBe(1)
    expect(await opened(sign())).toBe(even.id)
  })

  test('works with cached data while the database is away', async () => {
    const { opened } = createSite()
    await opened()
    state = 'away'
    pass(2 * minute)
    expect(await opened()).toBe(talk.id)
  })
})

test('an address of the small recording opens the last one that was made, also while the database is away', async () => {
  const { opened } = createSite('small')
  const [first, second] = ['small000000000000001', 'small000000000000002'].map(fileOf)
  for (const file of [first, second]) {
    made = file && { file, heardAfter: null }
    expect(await opened()).toBe(file?.id)
  }
  state = 'away'
  expect(await opened()).toBe(second?.id)
})
