import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addRecordings,
  type CollectionDraft,
  createItem,
  deleteRecordings,
  draftRecordings,
  getItem,
  getRecording,
  getUpload,
  listItemTags,
  listRecordings,
  listUploads,
  publishItem,
  saveDraft,
} from '@sohbet/contract/studio'
import { fixture } from '../fixtures/make-folder.ts'
import { announce, sendWhole } from '#test/studio/upload-sender.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'

const app = await startUploadSite()
const { nura, omar } = app.cast
const { db, storage } = app.services

/** Uploads files; returns the ids of their recordings. */
async function sendAll(...names: string[]): Promise<string[]> {
  const sent = []
  for (const name of names) sent.push(await sendWhole(app.origin, nura, app.newWave(name)))
  await app.runJobs()
  const ready = await Promise.all(sent.map(({ id }) => nura.call(getUpload, { params: { id } })))
  return ready.map(({ data }) => data.file_id ?? '')
}

const find = async (search: string) => (await nura.call(listRecordings, { query: { search } })).data
const draftOf = async (id: number): Promise<CollectionDraft> =>
  (await nura.call(getItem, { params: { id: String(id) } })).data.draft as CollectionDraft

describe('the library of recordings', () => {
  test('lists ready recordings with length, format, size and uses [TEXT-08]', async () => {
    const [id = ''] = await sendAll('03_Sabır_Üzerine.wav')
    const [row] = await find('SABIR uzerine')
    expect(row).toMatchObject({
      id,
      state: 'ready',
      title: 'Sabır Üzerine',
      name: '03_Sabır_Üzerine.wav',
      mime_type: 'audio/wav',
      codec: 'pcm',
      duration_seconds: 5,
      used_in: [],
    })
    const { items } = (await nura.call(draftRecordings, { body: { file_ids: [id], as: 'suhbas' } })).data
    expect((await find('sabır'))[0]?.used_in).toEqual([{ item_id: items[0]?.id, title: 'Sabır Üzerine' }])
    // Names and titles alone are searched.
    expect(await find('item_id')).toEqual([])
    // The name stays when the account of its editor is deleted.
    await app.asOwner('update uploads_uploads set account_id = null')
    expect((await find('03_Sabır'))[0]?.name).toBe('03_Sabır_Üzerine.wav')
  })

  test('counts used and unused recordings separately, and filters by either', async () => {
    const [used = '', unused = ''] = await sendAll('count used.wav', 'count unused.wav')
    await nura.call(draftRecordings, { body: { file_ids: [used], as: 'album' } })
    const list = async (state: 'used' | 'unused') =>
      await nura.call(listRecordings, { query: { search: 'count', state } })
    expect((await list('used')).data.map(({ id }) => id)).toEqual([used])
    const answer = await list('unused')
    expect(answer.data.map(({ id }) => id)).toEqual([unused])
    expect(answer).toMatchObject({
      page_info: { total: 1 },
      counts: { all: 2, used: 1, unused: 1, pending: 0, failed: 0 },
      unused_bytes: answer.data[0]?.bytes,
    })
  })

  test('shows unfinished uploads only to the person who sent them', async () => {
    await announce(nura, app.newWave('half way.wav'))
    const query = { search: 'half way', state: 'pending' as const }
    expect((await nura.call(listRecordings, { query })).data).toMatchObject([{ state: 'receiving' }])
    expect((await omar.call(listRecordings, { query })).data).toEqual([])
  })
})

