import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { bulkSteps, countsOf, csv, lookAt, readInBulk, toBody } from '#test/studio/bulk-files.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { nura, omar } = app.cast
const { find, read, begin, apply } = bulkSteps(app)

describe('a dry run', () => {
  test('reports new, changed, unchanged and faulty rows, and changes nothing', async () => {
    const item = await begin('Dry lanterns', { speaker: 'Yusuf', topics: ['heart'] })
    const file = csv(
      'collections.csv',
      'item,kind,title,slug,language,access,held_on,topics',
      'dry-lanterns,album,Dry lanterns,dry-lanterns,en,plus,2026-11-02,"heart, patience"',
      ',suhba,Dry and new,,tr,public,,',
      ',album,Bad,bad,en,everybody,tomorrow,not a slug!',
    )
    const { data, rows, page_info } = await readInBulk(app, nura, file)
    expect(data).toMatchObject({ state: 'ready', files: ['collections.csv'], problem: null })
    expect(countsOf(data)).toEqual({ new: 1, changed: 1, faulty: 1 })
    expect(page_info.total).toBe(3)
    expect(rows[0]).toMatchObject({
      number: 1,
      file: 'collections.csv',
      line: 2,
      title: 'Dry lanterns',
      item_id: item.id,
      difference: 'changed',
      changes: [
        { field: 'access', before: 'public', after: 'plus' },
        { field: 'held_on', before: null, after: '2026-11-02' },
        { field: 'topics', before: ['heart'], after: ['heart', 'patience'] },
      ],
    })
    expect(rows[1]).toMatchObject({ line: 3, item_id: null, difference: 'new', title: 'Dry and new' })
    expect(rows[1]?.changes).toContainEqual({ field: 'slug', before: null, after: 'dry-and-new' })
    expect(rows[2]).toMatchObject({
      difference: 'faulty',
      faults: [
        {
          field: 'access',
          message: 'Only these values are allowed here: public, free, plus, premier, paid.',
        },
        { field: 'held_on', message: 'A day is written as year-month-day: 2026-11-27.' },
        { field: 'topics', message: expect.stringContaining('small letters a to z') },
      ],
    })
    expect((await read(item.id)).revision).toBe(2)
    expect(await find('Dry and new')).toEqual([])
  })

  test('reports unknown topics and stored files once each, and still saves the row', async () => {
    // A topic of that name is not a file.
    const item = await begin('Names the unknown', { topics: ['stood-before'] })
    const { data, rows } = await readInBulk(
      app,
      nura,
      csv(
        'collections.csv',
        'item,topics,cover_file_id',
        'names-the-unknown,"patience, stood-before, patiance",patience',
      ),
      csv(
        'tracks.csv',
        'collection,key,title,file_id',
        'names-the-unknown,a,First,nofile2',
        'names-the-unknown,b,Second,nofile2',
      ),
      csv(
        'questions.csv',
        'collection,track,key,question,topic,start_seconds',
        'names-the-unknown,a,q,Why?,hart,0',
      ),
    )
    expect(countsOf(data)).toEqual({ changed: 1, noticed: 1 })
    expect(rows).toMatchObject([{ difference: 'changed', faults: [] }])
    expect(rows[0]?.notices).toEqual([
      { field: 'topics', message: expect.stringContaining('no topic “patiance”') },
      { field: 'tracks.0.questions.0.topic', message: expect.stringContaining('no topic “hart”') },
      { field: 'cover_file_id', message: expect.stringContaining('id “patience”') },
      { field: 'tracks.0.file_id', message: expect.stringContaining('id “nofile2”') },
    ])
    const { rows: shown, page_info } = await lookAt(nura, data.id, 'noticed')
    expect([shown, page_info.total]).toEqual([rows, 1])
    await apply(data.id)
    expect((await read(item.id)).draft.topics).toEqual(['patience', 'stood-before', 'patiance'])
  })

  test('leaves fields without a column unchanged, and empties those with an empty cell', async () => {
    const item = await begin('Left alone', { speaker: 'Yusuf', city: 'Bursa', country: 'TR' })
    const { data, rows } = await readInBulk(app, nura, csv('collections.csv', 'slug;city', 'left-alone;'))
    expect(rows).toMatchObject([
      { item_id: item.id, changes: [{ field: 'city', before: 'Bursa', after: null }] },
    ])
    await apply(data.id)
    expect((await read(item.id)).draft).toMatchObject({ speaker: 'Yusuf', city: '', country: 'TR' })
  })

  test('reports talks and questions by position; parts not in the file keep their keys', async () => {
    const questions = [{ key: 'q1', question: 'What is patience?', topic: null, start_seconds: 5 }]
    const tracks = [
      { key: 'a', title: 'First', duration_seconds: 60, questions },
      { key: 'b', title: 'Second', duration_seconds: 60 },
    ] as CollectionDraft['tracks']
    const item = await begin('Talks in bulk', { tracks })
    const { data, rows } = await readInBulk(
      app,
      nura,
      csv(
        'tracks.csv',
        'collection,key,title',
        'talks-in-bulk,b,Second',
        'talks-in-bulk,,First',
        'talks-in-bulk,,Third',
      ),
      csv(
        'questions.csv',
        'collection,track,key,question,start_seconds',
        'talks-in-bulk,2,q1,What is it?,0:07',
      ),
    )
    // A talk without a key is matched by its title: here the second row.
    expect(rows[0]).toMatchObject({ difference: 'changed', faults: [] })
    expect(rows[0]?.changes).toEqual([
      { field: 'tracks', before: ['First', 'Second'], after: ['Second', 'First'] },
      { field: 'tracks.1.questions.0.question', before: 'What is patience?', after: 'What is it?' },
      { field: 'tracks.1.questions.0.start_seconds', before: 5, after: 7 },
      { field: 'tracks.2', before: null, after: 'Third' },
    ])
    await apply(data.id)
    const draft = (await read(item.id)).draft as CollectionDraft
    expect(draft.tracks.map(({ key, duration_seconds }) => [key, duration_seconds])).toEqual([
      ['b', 60],
      ['a', 60],
      ['n3', 0],
    ])
    expect(draft.tracks[1]?.questions).toMatchObject([
      { key: 'q1', question: 'What is it?', start_seconds: 7 },
    ])
  })

  test('finds an item by its former slug, also when the same files are sent again', async () => {
    const item = await begin('Old address')
    const file = csv('collections.csv', 'item,slug', 'old-address,new-address')
    const first = await readInBulk(app, nura, file)
    expect(first.rows).toMatchObject([
      { item_id: item.id, changes: [{ field: 'slug', after: 'new-address' }] },
    ])
    await apply(first.data.id)
    expect(countsOf((await readInBulk(app, nura, file)).data)).toEqual({ unchanged: 1 })
  })

  test('reports items that are named twice, missing, or not identified', async () => {
    await begin('Named twice')
    const { rows } = await readInBulk(
      app,
      nura,
      csv(
        'collections.csv',
        'slug,title,city',
        'named-twice,Named twice,A',
        'named-twice,Named twice,B',
        'no-kind,No kind,',
        ',,C',
      ),
      csv('tracks.csv', 'collection,title', 'nowhere-at-all,Talk'),
    )
    const faults = rows.map(({ line, faults: reported }) => [
      line,
      reported.map(({ field, message }) => `${field}: ${message}`),
    ])
    expect(faults).toEqual([
      [2, []],
      [3, ['item: The same item appears in collections.csv, row 2.']],
      [4, ['kind: What is new needs a kind.']],
      [5, ['item: Please say which item is meant: by its address or its title.']],
      [2, ['item: Nothing here has the address “nowhere-at-all”.']],
    ])
  })

  test.each([
    [csv('collections.csv', 'slug,tittle', 'a,b'), 'has a column “tittle”'],
    [csv('x.csv', 'one,two', 'a,b'), 'no column has a known name'],
    [csv('collections.csv', 'slug'), 'There is nothing in these files.'],
    [csv('collections.csv', 'slug', '"a'), 'has a quotation mark in row 2'],
    [{ name: 'x.json', content: '[1' }, 'was not exported from here'],
    [{ name: 'x.zip', content: 'no archive' }, 'is damaged'],
    [{ name: 'x.csv', content: Buffer.from('slug\n\xE9', 'latin1') }, 'is not text in UTF-8'],
  ])('reports why files cannot be read: %j', async (file, text) => {
    const { data, rows } = await readInBulk(app, nura, file)
    expect(data).toMatchObject({ state: 'failed', problem: expect.stringContaining(text) })
    expect(rows).toEqual([])
    await nura.refused(studio.applyBulk, 409, { params: { id: data.id } })
  })

  test('stores names and texts with characters that PostgreSQL refuses', async () => {
    const archive = zipSync({ 'a\0b.csv': Buffer.from('kind,title\nalbum,From a strange file') })
    const { data } = await readInBulk(app, nura, { name: 'x.zip', content: archive })
    expect([data.state, data.counts.new]).toEqual(['ready', 1])
    const collections = String.raw`[{"kind":"album","title":"Half \ud83d","topics":["\ud83d"]},{"item":"\ud83d"},
      {"kind":"album","title":"Of keys","tracks":[{"key":"\u0000","title":"\ud83d"}]},
      {"item":"a\u0000"},{"kind":"album","title":"a\u0000b"}]`
    const json = await readInBulk(app, nura, { name: 'x.json', content: `{"collections":${collections}}` })
    expect([json.data.state, json.data.counts.faulty]).toEqual(['ready', 5])
  })

  test('reports names that PostgreSQL cannot store', async () => {
    const column = await readInBulk(app, nura, csv('collections.csv', 'kind,title,a\0b', 'album,x,y'))
    expect(column.data).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('a column “a\uFFFDb”'),
    })
    const talk = csv('questions.csv', 'collection,track,question', 'suhba-in-leeds,a\0b,x')
    const { rows } = await readInBulk(app, nura, talk)
    expect(rows[0]?.faults[0]?.message).toContain('no talk “a\uFFFDb”')
  })
})

