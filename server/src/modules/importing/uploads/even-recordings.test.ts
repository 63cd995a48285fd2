import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCollection, refreshAudioToken } from '@sohbet/contract'
import { deleteRecordings, getUpload, replaceRecording } from '@sohbet/contract/studio'
import { afterAll, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { sendWhole } from '#test/studio/upload-sender.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { makeTalk } from '../fixtures/make-talk.ts'
import { makeWave } from '../fixtures/make-wave.ts'
import { createMeasuring } from '../sound/measuring.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const app = await startUploadSite({ fill: fillLibrary, environment: { FFMPEG_PATH: 'ffmpeg' } })
const bare = await startUploadSite({
  fill: fillLibrary,
  environment: { FFMPEG_PATH: join(import.meta.dirname, 'no-ffmpeg') },
})
const folder = await mkdtemp(join(tmpdir(), 'sohbet-even-'))
const measuring = createMeasuring({ ffmpegPath: 'ffmpeg' })

afterAll(async () => {
  await measuring.close()
  await rm(folder, { recursive: true })
})

async function upload(site: typeof app, name: string, bytes: Buffer): Promise<string> {
  const { id } = await sendWhole(site.origin, site.cast.nura, { name, bytes })
  await site.runJobs()
  const { data } = await site.cast.nura.call(getUpload, { params: { id } })
  return data.file_id ?? ''
}

/** Replaces the recording of the first talk that visitors can hear. */
async function putIntoTalk(site: typeof app, fileId: string): Promise<void> {
  const { id } = await firstTrack(site)
  await site.cast.nura.call(replaceRecording, {
    params: { id },
    body: { file_id: fileId, offset_seconds: 0 },
  })
  await expect.poll(async () => (await firstTrack(site)).s3_url).toContain(fileId)
}

async function firstTrack({ cast: { visitor } }: typeof app) {
  const { data } = await visitor.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
  const track = data.tracks.find(({ s3_url: url }) => url !== null)
  if (track === undefined) throw new Error('Nothing of it can be heard.')
  return track
}

async function fetchSound(site: typeof app, url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url, site.origin)
  return Buffer.from(await (await fetch(new URL(pathname + search, site.origin))).arrayBuffer())
}

async function addressOf(site: typeof app, sound: 'original' | 'even' | 'small'): Promise<string> {
  const { s3_url: url } = await firstTrack(site)
  const [fresh] = await site.cast.visitor.call(refreshAudioToken, { query: { url: url ?? '', sound } })
  return fresh
}

async function loudnessOf(name: string, bytes: Buffer) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  const measured = await measuring.measure({ path, name, sha256: undefined, target: undefined })
  if (measured.fault !== undefined) throw new Error(measured.reason)
  return { lufs: measured.sound?.loudnessLufs ?? 0, peak: measured.sound?.truePeakDbtp ?? 0 }
}

function advance({ clock }: typeof app, hours: number): void {
  clock.set(new Date(clock.now().getTime() + hours * 3600_000).toISOString())
}

describe.skipIf(!hasFfmpeg)('listeners hear all talks at the same loudness [SOUND-01]', () => {
  test('two talks of different loudness differ by at most 1 LU, without a peak above -1 dBTP', async () => {
    // A quiet old tape with one loud bang, and a new recording that is far too loud.
    const talks = [makeTalk({ seconds: 6, level: -38, clickLevel: -3 }), makeTalk({ seconds: 6, level: -4 })]
    const heard = []
    for (const [index, bytes] of talks.entries()) {
      await putIntoTalk(app, await upload(app, `talk ${index}.wav`, bytes))
      advance(app, 1)
      const sounds = [await addressOf(app, 'even'), await addressOf(app, 'small')]
      for (const url of sounds)
        heard.push(await loudnessOf(`heard-${heard.length}.m4a`, await fetchSound(app, url)))
    }
    const loudness = heard.map(({ lufs }) => lufs)
    expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThanOrEqual(1)
    for (const { lufs, peak } of heard) {
      expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.6)
      expect(peak).toBeLessThanOrEqual(-1)
    }
  })

  test('an address serves the same bytes until it expires, and the next one the levelled recording, also of an import', async () => {
    const bytes = makeTalk({ seconds: 6, level: -30 })
    const fileId = await upload(app, 'steady.wav', bytes)
    await putIntoTalk(app, fileId)
    const early = await addressOf(app, 'even')
    expect((await fetchSound(app, early)).equals(bytes)).toBe(true)
    advance(app, 0.3)
    const evened = await addressOf(app, 'even')
    expect((await fetchSound(app, evened)).equals(bytes)).toBe(false)
    expect((await fetchSound(app, await addressOf(app, 'original'))).equals(bytes)).toBe(true)

    // As if it had been imported: the nightly job measures recordings that were never measured.
    const { db } = app.services
    await db.deleteFrom('media_renditions').where('file_id', '=', fileId).execute()
    await db.deleteFrom('uploads_recordings').where('file_id', '=', fileId).execute()
    await app.jobHandlers.tasks['find-even-missing']?.({})
    await app.runJobs()
    const rows = db.selectFrom('media_renditions').select('name').where('file_id', '=', fileId)
    expect(await rows.execute()).toContainEqual({ name: 'even' })
  })

  test('a recording at the target loudness is served unchanged', async () => {
    const bytes = makeWave({ seconds: 6, level: -13 })
    const fileId = await upload(app, 'even already.wav', bytes)
    const rows = app.services.db.selectFrom('media_renditions').select('name')
    expect(await rows.where('file_id', '=', fileId).execute()).not.toContainEqual({ name: 'even' })
  })

  test('deleting a recording deletes its levelled version', async () => {
    const fileId = await upload(app, 'to delete.wav', makeTalk({ seconds: 6, level: -33 }))
    const made = await app.services.db
      .selectFrom('media_renditions')
      .select('rendition_file_id as id')
      .where('file_id', '=', fileId)
      .execute()
    expect(made.length).toBeGreaterThan(0)
    await app.cast.nura.call(deleteRecordings, { body: { file_ids: [fileId] } })
    const ids = made.map(({ id }) => id ?? '')
    const left = app.services.db.selectFrom('media_files').select('id').where('id', 'in', ids)
    expect(await left.execute()).toEqual([])
  })
})

test('recordings are served unchanged if ffmpeg is missing', async () => {
  const bytes = makeTalk({ seconds: 6, level: -33 })
  await putIntoTalk(bare, await upload(bare, 'bare.wav', bytes))
  advance(bare, 1)
  expect((await fetchSound(bare, await addressOf(bare, 'even'))).equals(bytes)).toBe(true)
})
