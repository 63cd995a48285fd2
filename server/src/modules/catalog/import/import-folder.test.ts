import { chmod, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { askDatabase, openTestServices } from '../../../../test/test-database.ts'
import { watchLog } from '../../../../test/watched-log.ts'
import type { Services } from '../../../platform/services.ts'
import { catalogChannel } from '../catalog-channel.ts'
import { fixture, makeFolder, makeWav, putFile } from './fixtures/make-folder.ts'
import { importFolder } from './import-folder.ts'
import { toReportLines } from './import-report.ts'

const { log } = watchLog()
const { services, databaseUrl, close } = await openTestServices({ log })
const schema = services.config.databaseSchema
afterAll(close)

beforeEach(async () => {
  await ask(
    'truncate catalog_collections, catalog_speakers, catalog_topics, catalog_countries, media_files cascade',
  )
})

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const tables = /\b(catalog_[a-z_]+|media_files)\b/g
  return await askDatabase(databaseUrl, statement.replaceAll(tables, `${schema}.$1`))
}

async function listTracks(): Promise<Record<string, unknown>[]> {
  return await ask(`select t.id, c.slug, t.position, t.title, t.source_name, t.file_id, t.duration_seconds
    from catalog_tracks t join catalog_collections c on c.id = t.collection_id order by c.slug, t.position`)
}

/** Every row of the catalogue with the transaction that wrote it, and every stored key. */
async function snapshot(): Promise<unknown> {
  const names = [
    'collections',
    'tracks',
    'questions',
    'topics',
    'collection_topics',
    'speakers',
    'cities',
    'revision',
  ]
  const tables = [...names.map((name) => `catalog_${name}`), 'media_files']
  const rows = []
  for (const table of tables)
    rows.push(await ask(`select xmin, to_jsonb(x) as row from ${table} x order by x::text`))
  return { rows, keys: (await Array.fromAsync(services.storage.keys())).toSorted() }
}

async function letters(): Promise<Record<string, Buffer>> {
  const names = ['tagged.mp3', 'tagged.m4a', 'tagged.opus', 'tagged.flac', 'tagged.wav']
  const entries = await Promise.all(
    names.map(async (name) => [`Letters/${name}`, await fixture(name)] as const),
  )
  return Object.fromEntries(entries)
}

