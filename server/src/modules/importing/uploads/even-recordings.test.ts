import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteRecordings } from '@sohbet/contract/studio'
import { afterAll, describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
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
const folder = await folderOfFile('even')
const measuring = createMeasuring({ ffmpegPath: 'ffmpeg' })

afterAll(async () => {
  await measuring.close()
})

const heardAt = async (site: typeof app, sound: 'original' | 'even' | 'small') =>
  Buffer.from(await (await site.get(await site.addressOf(sound))).arrayBuffer())

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
  test('two talks of different loudness differ by at most 1 LU, without a peak above -1 dBTP, until they are deleted', async () => {
    // A quiet old tape with one loud bang, and a new recording that is far too loud.
    const talks = [makeTalk({ seconds: 4, level: -38, clickLevel: -3 }), makeTalk({ seconds: 4, level: -4 })]
    const heard = []
    const files: string[] = []
    for (const [index, bytes] of talks.entries()) {
      const fileId = await app.upload({ name: `talk ${index}.wav`, bytes })
      files.push(fileId)
      await app.putIntoTalk(fileId)
      advance(app, 1)
      for (const sound of ['even', 'small'] as const)
        heard.push(await loudnessOf(`heard-${heard.length}.m4a`, await heardAt(app, sound)))
    }
    const loudness = heard.map(({ lufs }) => lufs)
    expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThanOrEqual(1)
    for (const { lufs, peak } of heard) {
      expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.6)
      expect(peak).toBeLessThanOrEqual(-1)
    }

    // Deleting a recording deletes its levelled version.
    const [first = ''] = files
    const { db } = app.services
    const made = await db
      .selectFrom('media_renditions')
      .select('rendition_file_id as id')
      .where('file_id', '=', first)
      .execute()
    expect(made.length).toBeGreaterThan(0)
    await app.cast.nura.call(deleteRecordings, { body: { file_ids: [first] } })
    const ids = made.map(({ id }) => id ?? '')
    expect(await db.selectFrom('media_files').select('id').where('id', 'in', ids).execute()).toEqual([])
  })

  test('an address serves the same bytes until it expires, and the next one the levelled recording, also of an import', async () => {
    const bytes = makeTalk({ seconds: 3, level: -30 })
    const fileId = await app.upload({ name: 'steady.wav', bytes })
    await app.putIntoTalk(fileId)
    expect((await heardAt(app, 'even')).equals(bytes)).toBe(true)
    advance(app, 0.3)
    expect((await heardAt(app, 'even')).equals(bytes)).toBe(false)
    expect((await heardAt(app, 'original')).equals(bytes)).toBe(true)

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
    const bytes = makeWave({ seconds: 3, level: -13 })
    const fileId = await app.upload({ name: 'even already.wav', bytes })
    const rows = app.services.db.selectFrom('media_renditions').select('name')
    expect(await rows.where('file_id', '=', fileId).execute()).not.toContainEqual({ name: 'even' })
  })
})

test('recordings are served unchanged if ffmpeg is missing', async () => {
  const bytes = makeTalk({ seconds: 1, level: -33 })
  await bare.putIntoTalk(await bare.upload({ name: 'bare.wav', bytes }))
  advance(bare, 1)
  expect((await heardAt(bare, 'even')).equals(bytes)).toBe(true)
})