describe('an unused recording is deleted', () => {
  test('with its bytes, which no longer count towards the quota', async () => {
    const [id = ''] = await sendAll('to delete.wav')
    const { storage_key: key, bytes } = await db
      .selectFrom('media_files')
      .select(['storage_key', 'bytes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const before = (await nura.call(listUploads)).room.quota_left
    const { data } = await nura.call(deleteRecordings, { body: { file_ids: [id, id] } })
    expect(data).toEqual({ deleted: [id], freed_bytes: bytes, refused: [] })
    expect(await storage.size(key)).toBeUndefined()
    await nura.refused(getRecording, 404, { params: { id } })
    expect((await nura.call(listUploads)).room.quota_left).toBe(before + bytes)
    const line = db.selectFrom('audit_lines').select('action').where('subject', '=', `recording:${id}`)
    expect(await line.execute()).toEqual([{ action: 'recording.delete' }])
  })

  test('unless a draft uses it', async () => {
    const [id = ''] = await sendAll('kept.wav')
    await nura.call(draftRecordings, { body: { file_ids: [id], as: 'album' } })
    const { data } = await nura.call(deleteRecordings, { body: { file_ids: [id] } })
    expect(data).toMatchObject({ deleted: [], freed_bytes: 0, refused: [{ file_id: id, title: 'kept' }] })
    expect((await nura.call(getRecording, { params: { id } })).data.is_measured).toBe(true)
  })

  test('unless a talk has it that was removed from its album, which its buyers still hear', async () => {
    const [removed = '', rest = ''] = await sendAll('1 removed.wav', '2 rest.wav')
    const body = { file_ids: [removed, rest], as: 'album' as const }
    const { items } = (await nura.call(draftRecordings, { body })).data
    const params = { id: items[0]?.id ?? 0 }
    const publish = async (change: (draft: CollectionDraft) => CollectionDraft) => {
      const { draft, revision } = (await nura.call(getItem, { params })).data
      const saved = await nura.call(saveDraft, {
        params,
        body: { revision, draft: change(draft as CollectionDraft) },
      })
      await nura.call(publishItem, { params, body: { revision: saved.data.revision, at: null } })
    }
    await publish((draft) => ({ ...draft, title: 'Of two talks', slug: 'of-two-talks', language: 'en' }))
    await publish((draft) => ({ ...draft, tracks: draft.tracks.slice(1) }))
    const { data } = await nura.call(deleteRecordings, { body: { file_ids: [removed] } })
    expect(data).toMatchObject({ deleted: [], refused: [{ file_id: removed, title: 'removed' }] })
    expect((await find('removed'))[0]?.used_in).toEqual([{ item_id: params.id, title: 'Of two talks' }])
  })
})

describe('recordings become drafts', () => {
  test('one album, in the order of the numbers in their names, with titles [TEXT-08]', async () => {
    const ids = await sendAll('10 - The sea.wav', '2_The_door.wav', '1. The road.wav')
    const { items } = (await nura.call(draftRecordings, { body: { file_ids: ids, as: 'album' } })).data
    const draft = await draftOf(items[0]?.id ?? 0)
    expect(draft.tracks.map(({ title }) => title)).toEqual(['The road', 'The door', 'The sea'])
    expect(draft.tracks.map(({ file_id: id }) => id)).toEqual([...ids].toReversed())
    expect(draft.tracks[0]?.duration_seconds).toBe(5)
  })

  test('once, if the request is repeated after its answer was lost [STUDIO-01]', async () => {
    const ids = await sendAll('sent again.wav')
    const headers = { 'idempotency-key': randomUUID() }
    const url = `/content${draftRecordings.path}`
    const send = async (as: 'album' | 'suhbas') =>
      await nura.send({ method: 'POST', url, payload: { file_ids: ids, as }, headers })
    const [first, second, other] = [await send('album'), await send('album'), await send('suhbas')]
    expect(second.body).toEqual(first.body)
    expect(first.status).toBe(200)
    expect(other.body).toMatchObject({ code: 'KeyReused' })
    const drafts = await app.services.db
      .selectFrom('editing_drafts')
      .select('item_id')
      .where('document', '@>', JSON.stringify({ tracks: [{ file_id: ids[0] }] }))
      .execute()
    expect(drafts).toHaveLength(1)
  })

  test('one suhba for each', async () => {
    const ids = await sendAll('2 evening.wav', '1 morning.wav')
    const { items } = (await nura.call(draftRecordings, { body: { file_ids: ids, as: 'suhbas' } })).data
    expect(items.map(({ title }) => title)).toEqual(['morning', 'evening'])
    expect(await draftOf(items[0]?.id ?? 0)).toMatchObject({ kind: 'suhba', slug: 'morning' })
  })

  test('talks added to a collection, each once', async () => {
    const ids = await sendAll('added 2.wav', 'added 1.wav')
    const { data } = await nura.call(createItem, { body: { kind: 'album', title: 'Nights' } })
    const params = { id: String(data.item.id) }
    const add = async () => (await nura.call(addRecordings, { params, body: { file_ids: ids } })).data
    expect(await add()).toMatchObject({ added: 2, item: { title: 'Nights' } })
    expect((await add()).added).toBe(0)
    expect((await draftOf(data.item.id)).tracks.map(({ title }) => title)).toEqual(['added 1', 'added 2'])
    const body = { file_ids: ['q7m3kx2v5t6bnhd4wzap'] }
    await nura.refused(addRecordings, 404, { params, body })
    const article = await nura.call(createItem, { body: { kind: 'article', title: 'Words' } })
    const articleParams = { id: String(article.data.item.id) }
    await nura.refused(addRecordings, 404, { params: articleParams, body: { file_ids: ids } })
  })
})

describe('tags of files', () => {
  test('are suggested for the draft of their recordings, with the embedded picture as the cover [SOUND-03]', async () => {
    await db.insertInto('catalog_speakers').values({ slug: 'the-wadi', name: 'Harun al-Wadi' }).execute()
    const [draft, id] = await draftOfFile('tagged.mp3', await fixture('tagged.mp3'))
    const { data } = await nura.call(listItemTags, { params: { id: draft }, query: {} })
    expect(data).toMatchObject([
      {
        file_id: id,
        is_read: true,
        artist: 'Shaykh Harun al-Wadi',
        speaker: 'Harun al-Wadi',
        album: 'Letters to a Traveller',
        title: 'A letter before leaving',
        held_on: '2019-01-01',
        comment: 'Five letters read aloud.',
      },
    ])
    const cover = data[0]?.cover_file_id ?? ''
    const file = db.selectFrom('media_files').select('mime_type').where('id', '=', cover)
    expect(await file.execute()).toEqual([{ mime_type: 'image/jpeg' }])
  })

  test('are read from the original of a converted recording [SOUND-03]', async () => {
    const bytes = await fixture('tagged.m4a')
    bytes.write('qt  ', 8, 'latin1')
    const [draft] = await draftOfFile('film.mov', bytes)
    const { data } = await nura.call(listItemTags, { params: { id: draft }, query: {} })
    expect(data[0]?.title).toBe('The second letter')
  })

  test('are decoded with the detected encoding, shown before and after, or with a chosen one [SOUND-04]', async () => {
    const bytes = await fixture('tagged.mp3')
    const title = bytes.indexOf('TIT2', 0, 'latin1') + 10
    const size = bytes.readUInt32BE(title - 6)
    // `مجلس الصبر` in windows-1256, without a declared encoding, with padding.
    const old = Buffer.from('e3cce1d320c7e1d5c8d1', 'hex')
    bytes.fill(' ', title, title + size, 'latin1')
    bytes.writeUInt8(0, title)
    old.copy(bytes, title + 1)
    const [draft] = await draftOfFile('old.mp3', bytes)
    const read = async (encoding?: 'windows-1252') =>
      await nura.call(listItemTags, { params: { id: draft }, query: encoding ? { encoding } : {} })
    const [found, chosen] = [await read(), await read('windows-1252')]
    expect(found.data[0]?.title).toBe('مجلس الصبر')
    expect(found.encoding).toMatchObject({
      used: 'windows-1256',
      is_certain: false,
      before: expect.stringMatching(/^ãÌáÓ/) as string,
      after: expect.stringMatching(/^مجلس/) as string,
    })
    expect([chosen.data[0]?.title, chosen.encoding?.used]).toEqual(['ãÌáÓ ÇáÕÈÑ', 'windows-1252'])
    await nura.refused(listItemTags, 400, {
      params: { id: draft },
      query: { encoding: 'klingon' as 'utf-8' },
    })
  })
})

/** Creates a draft of one file; returns both. */
async function draftOfFile(name: string, bytes: Buffer): Promise<[draft: string, fileId: string]> {
  const sent = await sendWhole(app.origin, nura, { name, bytes })
  await app.runJobs()
  const { file_id: id } = (await nura.call(getUpload, { params: { id: sent.id } })).data
  const body = { file_ids: [id ?? ''], as: 'album' as const }
  const { items } = (await nura.call(draftRecordings, { body })).data
  return [String(items[0]?.id), id ?? '']
}