describe('an album', () => {
  test('comes in with the tags of its recordings, in their order, with its length and its cover', async () => {
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

  test('takes titles and order from the file names where there are no tags', async () => {
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

  test('may be the imported folder itself, and albums may stand inside each other', async () => {
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

  test('gets -2 when another one has its slug, and keeps it', async () => {
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

  test('that goes by the name of another one in the same import is named', async () => {
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
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query(`listen ${pg.escapeIdentifier(catalogChannel(schema))}`)
    const folder = await makeFolder({ 'A/a.wav': makeWav(1, 1), 'B/b.wav': makeWav(1, 2) })
    const revision = async () => Number((await ask('select revision from catalog_revision'))[0]?.['revision'])
    const before = await revision()
    await importFolder(services, folder)
    await importFolder(services, folder)
    await listener.query('select 1')
    await listener.end()
    expect(heard).toEqual([catalogChannel(schema), catalogChannel(schema)])
    expect(await revision()).toBe(before + 2)
  })
})

describe('album.json', () => {
  const description = {
    title: 'Four Winters',
    slug: 'four-winters-in-konya',
    type: 'zawiya',
    access: 'paid',
    applyPPD: true,
    description: 'On waiting.',
    speaker: 'Hajja Samira Tekin',
    place: { city: 'Konya', country: 'TR' },
    date: '2025-03-14',
    language: 'tr',
    topics: ['waiting', 'patience'],
    publishedAt: '2025-03-15T18:00:00Z',
    setPriceCredits: 30,
    tracks: [
      {
        file: 'b.wav',
        title: 'Thaw',
        access: 'public',
        priceCredits: 5,
        questions: [
          { question: 'What melts last?', startSeconds: 9 },
          { question: 'Why wait?', topic: 'waiting', startSeconds: 2 },
        ],
      },
      { file: 'a.wav', title: 'Snow' },
    ],
  }
  const folderOf = async (json: object) =>
    await makeFolder({
      'x/album.json': JSON.stringify(json),
      'x/a.wav': makeWav(1, 1),
      'x/b.wav': makeWav(1, 2),
    })

  test('fills every field, and goes before the options of the command', async () => {
    const report = await importFolder(services, await folderOf(description), {
      access: 'public',
      type: 'suhba',
    })
    expect(report.faults).toEqual([])
    const [album] =
      await ask(`select c.*, s.name as speaker, t.label as city, n.label as country from catalog_collections c
      join catalog_speakers s on s.id = c.speaker_id join catalog_cities t on t.id = c.city_id
      join catalog_countries n on n.code = c.country_code`)
    expect(album).toMatchObject({
      slug: 'four-winters-in-konya',
      source_key: 'four-winters-in-konya',
      type_slug: 'zawiya',
      access: 'paid',
      apply_ppd: true,
      speaker: 'Hajja Samira Tekin',
      city: 'Konya',
      country: 'Türkiye',
      held_on: '2025-03-14',
      language: 'tr',
      set_price_credits: 30,
      published_at: new Date('2025-03-15T18:00:00Z'),
    })
    const tracks = await ask('select title, access, price_credits from catalog_tracks order by position')
    expect(tracks).toEqual([
      { title: 'Thaw', access: 'public', price_credits: 5 },
      { title: 'Snow', access: null, price_credits: null },
    ])
    const questions = await ask(`select q.question, t.slug from catalog_questions q
      left join catalog_topics t on t.id = q.topic_id order by q.start_seconds`)
    expect(questions).toEqual([
      { question: 'Why wait?', slug: 'waiting' },
      { question: 'What melts last?', slug: null },
    ])
    expect(await ask('select from catalog_collection_topics')).toHaveLength(2)
  })

  test('without changes writes nothing at a second import', async () => {
    const folder = await folderOf(description)
    await importFolder(services, folder)
    const before = await snapshot()
    const report = await importFolder(services, folder)
    expect(report).toMatchObject({ albums: { unchanged: 1 }, tracks: { unchanged: 2 } })
    expect(await snapshot()).toEqual(before)
  })

  test('takes back what it no longer says: an open access, a price, questions', async () => {
    const folder = await folderOf(description)
    await importFolder(services, folder)
    const { setPriceCredits: _price, topics: _topics, place: _place, ...rest } = description
    await putFile(
      folder,
      'x/album.json',
      JSON.stringify({ ...rest, tracks: [{ file: 'b.wav' }, { file: 'a.wav' }] }),
    )
    expect(await importFolder(services, folder)).toMatchObject({
      albums: { changed: 1 },
      tracks: { edited: 2 },
    })
    const tracks = await ask('select title, access, price_credits from catalog_tracks order by position')
    expect(tracks).toEqual([
      { title: 'b', access: null, price_credits: null },
      { title: 'a', access: null, price_credits: null },
    ])
    expect(await ask('select from catalog_questions')).toEqual([])
    expect(await ask('select from catalog_collection_topics')).toEqual([])
    expect(await ask('select set_price_credits, city_id from catalog_collections')).toEqual([
      { set_price_credits: null, city_id: null },
    ])
  })

  test('with a fault is named with the place of the fault, and only its album is skipped', async () => {
    const folder = await folderOf({ tracks: [{ file: 'a.wav', access: 'secret' }] })
    await putFile(folder, 'y/c.wav', makeWav(1, 3))
    const report = await importFolder(services, folder)
    expect(report.albums.added).toBe(1)
    expect(report.faults).toEqual([
      {
        path: 'x/album.json',
        reason: expect.stringMatching(/tracks\[0\]\.access: .*The album was skipped$/),
      },
    ])
  })

  test('that names a file which is not there is told, and the rest comes in', async () => {
    const report = await importFolder(services, await folderOf({ tracks: [{ file: 'z.wav' }] }))
    expect(report.tracks.added).toBe(2)
    expect(report.faults).toEqual([{ path: 'x/z.wav', reason: 'stands in album.json but not in the folder' }])
  })
})

describe('a second import', () => {
  test('writes nothing when nothing has changed', async () => {
    const folder = await makeFolder(await letters())
    await importFolder(services, folder)
    const before = await snapshot()
    const report = await importFolder(services, folder)
    expect(report).toMatchObject({ albums: { added: 0, changed: 0, unchanged: 1 }, tracks: { unchanged: 5 } })
    expect(await snapshot()).toEqual(before)
  })

  test('replaces a changed recording and keeps its track', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2) })
    await importFolder(services, folder)
    const before = await listTracks()
    await putFile(folder, 'x/b.wav', makeWav(3, 2))
    expect(await importFolder(services, folder)).toMatchObject({ tracks: { replaced: 1, unchanged: 1 } })
    const after = await listTracks()
    expect(after[0]).toEqual(before[0])
    expect(after[1]).toMatchObject({ id: before[1]?.['id'], duration_seconds: 3 })
    expect(after[1]?.['file_id']).not.toBe(before[1]?.['file_id'])
    expect(await ask('select duration_seconds from catalog_collections')).toEqual([{ duration_seconds: 4 }])
  })

  test('takes it as it is when two recordings have changed places', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(2, 2) })
    await importFolder(services, folder)
    await putFile(folder, 'x/a.wav', makeWav(2, 2))
    await putFile(folder, 'x/b.wav', makeWav(1, 1))
    expect(await importFolder(services, folder)).toMatchObject({ tracks: { replaced: 2 }, faults: [] })
    expect((await listTracks()).map((track) => track['duration_seconds'])).toEqual([2, 1])
  })

  test('tells of a removed recording and leaves its track in its place', async () => {
    const folder = await makeFolder({
      'x/a.wav': makeWav(1, 1),
      'x/b.wav': makeWav(1, 2),
      'x/c.wav': makeWav(1, 3),
    })
    await importFolder(services, folder)
    const before = await listTracks()
    await rm(join(folder, 'x/b.wav'))
    const report = await importFolder(services, folder)
    expect(report).toMatchObject({ removed: ['x/b.wav'], albums: { unchanged: 1 }, faults: [] })
    expect(await listTracks()).toEqual(before)
  })

  test('knows a renamed recording again', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2) })
    await importFolder(services, folder)
    const before = await listTracks()
    await rename(join(folder, 'x/a.wav'), join(folder, 'x/01 - opening.wav'))
    const report = await importFolder(services, folder)
    expect(report).toMatchObject({ removed: [], tracks: { added: 0, edited: 1, unchanged: 1 } })
    expect((await listTracks())[0]).toMatchObject({
      id: before[0]?.['id'],
      title: 'opening',
      file_id: before[0]?.['file_id'],
    })
  })

  test('leaves a track alone whose file can no longer be read', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2) })
    await importFolder(services, folder)
    const before = await listTracks()
    await putFile(folder, 'x/a.wav', '')
    const report = await importFolder(services, folder)
    expect(report).toMatchObject({ removed: [], faults: [{ path: 'x/a.wav', reason: 'is empty' }] })
    expect(await listTracks()).toEqual(before)
  })

  test('keeps access and kind when nothing says otherwise, and changes them when told', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1) })
    const find = async () => await ask('select access, type_slug from catalog_collections')
    await importFolder(services, folder, { access: 'premier', type: 'suhba' })
    await importFolder(services, folder)
    expect(await find()).toEqual([{ access: 'premier', type_slug: 'suhba' }])
    await importFolder(services, folder, { access: 'plus' })
    expect(await find()).toEqual([{ access: 'plus', type_slug: 'suhba' }])
  })

  test('beside another one of the same folder makes every album once', async () => {
    const folder = await makeFolder(await letters())
    const reports = await Promise.all([importFolder(services, folder), importFolder(services, folder)])
    expect(reports.flatMap((report) => report.faults)).toEqual([])
    expect(await listTracks()).toHaveLength(5)
    expect(await ask('select from media_files')).toHaveLength(6)
  })
})