describe('the calls', () => {
  const one = csv('collections.csv', 'kind,title', 'album,Refusals')

  test('answer NotFound to another editor', async () => {
    const { data } = await readInBulk(app, nura, one)
    for (const endpoint of [studio.getBulkRun, studio.applyBulk, studio.undoBulk] as const) {
      const input = { params: { id: data.id }, ...(endpoint === studio.getBulkRun && { query: {} }) }
      await omar.refused(endpoint as typeof studio.getBulkRun, 404, input as never)
    }
    expect((await omar.call(studio.listBulkRuns)).data.map(({ id }) => id)).not.toContain(data.id)
    expect((await nura.call(studio.listBulkRuns)).data[0]).toEqual((await lookAt(nura, data.id)).data)
    await nura.refused(studio.undoBulk, 409, { params: { id: data.id } })
    await nura.refused(studio.getBulkRun, 404, { params: { id: 2_000_000_000 }, query: {} })
  })

  test('refuse files of other types, files that are too large, and invalid base64', async () => {
    const exe = await nura.refused(studio.beginBulk, 415, { body: toBody([{ name: 'a.exe', content: 'x' }]) })
    const long = toBody([{ name: `${'a'.repeat(250)}.exe`, content: 'x' }])
    expect((await nura.refused(studio.beginBulk, 415, { body: long })).message.length).toBeLessThan(100)
    expect(exe.message).toBe('a.exe is not a CSV, XLSX, JSON or ZIP file.')
    const half = { name: 'a.csv', content: Buffer.alloc(studio.maxBulkBytes / 2 + 1) }
    await nura.refused(studio.beginBulk, 413, { body: toBody([half, half]) })
    await nura.refused(studio.beginBulk, 400, { body: { files: [{ name: 'a.csv', content: 'é' }] } })
    await nura.refused(studio.beginBulk, 400, { body: { files: [] } })
  })

  test('refuse all but three runs of one editor that are begun at the same moment', async () => {
    const begin = { method: 'POST', url: `/content${studio.beginBulk.path}`, payload: toBody([one]) } as const
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await omar.send(begin)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 400, 400])
    const body = toBody([one])
    expect((await omar.refused(studio.beginBulk, 400, { body })).code).toBe('LimitReached')
    await app.runJobs()
    await omar.call(studio.beginBulk, { body })
    await app.runJobs()
  })

  test('do not find a run after 30 days', async () => {
    const { data } = await readInBulk(app, nura, one)
    app.clock.set(new Date(app.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000))
    await app.jobHandlers.tasks['sweep-bulk']?.({})
    const missing = await nura.refused(studio.getBulkRun, 404, { params: { id: data.id }, query: {} })
    expect(missing.message).toBe('This has been removed.')
  })
})
