import * as contract from '@sohbet/contract'
import { beforeEach, expect } from 'vitest'
import type { Person } from '../app/cast.ts'
import type { TestApp } from '../app/test-app.ts'
import { libraryIds } from './library-ids.ts'

/** Common steps of tests about playlists of the library. Each test starts with the default playlists only. */
export async function preparePlaylists({ services: { db } }: Pick<TestApp, 'services'>) {
  beforeEach(async () => {
    await db.deleteFrom('playlists_lists').where('is_default', '=', false).execute()
    await db.deleteFrom('rate_limits').execute()
  })

  const { trackId, albumId } = await libraryIds(db)

  const create = async (person: Person, title = 'Evening') =>
    (await person.call(contract.createPlaylist, { body: { title } })).data.id

  /** Adds a track by its title, or by its id. */
  const add = async (person: Person, list: number, track: string | number, type = 'suhba') => {
    const audio_file_id = typeof track === 'string' ? trackId(track) : track
    return (
      await person.call(contract.addTrackToPlaylist, { body: { audio_file_id, play_list: list, type } })
    ).data
  }

  /** Adds an album to a list; null saves it as an entry of its own. */
  const addAlbum = async (person: Person, slug: string, list: number | null) => {
    const body = { album_id: albumId(slug), play_list: list, type: 'album' }
    return (await person.call(contract.addAlbumToPlaylist, { body })).data
  }

  const order = async (person: Person, id: number, items: { id: number; order: number }[]) => {
    const { data } = await person.call(contract.orderPlaylistItems, { params: { id }, body: { items } })
    expect(data.id).toBe(id)
    return data.items
  }

  const read = async (person: Person, id: number) =>
    (await person.call(contract.getPlaylist, { params: { id } })).data

  const titles = async (person: Person, id: number) =>
    (await read(person, id)).items.map((item) => item.track.title)

  return { trackId, albumId, create, add, addAlbum, order, read, titles }
}