describe('a dry run', () => {
  test('says what would happen and writes nothing', async () => {
    const folder = await makeFolder({ ...(await letters()), 'x/a.wav': makeWav(1, 1) })
    await importFolder(services, join(folder, 'x'))
    await putFile(folder, 'x/a.wav', makeWav(2, 1))
    const before = await snapshot()
    const report = await importFolder(services, folder, { isDryRun: true })
    expect(report).toMatchObject({ albums: { added: 1, changed: 1 }, tracks: { added: 5, replaced: 1 } })
    expect(toReportLines(report)[0]).toMatch(/^Dry run: nothing was written/)
    expect(await snapshot()).toEqual(before)
  })
})

describe('what cannot be imported', () => {
  test('is named with its reason, and the rest comes in', async () => {
    const outside = await makeFolder({ 'secret.wav': makeWav(1, 9) })
    const folder = await makeFolder({
      'x/good.wav': makeWav(1, 1),
      'x/empty.mp3': '',
      'x/text.mp3': 'not a recording',
      'x/zero.wav': makeWav(0),
      'x/cut.flac': (await fixture('tagged.flac')).subarray(0, 60),
      'x/old.wma': 'anything',
      'x/notes.txt': 'left aside',
      'x/.hidden.mp3': 'hidden',
      '.hidden/a.mp3': 'hidden',
      'all bad/a.mp3': '',
    })
    await mkdir(join(folder, 'x/folder.mp3'))
    await symlink(join(outside, 'secret.wav'), join(folder, 'x/link.wav'))
    await symlink(outside, join(folder, 'way-out'))
    await symlink('/nowhere/at/all', join(folder, 'x/broken.wav'))
    await symlink(join(folder, 'x/good.wav'), join(folder, 'x/inside.wav'))
    await symlink(folder, join(folder, 'x/round'))
    const report = await importFolder(services, folder)
    expect(Object.fromEntries(report.faults.map(({ path, reason }) => [path, reason]))).toEqual({
      'all bad/a.mp3': 'is empty',
      'way-out': 'is a link that leads out of the imported folder',
      'x/broken.wav': 'is a link that leads nowhere',
      'x/cut.flac': 'is cut off: its end is missing',
      'x/empty.mp3': 'is empty',
      'x/folder.mp3': 'is a folder, not a recording',
      'x/link.wav': 'is a link that leads out of the imported folder',
      'x/old.wma': 'is of a kind that browsers do not play; make it an MP3',
      'x/text.mp3': 'holds no sound that can be read; it is damaged or something else',
      'x/zero.wav': 'holds no sound: it lasts 0 seconds',
    })
    expect(report).toMatchObject({ albums: { added: 1 }, otherFiles: 1 })
    expect((await listTracks()).map((track) => track['title'])).toEqual(['good', 'inside'])
  })

  test.skipIf(process.getuid?.() === 0)('a file that this user may not read is named', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2) })
    await chmod(join(folder, 'x/a.wav'), 0)
    const report = await importFolder(services, folder)
    expect(report.faults).toEqual([{ path: 'x/a.wav', reason: 'may not be read by this user' }])
    expect(report.tracks.added).toBe(1)
  })

  test('a full disk is named for each file that met it, and the next import completes the album', async () => {
    const folder = await makeFolder({
      'x/a.wav': makeWav(1, 1),
      'x/b.wav': makeWav(2, 2),
      'x/c.wav': makeWav(1, 3),
    })
    const put: Services['storage']['put'] = async (key, sourcePath, sha256) => {
      if (sourcePath.endsWith('b.wav'))
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      await services.storage.put(key, sourcePath, sha256)
    }
    const report = await importFolder({ ...services, storage: { ...services.storage, put } }, folder)
    expect(report.faults).toEqual([
      { path: 'x/b.wav', reason: 'could not be stored because the disk is full' },
    ])
    expect((await listTracks()).map((track) => track['title'])).toEqual(['a', 'c'])
    expect(await importFolder(services, folder)).toMatchObject({ tracks: { added: 1 }, faults: [] })
    expect((await listTracks()).map((track) => track['title'])).toEqual(['a', 'b', 'c'])
  })

  test('a broken picture is a warning, and the next best one is taken', async () => {
    const green = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const folder = await makeFolder({
      'x/a.mp3': await fixture('tagged.mp3'),
      'x/cover.jpg': 'not a picture',
      'y/b.wav': makeWav(1, 2),
      'y/Folder.jpg': green,
      'y/cover.png': green,
    })
    const report = await importFolder(services, folder)
    expect(report.faults).toEqual([])
    expect(report.warnings).toEqual([{ path: 'x/cover.jpg', reason: 'is not a picture that can be read' }])
    const covers = await ask(`select c.source_key, f.storage_key, f.bytes from catalog_collections c
      join media_files f on f.id = c.cover_file_id order by 1`)
    expect(covers.map((row) => row['source_key'])).toEqual(['x', 'y'])
    const { storage_key: key, bytes } = covers[1] ?? {}
    const stored = await services.storage.readBytes(String(key), { start: 0, end: Number(bytes) - 1 })
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 600 })
  })

  test('a folder that is missing, a file or without recordings is one sentence', async () => {
    const folder = await makeFolder({ 'notes.txt': 'x' })
    await expect(importFolder(services, join(folder, 'away'))).rejects.toThrow(/away does not exist$/)
    await expect(importFolder(services, join(folder, 'notes.txt'))).rejects.toThrow(
      /is a file; name the folder/,
    )
    await expect(importFolder(services, folder)).rejects.toThrow(/holds no recordings$/)
  })

  test('names with control characters cannot write over the terminal', async () => {
    const report = await importFolder(
      services,
      await makeFolder({ 'x/\u001b[2J\u202e.mp3': '', 'x/a.wav': makeWav(1) }),
    )
    expect(toReportLines(report).join('\n')).not.toMatch(/[\u001b\u202e]/)
  })
})
