import * as contract from '@sohbet/contract'
import type { Playlist } from '@sohbet/contract'
import { maxPlaylists } from '@sohbet/contract/playlists'
import { describe, expect, test } from 'vitest'
import { expectErrorBody, people, type Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { preparePlaylists } from '#test/library/playlists.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, carla, hamid } = app.cast
const { db } = app.services
const { create, addAlbum, read } = await preparePlaylists(app)

describe('the link of a playlist [A-13]', () => {
  test('is unguessable, stored as a hash, unique, and shown again to its owner', async () => {
    const made = await make(hamid, 'Journey', ['suhba-in-leeds'])
    expect((await read(hamid, made.id)).share).toBeNull()
    const share = await shareOf(hamid, made.id)
    expect(share.token).toMatch(/^[\w-]{43}$/)
    expect(await shareOf(hamid, made.id)).toEqual(share)
    expect((await read(hamid, made.id)).share).toEqual(share)
    const rows = await db.selectFrom('playlists_shares').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(share.token)
    expect(
      Object.values(rows[0] ?? {}).some(
        (value) => value instanceof Buffer && value.equals(Buffer.from(share.token, 'base64url')),
      ),
    ).toBe(false)
    const other = await make(hamid, 'Other', [])
    expect((await shareOf(hamid, other.id)).token).not.toBe(share.token)
  })

  test('does not exist for a saved album [B-95]', async () => {
    const { play_list: id } = await addAlbum(hamid, 'suhba-in-leeds', null)
    const { message } = await hamid.refused(contract.sharePlaylist, 400, { params: { id } })
    expect(message).toBe('An album is shared from its own page')
  })
})

describe('anyone who has the link [A-13]', () => {
  test('sees the list, hears what they may hear, and learns nothing of its owner [B-42 PERM-12]', async () => {
    const made = await make(hamid, 'Journey', ['mixed-album', 'majlis-host-lessons'])
    const { token } = await shareOf(hamid, made.id)
    const own = await shared(hamid, token)
    expect(own.is_own).toBe(true)
    expect(own.items).toHaveLength(made.count)
    for (const person of [visitor, alice, bob, carla]) {
      const answer = await person.get(`/content/api/shared-play-lists/${token}`)
      const { items, is_own: isOwn } = await shared(person, token)
      expect(isOwn).toBe(false)
      expect(items.length).toBeLessThan(made.count)
      const { data: album } = await person.call(contract.getCollection, {
        params: { type: 'mixed-album' },
        query: {},
      })
      expect(items.map(({ track }) => [track.id, track.is_locked, track.s3_url === null])).toEqual(
        album.tracks.map((track) => [track.id, track.is_locked, track.s3_url === null]),
      )
      expect(items.every(({ id }) => id < 0)).toBe(true)
      expect(Object.keys((answer.body as { data: object }).data)).toEqual(['title', 'is_own', 'items'])
    }
  })

  test('F10 gets answers that no cache stores', async () => {
    const made = await make(hamid, 'Journey', [])
    const { token } = await shareOf(hamid, made.id)
    for (const person of [visitor, alice]) {
      const { headers } = await person.get(`/content/api/shared-play-lists/${token}`)
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect(JSON.stringify(app.lines())).not.toContain(token)
  })

  test('gets the same answer for a revoked link as for an unknown one', async () => {
    const made = await make(hamid, 'Journey', ['suhba-in-leeds'])
    const { token } = await shareOf(hamid, made.id)
    const stop = { params: { id: made.id } }
    for (const _twice of [1, 2])
      expect(await hamid.call(contract.stopSharingPlaylist, stop)).toEqual({
        data: { id: made.id, shared: false },
      })
    const missing = await visitor.get(`/content/api/shared-play-lists/${'A'.repeat(43)}`)
    expect(expectErrorBody(missing.body, 404).message).toBe(
      'This playlist no longer exists. Please reload the page.',
    )
    for (const unknownToken of [token, 'x', '%25', 'a'.repeat(200)])
      expect((await visitor.get(`/content/api/shared-play-lists/${unknownToken}`)).body).toEqual(missing.body)
    expect((await alice.refused(contract.copySharedPlaylist, 404, { params: { token } })).message).toBe(
      'This playlist no longer exists. Please reload the page.',
    )
    expect((await read(hamid, made.id)).share).toBeNull()
    const again = await shareOf(hamid, made.id)
    expect(again.token).not.toBe(token)
    await hamid.call(contract.deletePlaylist, stop)
    await visitor.refused(contract.getSharedPlaylist, 404, { params: { token: again.token } })
  })

  test('can copy it into their own playlists, without what is closed to them [PERM-11 B-93]', async () => {
    const made = await make(hamid, 'Journey', ['mixed-album', 'majlis-host-lessons'])
    const { token } = await shareOf(hamid, made.id)
    const { items } = await shared(alice, token)
    const copies = [await copy(alice, token), await copy(alice, token)]
    expect(copies.map(({ slug }) => slug)).toEqual(['journey', 'journey-2'])
    const copied = await read(alice, copies[0]?.id ?? 0)
    expect(copied).toMatchObject({ title: 'Journey', count: items.length, is_default: false, share: null })
    expect(copied.items.map(({ track }) => track.id)).toEqual(items.map(({ track }) => track.id))
    // It is a copy: changes to one do not affect the other.
    await hamid.call(contract.deletePlaylist, { params: { id: made.id } })
    expect((await read(alice, copied.id)).items).toHaveLength(items.length)
  })

  test('can copy no more than they may create in an hour', async () => {
    const made = await make(hamid, 'Journey', [])
    const { token } = await shareOf(hamid, made.id)
    for (let at = 0; at < 60; at += 1) await copy(bob, token)
    const { message } = await bob.refused(contract.copySharedPlaylist, 429, { params: { token } })
    expect(message).toBe('You have created many playlists. Please try again in an hour.')
  })

  test('can copy no more than they may have', async () => {
    const { token } = await shareOf(hamid, (await make(hamid, 'Journey', [])).id)
    const made = { account_id: people.bob.accountId, created_at: app.services.clock.now() }
    const { length } = (await bob.call(contract.listPlaylists)).data
    const rows = Array.from({ length: maxPlaylists - length }, (_none, at) => ({
      ...made,
      title: `List ${at}`,
      slug: `list-${at}`,
    }))
    await db.insertInto('playlists_lists').values(rows).execute()
    const refused = await bob.refused(contract.copySharedPlaylist, 400, { params: { token } })
    expect(refused).toMatchObject({ code: 'LimitReached' })
    await bob.call(contract.deletePlaylist, {
      params: { id: (await bob.call(contract.listPlaylists)).data[1]?.id ?? 0 },
    })
    await copy(bob, token)
  })
})

type Whole = Awaited<ReturnType<typeof read>>

async function shareOf(person: Person, id: number) {
  return (await person.call(contract.sharePlaylist, { params: { id } })).data
}

async function shared(person: Person, token: string) {
  return (await person.call(contract.getSharedPlaylist, { params: { token } })).data
}

async function copy(person: Person, token: string): Promise<Playlist> {
  return (await person.call(contract.copySharedPlaylist, { params: { token } })).data
}

/** A playlist with all tracks of some albums. */
async function make(person: Person, title: string, albums: readonly string[]): Promise<Whole> {
  const list = await create(person, title)
  for (const slug of albums) await addAlbum(person, slug, list)
  return await read(person, list)
}
