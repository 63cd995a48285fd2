import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeFolder, makeWav, putFile } from '../fixtures/make-folder.ts'
import { letters, openCatalog } from '../fixtures/open-catalog.ts'
import { importFolder } from './import-folder.ts'
import { toReportLines } from '../run/import-report.ts'

const { services, ask, listTracks, snapshot } = await openCatalog()

describe('a second import', () => {
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

  test('replaces both when two recordings have swapped names', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(2, 2) })
    await importFolder(services, folder)
    await putFile(folder, 'x/a.wav', makeWav(2, 2))
    await putFile(folder, 'x/b.wav', makeWav(1, 1))
    expect(await importFolder(services, folder)).toMatchObject({ tracks: { replaced: 2 }, faults: [] })
    expect((await listTracks()).map((track) => track['duration_seconds'])).toEqual([2, 1])
  })

  test('reports a removed and an unreadable recording, and leaves their tracks in their positions', async () => {
    const files = { 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2), 'x/c.wav': makeWav(1, 3) }
    const folder = await makeFolder(files)
    await importFolder(services, folder)
    const before = await listTracks()
    await rm(join(folder, 'x/b.wav'))
    const report = await importFolder(services, folder)
    expect(report).toMatchObject({ removed: ['x/b.wav'], albums: { unchanged: 1 }, faults: [] })
    await putFile(folder, 'x/a.wav', '')
    const { faults } = await importFolder(services, folder)
    expect(faults).toEqual([{ path: 'x/a.wav', reason: 'is empty' }])
    expect(await listTracks()).toEqual(before)
  })

  test('does not publish a track again that was removed in the studio', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2) })
    await importFolder(services, folder)
    const [first, removed] = await listTracks()
    await services.db
      .updateTable('catalog_all_tracks')
      .set({ withdrawn_at: services.clock.now(), source_name: null, position: 1_000_002 })
      .where('id', '=', Number(removed?.['id']))
      .execute()
    await putFile(folder, 'x/c.wav', makeWav(1, 3))
    expect(await importFolder(services, folder)).toMatchObject({ tracks: { added: 1, unchanged: 2 } })
    expect((await listTracks()).map(({ id, position }) => [id, position])).toEqual([
      [first?.['id'], 1],
      [expect.any(Number), 2],
    ])
    expect(await ask('select track_count from catalog_collections')).toEqual([{ track_count: 2 }])
  })

  test('leaves what editors changed, until the folder says something else than before', async () => {
    const describe = (title: string) =>
      JSON.stringify({
        title,
        description: 'From the folder.',
        topics: ['patience'],
        tracks: [
          { file: 'a.wav', title: 'One', questions: [{ question: 'Why?', startSeconds: 0 }] },
          { file: 'b.wav', title: 'Two' },
        ],
      })
    const folder = await makeFolder({
      'x/a.wav': makeWav(2, 1),
      'x/b.wav': makeWav(1, 2),
      'x/album.json': describe('Nights'),
    })
    await importFolder(services, folder)
    const recordings = await makeFolder({ 'y/c.wav': makeWav(3, 3) })
    await importFolder(services, recordings)
    // As the studio writes them.
    const ours = `from catalog_all_collections c where c.id = t.collection_id and c.title = 'Nights'`
    await ask(`update catalog_all_tracks t set title = 'Uno', duration_seconds = 3,
      file_id = (select file_id from catalog_all_tracks where source_name = 'c.wav') ${ours} and t.title = 'One'`)
    await ask(`update catalog_all_tracks t set position = 3 - position ${ours}`)
    await ask(`update catalog_questions set question = 'Wherefore?'`)
    await ask(
      `update catalog_all_collections set description = 'Better.', duration_seconds = 4 where title = 'Nights'`,
    )
    const before = await snapshot()
    expect(await importFolder(services, folder)).toMatchObject({ albums: { unchanged: 1 }, faults: [] })
    expect(await snapshot()).toEqual(before)
    await putFile(folder, 'x/album.json', describe('White nights'))
    expect(await importFolder(services, folder)).toMatchObject({ albums: { changed: 1 } })
    expect(
      await ask(`select c.title, c.description, t.title as track, t.duration_seconds
        from catalog_collections c join catalog_tracks t on t.collection_id = c.id
        where t.source_name in ('a.wav', 'b.wav') order by t.position`),
    ).toEqual([
      { title: 'White nights', description: 'Better.', track: 'Two', duration_seconds: 1 },
      { title: 'White nights', description: 'Better.', track: 'Uno', duration_seconds: 3 },
    ])
    expect(await ask('select question from catalog_questions')).toEqual([{ question: 'Wherefore?' }])
  })

  test('recognises a renamed recording', async () => {
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

  test('keeps access and type unless specified, and changes them when specified', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1) })
    const find = async () => await ask('select access, type_slug from catalog_collections')
    await importFolder(services, folder, { access: 'premier', type: 'suhba' })
    await importFolder(services, folder)
    expect(await find()).toEqual([{ access: 'premier', type_slug: 'suhba' }])
    await importFolder(services, folder, { access: 'plus' })
    expect(await find()).toEqual([{ access: 'plus', type_slug: 'suhba' }])
  })

  test('concurrent with another one of the same folder creates every album once', async () => {
    const folder = await makeFolder(await letters())
    const reports = await Promise.all([importFolder(services, folder), importFolder(services, folder)])
    expect(reports.flatMap((report) => report.faults)).toEqual([])
    expect(reports.reduce((sum, report) => sum + report.albums.added, 0)).toBe(1)
    expect(await listTracks()).toHaveLength(5)
    expect(await ask('select from media_files')).toHaveLength(6)
  })
})

test('a dry run reports the changes and writes nothing', async () => {
  const folder = await makeFolder({ ...(await letters()), 'x/a.wav': makeWav(1, 1) })
  await importFolder(services, join(folder, 'x'))
  await putFile(folder, 'x/a.wav', makeWav(2, 1))
  const before = await snapshot()
  const report = await importFolder(services, folder, { isDryRun: true })
  expect(report).toMatchObject({ albums: { added: 1, changed: 1 }, tracks: { added: 5, replaced: 1 } })
  expect(toReportLines(report)[0]).toMatch(/^Dry run: nothing was written/)
  expect(await snapshot()).toEqual(before)
})
