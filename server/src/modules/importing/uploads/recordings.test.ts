import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCollection, getTranscript, listNotes, putNote } from '@sohbet/contract'
import {
  getRecording,
  getItem,
  getWaveform,
  listItems,
  measureRecording,
  moveItem,
  publishItem,
  replaceRecording,
  restoreRevision,
  saveDraft,
  saveTranscript,
} from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { asCollection } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { storeFile } from '#modules/media/index.ts'

const app = await startUploadSite({ fill: fillLibrary })
const { nura, alice } = app.cast
const { db } = app.services
const unknown = 'a'.repeat(20)

/** Uploads a recording of five seconds. */
const newRecording = async () => await app.upload(app.newWave())

const track = await db
  .selectFrom('catalog_tracks')
  .innerJoin('catalog_collections', 'catalog_collections.id', 'collection_id')
  .select(['catalog_tracks.id', 'file_id', 'collection_id', 'slug'])
  .where('slug', '=', 'suhba-in-leeds')
  .orderBy('position')
  .executeTakeFirstOrThrow()

const questionsOfIt = db.selectFrom('catalog_questions').where('track_id', '=', track.id)
/** The seconds of its questions. */
const starts = async () =>
  (await questionsOfIt.select('start_seconds').orderBy('start_seconds').execute()).map(
    ({ start_seconds: second }) => second,
  )
const startAllAt = async (second: number) =>
  await db
    .updateTable('catalog_questions')
    .set({ start_seconds: second })
    .where('track_id', '=', track.id)
    .execute()

