import { describe, expect, test } from 'vitest'
import { makeFolder, makeWav, putFile } from '../fixtures/make-folder.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { importFolder } from './import-folder.ts'

const { services, ask, snapshot } = await openCatalog()

describe('album.json', () => {
  const description = {
    title: 'Four Winters',
    slug: 'four-winters-in-konya',
    type: 'zawiya',
    access: 'paid',
    applyPPD: true,
    downloadPriceCredits: 2,
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

  test('fills every field, takes precedence over the options of the command, and is written once', async () => {
    const folder = await folderOf(description)
    const options = { access: 'public', type: 'suhba' } as const
    expect(await importFolder(services, folder, options)).toMatchObject({ faults: [] })
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
      download_price_credits: 2,
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
    const before = await snapshot()
    const again = await importFolder(services, folder, options)
    expect(again).toMatchObject({ albums: { unchanged: 1 }, tracks: { unchanged: 2 } })
    expect(await snapshot()).toEqual(before)
  })

  test('resets removed values: an open access, a price, questions', async () => {
    const folder = await folderOf(description)
    await importFolder(services, folder)
    const {
      setPriceCredits: _price,
      topics: _topics,
      place: _place,
      speaker: _speaker,
      ...rest
    } = description
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
    expect(await ask('select set_price_credits, city_id, speaker_id from catalog_collections')).toEqual([
      { set_price_credits: null, city_id: null, speaker_id: null },
    ])
  })

  test('with an error is reported with its position, and only its album is skipped', async () => {
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

  test('that names a missing file is reported, and the rest is imported', async () => {
    const report = await importFolder(services, await folderOf({ tracks: [{ file: 'z.wav' }] }))
    expect(report.tracks.added).toBe(2)
    expect(report.faults).toEqual([{ path: 'x/z.wav', reason: 'is in album.json but not in the folder' }])
  })
})
