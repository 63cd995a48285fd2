import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { catalogChannel } from '#modules/catalog/index.ts'
import { makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { letters, openCatalog } from '../fixtures/open-catalog.ts'
import { importFolder } from './import-folder.ts'

const { services, databaseUrl, ask, listTracks } = await openCatalog()
const channel = catalogChannel(services.config.databaseSchema)

describe('an album', () => {
  test('is imported with the tags of its recordings, in order, with its duration and cover', async () => {
    const report = await importFolder(services, await makeFolder(await letters()))
    expect(report).toMatchObject({ albums: { added: 1 }, tracks: { added: 5 }, faults: [], warnings: [] })
    const [album] = await ask(`select c.*, s.name as speaker, f.mime_type from catalog_collections c
      left join catalog_speakers s on s.id = c.speaker_id left join media_files f on f.id = c.cover_file_id`)
    expect(album).toMatchObject({
      title: 'Letters to a Traveller',
      slug: 'letters-to-a-traveller',
      cover_seed: 'letters-to-a-traveller',
      source_key: 'letters',
      type_slug: 'album',
      access: 'free',
      speaker: 'Shaykh Harun al-Wadi',
      description: 'Five letters read aloud.',
      held_on: '2019-01-01',
      track_count: 5,
      mime_type: 'image/jpeg',
    })
    expect(album?.['duration_seconds']).toBeCloseTo(9.11, 1)
    expect(album?.['published_at']).toEqual(services.clock.now())
    expect((await listTracks()).map(({ position, title }) => [position, title])).toEqual([
      [1, 'A letter before leaving'],
      [2, 'The second letter'],
      [3, 'The third letter'],
      [4, 'The fourth letter'],
      [5, 'The fifth letter'],
    ])
  })

  test('takes titles and order from the file names if there are no tags', async () => {
    const folder = await makeFolder({
      'Four Winters/10 - the thaw.wav': makeWav(1, 1),
      'Four Winters/02_first_snow.wav': makeWav(1, 2),
      'Four Winters/coda.wav': makeWav(1, 3),
    })
    await importFolder(services, folder)
    expect((await listTracks()).map(({ slug, title }) => [slug, title])).toEqual([
      ['four-winters', 'first snow'],
      ['four-winters', 'the thaw'],
      ['four-winters', 'coda'],
    ])
  })

  test('may be the imported folder itself, and albums may be nested', async () => {
    const folder = await makeFolder({
      'a.wav': makeWav(1, 1),
      'Konya/b.wav': makeWav(1, 2),
      'Konya/1999/c.wav': makeWav(1, 3),
    })
    await importFolder(services, folder)
    const keys = await ask('select source_key from catalog_collections order by id')
    expect(keys.map((row) => row['source_key'])).toEqual([
      expect.stringMatching(/^sohbet-import-/),
      'konya',
      'konya/1999',
    ])
    await importFolder(services, join(folder, 'Konya'))
    expect(await ask('select from catalog_collections')).toHaveLength(4)
  })

  test('gets the suffix -2 when its slug is in use, and keeps it', async () => {
    const folder = await makeFolder({
      'A/album.json': '{"title": "Sabır"}',
      'A/a.wav': makeWav(1, 1),
      'B/album.json': '{"title": "Sabir"}',
      'B/b.wav': makeWav(1, 2),
      'C/album.json': '{"title": "Detail"}',
      'C/c.wav': makeWav(1, 3),
      'D/album.json': '{"title": "Majlis host lessons"}',
      'D/d.wav': makeWav(1, 4),
      'E/album.json': '{"title": "Majlis host lessons", "type": "majlis-host-lessons"}',
      'E/e.wav': makeWav(1, 5),
    })
    await importFolder(services, folder)
    await importFolder(services, folder)
    const slugs = await ask('select slug from catalog_collections order by source_key')
    expect(slugs.map((row) => row['slug'])).toEqual([
      'sabir',
      'sabir-2',
      'detail-2',
      'majlis-host-lessons-2',
      'majlis-host-lessons',
    ])
  })

  test('with the same name as another one in the same import is reported', async () => {
    const folder = await makeFolder({ 'Konya/a.wav': makeWav(1, 1), 'Konya!/b.wav': makeWav(1, 2) })
    const report = await importFolder(services, folder)
    expect(report.albums.added).toBe(1)
    expect(report.faults).toEqual([
      { path: 'Konya!', reason: expect.stringMatching(/same name \(konya\) as Konya;/) },
    ])
  })

  test('is announced to every process when it changes, and only then', async () => {
    const listener = new pg.Client({ connectionString: databaseUrl })
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', (message) => heard.push(message.channel))
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`)
    const folder = await makeFolder({ 'A/a.wav': makeWav(1, 1), 'B/b.wav': makeWav(1, 2) })
    const revision = async () => Number((await ask('select revision from catalog_revision'))[0]?.['revision'])
    const before = await revision()
    await importFolder(services, folder)
    await importFolder(services, folder)
    await listener.query('select 1')
    await listener.end()
    expect(heard).toEqual([channel, channel])
    expect(await revision()).toBe(before + 2)
  })
})