describe('replacing the recording of a published talk', () => {
  test('moves questions, notes and positions, and keeps them within the recording', async () => {
    const fileId = await newRecording()
    const questions = [0, 1, 900].map((start) => ({
      track_id: track.id,
      question: `Asked at ${start}`,
      start_seconds: start,
    }))
    await db.deleteFrom('catalog_questions').where('track_id', '=', track.id).execute()
    await db.insertInto('catalog_questions').values(questions).execute()
    const anchor = { kind: 'talk', track_id: track.id, start_seconds: 1.5, end_seconds: 2 } as const
    const note = randomUUID()
    const older = randomUUID()
    await alice.call(putNote, {
      params: { id: note },
      body: { text: 'Here', anchor: { ...anchor, file_id: track.file_id } },
    })
    await alice.call(putNote, {
      params: { id: older },
      body: { text: 'Of a recording before it', anchor: { ...anchor, file_id: 'before' } },
    })
    const moment = {
      params: { id: randomUUID() },
      body: { text: '', anchor: { ...anchor, file_id: track.file_id, end_seconds: null } },
    }
    await alice.call(putNote, moment)
    const place = { device_id: randomUUID(), device_name: 'Phone', track_id: track.id }
    await db
      .insertInto('listening_places')
      .values([1, 3000].map((seconds) => ({ ...place, account_id: 1, seconds, placed_at: new Date() })))
      .execute()

    const spans = '{[0,1.5),[3,900)}'
    await db
      .insertInto('listening_heard')
      .values({ account_id: 1, track_id: track.id, spans, heard_seconds: 898.5, updated_at: new Date() })
      .execute()

    const segment = (start: number) => ({ id: null, start, end: start + 1, text: `Said at ${start}` })
    await nura.call(saveTranscript, {
      params: { id: track.id, language: 'en' },
      body: { revision: 0, segments: [segment(1), segment(900)] },
    })

    const { data } = await nura.call(replaceRecording, {
      params: { id: track.id },
      body: { file_id: fileId, offset_seconds: 2.5 },
    })

    expect(data).toEqual({
      track_id: track.id,
      file_id: fileId,
      duration_seconds: 5,
      moved: { questions: 3, notes: 2, places: 2, segments: 2 },
    })
    const { data: notes } = await alice.call(listNotes, { query: {} })
    const anchors = new Map(notes.map(({ id, anchor: at, source }) => [id, { at, source }]))
    expect(anchors.get(note)).toMatchObject({
      at: { file_id: fileId, start_seconds: 4, end_seconds: 4.5 },
      source: { is_replaced: false },
    })
    const atNow = { file_id: fileId, start_seconds: 4, end_seconds: null }
    expect(anchors.get(moment.params.id)?.at).toMatchObject(atNow)
    // A device that read the note before changes its text only.
    const { data: changed } = await alice.call(putNote, moment)
    expect(changed.anchor).toMatchObject(atNow)
    expect(anchors.get(older)).toMatchObject({ at: { file_id: 'before', start_seconds: 1.5 } })
    const { transcript } = (await alice.call(getTranscript, { params: { id: track.id }, query: {} })).data
    expect(transcript?.segments.map(({ start, end }) => [start, end])).toEqual([
      [3.5, 4.5],
      [4.999, 5],
    ])
    const places = await db.selectFrom('listening_places').select('seconds').orderBy('seconds').execute()
    expect(places.map(({ seconds }) => seconds)).toEqual([3.5, 5])
    // The second span lies beyond the end of the new recording.
    const heard = await db.selectFrom('listening_heard').select(['spans', 'heard_seconds']).execute()
    expect(heard).toEqual([{ spans: '{[2.5,4.0)}', heard_seconds: 1.5 }])
    const { data: collection } = await nura.call(getCollection, { params: { type: track.slug }, query: {} })
    const shown = collection.tracks.find(({ id }) => id === track.id)
    expect(shown?.duration_in_seconds).toBe(5)
    expect(await starts()).toEqual([2, 3, 5])
    const line = await db
      .selectFrom('audit_lines')
      .select(['action', 'account_id', 'before', 'after'])
      .where('subject', '=', `track:${track.id}`)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      action: 'track.replaceRecording',
      account_id: 8,
      before: { file_id: track.file_id },
      after: { file_id: fileId, offset_seconds: 2.5 },
    })
    const { total } = await db
      .selectFrom('catalog_tracks')
      .select((eb) => eb.fn.sum<number>('duration_seconds').as('total'))
      .where('collection_id', '=', track.collection_id)
      .executeTakeFirstOrThrow()
    const stored = await db
      .selectFrom('catalog_collections')
      .select('duration_seconds')
      .where('id', '=', track.collection_id)
      .executeTakeFirstOrThrow()
    expect(stored.duration_seconds).toBe(total)
  })

  test('moves everything forward if the beginning was cut off, and nothing before zero', async () => {
    const fileId = await newRecording()
    await startAllAt(2)
    await nura.call(replaceRecording, {
      params: { id: track.id },
      body: { file_id: fileId, offset_seconds: -3 },
    })
    expect(await starts()).toEqual([0, 0, 0])
  })

  test('moves nothing twice if the request is repeated', async () => {
    const body = { file_id: await newRecording(), offset_seconds: 1 }
    await startAllAt(1)
    for (let sent = 0; sent < 2; sent += 1)
      await nura.call(replaceRecording, { params: { id: track.id }, body })
    expect(await starts()).toEqual([2, 2, 2])
  })

  test('changes the draft as well, and an open editor is notified [TEXT-09]', async () => {
    await startAllAt(1)
    const { data: listed } = await nura.call(listItems, { query: {} })
    const params = { id: listed.find(({ slug }) => slug === track.slug)?.id ?? 0 }
    const { data: opened } = await nura.call(getItem, { params })
    const before = asCollection(opened.draft)
    expect(opened.revision).toBe(0)
    const soundOf = async () => {
      const { data } = await nura.call(getItem, { params })
      const drafted = asCollection(data.draft).tracks.find(({ track_id: id }) => id === track.id)
      return { data, file_id: drafted?.file_id, starts: drafted?.questions.map((one) => one.start_seconds) }
    }
    for (const [offset, start] of [
      [2, 3],
      [-1, 2],
    ] as const) {
      const fileId = await newRecording()
      await nura.call(replaceRecording, {
        params: { id: track.id },
        body: { file_id: fileId, offset_seconds: offset },
      })
      // Saved over the revision of before, as an editor does that was open: what it did not change stays replaced.
      const draft = { ...before, description: `Drafted before ${offset}` }
      if (offset === 2) await nura.call(saveDraft, { params, body: { revision: opened.revision, draft } })
      const { data, ...sound } = await soundOf()
      expect(sound).toEqual({ file_id: fileId, starts: before.tracks[0]?.questions.map(() => start) })
      expect(asCollection(data.draft).description).toBe('Drafted before 2')
      await nura.refused(publishItem, 409, { params, body: { revision: data.revision - 1, at: null } })
      await nura.call(publishItem, { params, body: { revision: data.revision, at: null } })
      const live = await db
        .selectFrom('catalog_tracks')
        .select('file_id')
        .where('id', '=', track.id)
        .executeTakeFirst()
      expect(live).toEqual({ file_id: fileId })
    }
    const replaced = await soundOf()
    await nura.call(restoreRevision, { params: { ...params, revision: opened.revision } })
    const restored = await soundOf()
    expect({ ...restored, data: null }).toEqual({ ...replaced, data: null })
    expect(asCollection(restored.data.draft).description).toBe(before.description)
  })

  test('is possible while the talk is withdrawn', async () => {
    const { data: listed } = await nura.call(listItems, { query: {} })
    const params = { id: listed.find(({ slug }) => slug === track.slug)?.id ?? 0 }
    await nura.call(moveItem, { params, body: { state: 'withdrawn' } })
    const file_id = await newRecording()
    await nura.call(replaceRecording, { params: { id: track.id }, body: { file_id } })
    const { data } = await nura.call(getItem, { params })
    expect(asCollection(data.draft).tracks.find(({ track_id: id }) => id === track.id)).toMatchObject({
      file_id,
    })
    await nura.call(publishItem, { params, body: { revision: data.revision, at: null } })
    const live = db.selectFrom('catalog_tracks').select('file_id').where('id', '=', track.id)
    expect(await live.execute()).toEqual([{ file_id }])
  })

  test('is refused for an unknown talk and an unmeasured recording', async () => {
    const body = { file_id: await newRecording() }
    const { code } = await nura.refused(replaceRecording, 404, { params: { id: 999_999 }, body })
    expect(code).toBe('NotFound')
    await nura.refused(replaceRecording, 404, { params: { id: track.id }, body: { file_id: unknown } })
    await nura.refused(replaceRecording, 400, { params: { id: track.id }, body: { file_id: '../x' } })
  })
})

