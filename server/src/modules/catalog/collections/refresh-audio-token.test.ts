import { describe, expect, test } from 'vitest'
import { getCollection, refreshAudioToken } from '@sohbet/contract'
import { fillLibrary } from '#test/library/fill-library.ts'
import type { Person } from '#test/app/cast.ts'
import { coverFileId, sharedFileId } from '#test/library/library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, carla, hamid } = app.cast
const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })

describe('a fresh address [API-23]', () => {
  test('replaces an address of an hour ago, in a bare list of two [B-40]', async () => {
    const old = await addressFor(visitor, 'suhba-in-leeds')
    app.clock.set('2026-11-21T10:00:00Z')
    const { status, body } = await visitor.get(
      `/content/api/refresh-audio-tokens-for-continue-listening?url=${encodeURIComponent(old)}`,
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: [expect.any(String), Date.parse('2026-11-21T10:50:00Z') / 1000],
    })
    const [url] = body as [string, number]
    expect(url).not.toBe(old)
    expect(await fetchMedia(url)).toMatchObject({ scope: 'pub' })
  })

  test('gives a member an address of their own for a recording that they started as a visitor', async () => {
    const url = await addressFor(visitor, 'suhba-in-leeds')
    const [fresh] = await alice.call(refreshAudioToken, { query: { url } })
    expect(await fetchMedia(fresh)).toMatchObject({ scope: 'u:1:0' })
  })

  test.each([
    ['with any host', (path: string) => `https://old.example${path}`],
    ['without its signature', (path: string) => path.replace(/\?.*/, '')],
    ['with a forged signature and scope', (path: string) => path.replace(/s=.*/, 's=u:3:0&sig=AAAA')],
    ['with a second file id behind it', (path: string) => `${path}&url=/media/v1/${coverFileId}/original`],
  ])('D8 uses nothing of the old address except the file: %s', async (_title, change) => {
    const path = await addressFor(bob, 'plus-evenings')
    const [fresh] = await bob.call(refreshAudioToken, { query: { url: change(path) } })
    expect(await fetchMedia(fresh)).toEqual({ fileId: fileIdOf(path), scope: 'u:2:0' })
  })

  test('refreshes a recording of two collections for members who may hear it in either', async () => {
    const url = `/media/v1/${sharedFileId}/original`
    expect(await statuses(url)).toEqual({ visitor: 404, alice: 200, carla: 200 })
  })

  test('is of the new recording after the old one was replaced, for those who may hear the talk [LISTEN-02 PLAYER-36]', async () => {
    const { data } = await bob.call(getCollection, { params: { type: 'plus-evenings' }, query: {} })
    const track = data.tracks.find(({ s3_url }) => s3_url !== null)
    const query = { url: '/media/v1/replacedrecording000/original', track: track?.id }
    const [fresh] = await bob.call(refreshAudioToken, { query })
    expect(await fetchMedia(fresh)).toEqual({ fileId: fileIdOf(track?.s3_url ?? ''), scope: 'u:2:0' })
    await alice.refused(refreshAudioToken, 404, { query })
    // The file of an address that is still heard comes first.
    const own = await addressFor(bob, 'suhba-in-leeds')
    const [same] = await bob.call(refreshAudioToken, { query: { ...query, url: own } })
    expect(fileIdOf(same)).toBe(fileIdOf(own))
  })

  async function statuses(url: string): Promise<Record<string, number>> {
    const answers = await Promise.all(
      [visitor, alice, carla].map(async (person) => [
        person.name,
        (await person.get(`/content${refreshAudioToken.path}?url=${encodeURIComponent(url)}`)).status,
      ]),
    )
    return Object.fromEntries(answers) as Record<string, number> // Pairs of a name and a status.
  }
})

describe('access is checked again', () => {
  test.each([
    ['plus-evenings', 'bob', ['visitor', 'alice']],
    ['premier-nights', 'carla', ['visitor']],
    ['majlis-host-lessons', 'hamid', ['visitor', 'alice', 'carla', 'layla', 'adam', 'edith']],
    ['latifiyah-translations', 'layla', ['visitor', 'alice', 'carla', 'hamid']],
  ] as const)('D8 B-42 %s of %s is like a missing file to everybody else', async (slug, owner, others) => {
    const url = await addressFor(app.cast[owner], slug)
    await app.cast[owner].call(refreshAudioToken, { query: { url } })
    for (const name of others) {
      const refusal = await app.cast[name].refused(refreshAudioToken, 404, { query: { url } })
      const missing = { query: { url: '/media/v1/nosuchrecording00000/original' } }
      expect(refusal, name).toEqual(await app.cast[name].refused(refreshAudioToken, 404, missing))
    }
  })

  test('a cover picture is not a recording, and another address is refused', async () => {
    const query = { url: `/media/v1/${coverFileId}/original` }
    expect((await carla.refused(refreshAudioToken, 404, { query })).code).toBe('NotFound')
    const { code } = await hamid.refused(refreshAudioToken, 400, { query: { url: 'https://evil.example/' } })
    expect(code).toBe('NotARecording')
  })
})

async function addressFor(person: Person, type: string): Promise<string> {
  const { data } = await person.call(getCollection, { params: { type }, query: {} })
  return data.tracks.find(({ s3_url }) => s3_url !== null)?.s3_url ?? 'none'
}

function fileIdOf(address: string): string {
  return address.split('/')[3] ?? ''
}

/** The file and scope of an address that the media handler has accepted. */
async function fetchMedia(address: string): Promise<{ fileId: string; scope: string | null }> {
  const url = new URL(address, origin)
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  return { fileId: fileIdOf(address), scope: url.searchParams.get('s') }
}
