import * as contract from '@sohbet/contract'
import type { Playlist } from '@sohbet/contract'
import { playlistTitleRefusals } from '@sohbet/contract/messages'
import { catalogs } from '@sohbet/messages/catalogs'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectErrorBody, type Person } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'

const said = {
  empty: catalogs.en[playlistTitleRefusals.empty],
  tooLong: catalogs.en[playlistTitleRefusals.tooLong],
}
const app = await startTestApp()
const { alice, bob } = app.cast
const { db } = app.services

beforeEach(async () => {
  await db.deleteFrom('playlists_lists').where('is_default', '=', false).execute()
  await db.deleteFrom('rate_limits').execute()
})

describe('the playlists of a member [API-24]', () => {
  test('start with the default one [B-94]', async () => {
    expect(await list(alice)).toEqual([
      {
        id: expect.any(Number),
        title: 'My Playlist',
        slug: 'my-playlist',
        count: 0,
        album_id: null,
        is_default: true,
      },
    ])
  })

  test('list the default one first, then the newest [PLIST-01]', async () => {
    const morning = await create(alice, 'Morning')
    const evening = await create(alice, 'Evening')
    const lists = await list(alice)
    expect(lists.map(({ title }) => title)).toEqual(['My Playlist', 'Evening', 'Morning'])
    expect(lists.slice(1)).toEqual([evening, morning])
  })

  test('belong to nobody else [PERM-12]', async () => {
    await create(alice, 'Mine alone')
    expect((await list(bob)).map(({ title }) => title)).toEqual(['My Playlist'])
  })
})

describe('a new playlist [API-26 PLIST-04]', () => {
  test('is empty and has a title and a slug', async () => {
    expect(await create(alice, 'Evening talks')).toEqual({
      id: expect.any(Number),
      title: 'Evening talks',
      slug: 'evening-talks',
      count: 0,
      album_id: null,
      is_default: false,
    })
  })

  test('may share a title; its slug is unique, also among twenty created at once [B-93]', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create(alice, 'Night')))
    const slugs = ['night', ...Array.from({ length: 19 }, (_none, at) => `night-${at + 2}`)]
    expect(new Set(made.map(({ slug }) => slug))).toEqual(new Set(slugs))
    expect((await create(bob, 'Night')).slug).toBe('night')
  })

  test.each([
    ['PLIST-18 PLIST-19 without the spaces around it', ' \t Evening \n', 'Evening'],
    ['PLIST-17 of 100 characters', 'a'.repeat(100), 'a'.repeat(100)],
    ['PLIST-17 of 100 emoji', '🌙'.repeat(100), '🌙'.repeat(100)],
    ['A-50 of 100 characters after the trimming', ` ${'ص'.repeat(100)}${' '.repeat(800)}`, 'ص'.repeat(100)],
    ['with marks that turn the direction', '\u200Fصبر \u202Egnp.exe', '\u200Fصبر \u202Egnp.exe'],
  ])('stores a title %s', async (_how, title, stored) => {
    const made = await create(alice, title)
    expect(made.title).toBe(stored)
    expect(made.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect((await list(alice))[1]).toEqual(made)
  })

  test.each([
    ['PLIST-16 without a title', {}, said.empty],
    ['A-50 with a blank title', { title: ' \n\t' }, said.empty],
    ['PLIST-16 with a title that is no text', { title: 7 }, said.empty],
    ['PLIST-17 with 101 characters', { title: 'a'.repeat(101) }, said.tooLong],
    ['PLIST-17 with 101 emoji', { title: '🌙'.repeat(101) }, said.tooLong],
    ['with an invalid character', { title: 'a\0b' }, 'title: Invalid character'],
  ])('is refused %s', async (_how, body, message) => {
    const answer = await alice.send({ method: 'POST', url: '/content/play-lists', payload: body })
    expect(expectErrorBody(answer.body, 400).messages).toEqual([message])
    expect(await list(alice)).toHaveLength(1)
  })

  test('can be created sixty times an hour', async () => {
    for (let at = 0; at < 60; at += 1) await create(alice, `List ${at}`)
    const { message } = await alice.refused(contract.createPlaylist, 429, { body: { title: 'One more' } })
    expect(message).toBe('You have created many playlists. Please try again in an hour.')
    expect(await list(alice)).toHaveLength(61)
    await create(bob, 'Mine')
  })

  test('is refused beyond a thousand', async () => {
    await fill(998)
    await create(alice, 'The thousandth')
    const { message } = await alice.refused(contract.createPlaylist, 400, { body: { title: 'One more' } })
    expect(message).toBe('You have 1000 playlists. Please delete one first.')
    expect(await list(alice)).toHaveLength(1000)
  })
})

describe('renaming a playlist [API-28 PLIST-02]', () => {
  test('changes the title and keeps the slug', async () => {
    const made = await create(alice, 'Evening')
    const renamed = await rename(alice, made.id, '  Night ')
    expect(renamed).toEqual({ ...made, title: 'Night' })
    expect((await list(alice))[1]).toEqual(renamed)
  })

  test('is refused for the default one [B-94]', async () => {
    const [first] = await list(alice)
    const input = { params: { id: first?.id ?? 0 }, body: { title: 'Other' } }
    expect((await alice.refused(contract.renamePlaylist, 400, input)).message).toBe(
      'My Playlist cannot be renamed',
    )
    expect(await list(alice)).toEqual([first])
  })
})

describe('deleting a playlist [API-27 PLIST-05]', () => {
  test('removes it', async () => {
    const { id } = await create(alice, 'Evening')
    expect(await alice.call(contract.deletePlaylist, { params: { id } })).toEqual({
      data: { id, deleted: true },
    })
    expect((await list(alice)).map(({ title }) => title)).toEqual(['My Playlist'])
    await alice.refused(contract.deletePlaylist, 404, { params: { id } })
    await alice.refused(contract.getPlaylist, 404, { params: { id } })
  })

  test('is refused for the default one [B-94]', async () => {
    const [first] = await list(alice)
    const { message } = await alice.refused(contract.deletePlaylist, 400, { params: { id: first?.id ?? 0 } })
    expect(message).toBe('My Playlist cannot be deleted')
    expect(await list(alice)).toEqual([first])
  })
})

async function list(person: Person): Promise<Playlist[]> {
  return (await person.call(contract.listPlaylists)).data
}

async function create(person: Person, title: string): Promise<Playlist> {
  return (await person.call(contract.createPlaylist, { body: { title } })).data
}

async function rename(person: Person, id: number, title: string): Promise<Playlist> {
  return (await person.call(contract.renamePlaylist, { params: { id }, body: { title } })).data
}

async function fill(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_none, at) => ({
    account_id: 1,
    title: `List ${at}`,
    slug: `list-${at}`,
    created_at: app.services.clock.now(),
  }))
  await db.insertInto('playlists_lists').values(rows).execute()
}