describe('a recording that was not uploaded', () => {
  test('is measured once on request', async () => {
    const { bytes } = app.newWave()
    const path = join(app.services.config.dataDir, 'imported.wav')
    await writeFile(path, bytes)
    const { fileId } = await storeFile(app.services, { sourcePath: path, mimeType: 'audio/wav' })
    const params = { id: fileId }
    expect((await nura.call(getRecording, { params })).data).toMatchObject({
      is_measured: false,
      loudness_lufs: null,
      has_waveform: false,
    })
    await nura.refused(getWaveform, 404, { params })
    await nura.call(measureRecording, { params })
    await nura.call(measureRecording, { params })
    await app.runJobs()
    expect((await nura.call(getRecording, { params })).data).toMatchObject({
      is_measured: true,
      duration_seconds: 5,
    })
    await nura.call(measureRecording, { params })
    const lines = await db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', `recording:${fileId}`)
      .execute()
    expect(lines).toHaveLength(2)
    expect(await app.staged()).not.toContain(`measure-${fileId}`)
  })

  test('a file that is not a recording is not found', async () => {
    const picture = await db
      .selectFrom('media_files')
      .select('id')
      .where('mime_type', 'like', 'image/%')
      .executeTakeFirstOrThrow()
    const codes = []
    for (const id of [unknown, picture.id])
      for (const endpoint of [getRecording, getWaveform, measureRecording])
        codes.push((await nura.refused(endpoint, 404, { params: { id } })).code)
    expect(new Set(codes)).toEqual(new Set(['NotFound']))
  })
})
