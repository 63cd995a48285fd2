import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  deleteRecordings,
  getRecording,
  listRecordings,
  removeClearVoice,
  requestClearVoice,
} from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { makeTalk } from '../fixtures/make-talk.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const app = await startUploadSite({ fill: fillLibrary, environment: { FFMPEG_PATH: 'ffmpeg' } })
const bare = await startUploadSite({
  environment: { FFMPEG_PATH: join(import.meta.dirname, 'no-ffmpeg') },
})
const { nura } = app.cast
const unknown = 'a'.repeat(20)

let seed = 0
/** Uploads three seconds with a loud hum below the voice; returns the file. */
async function upload(site: typeof app = app): Promise<string> {
  const bytes = makeTalk({ seconds: 3, level: -26 })
  for (let at = 44, frame = 0; at < bytes.length; at += 2, frame += 1) {
    const hum = 1500 * Math.sin((2 * Math.PI * 30 * frame) / 48_000)
    bytes.writeInt16LE(Math.round(bytes.readInt16LE(at) + hum), at)
  }
  bytes.writeInt16LE((seed += 1), 44)
  return await site.upload({ name: `talk ${seed}.wav`, bytes })
}

const detailsOf = async (id: string) => (await nura.call(getRecording, { params: { id } })).data

async function makeClear(id: string): Promise<string> {
  await nura.call(requestClearVoice, { params: { id } })
  await app.runJobs()
  const { clear_voice: clear } = await detailsOf(id)
  expect(clear?.state).toBe('ready')
  return clear?.recording?.file_id ?? ''
}

describe.skipIf(!hasFfmpeg)('a clear voice [SOUND-02]', () => {
  test('is made on request, once: as long as the recording, at the target loudness, without rumble', async () => {
    const id = await upload()
    expect((await detailsOf(id)).clear_voice).toEqual({ state: 'none', recording: null })
    const clearId = await makeClear(id)
    const { clear_of: source, ...made } = await detailsOf(clearId)
    expect(source?.file_id).toBe(id)
    expect(made.clear_voice).toBeNull()
    expect(Math.abs((made.loudness_lufs ?? 0) + 16)).toBeLessThanOrEqual(0.5)
    expect(made.true_peak_dbtp).toBeLessThanOrEqual(-1)
    expect(Math.abs((made.duration_seconds ?? 0) - 3)).toBeLessThan(0.1)
    expect(await humOf(clearId)).toBeLessThan((await humOf(id)) / 4)
    // Neither of a clear voice nor a second time.
    await nura.refused(requestClearVoice, 409, { params: { id: clearId } })
    expect(await makeClear(id)).toBe(clearId)
  })

  test('is not listed, served once a talk uses it, and removed with its bytes or deleted with its recording', async () => {
    const id = await upload()
    await nura.call(requestClearVoice, { params: { id } })
    await nura.call(removeClearVoice, { params: { id } })
    await app.runJobs()
    expect((await detailsOf(id)).clear_voice, 'withdrawn').toEqual({ state: 'none', recording: null })

    const removed = await makeClear(id)
    const { data: listed } = await nura.call(listRecordings, { query: { per_page: 100 } })
    expect(listed.map((one) => one.id)).toContain(id)
    expect(listed.map((one) => one.id)).not.toContain(removed)
    await nura.call(removeClearVoice, { params: { id } })
    await nura.refused(getRecording, 404, { params: { id: removed } })
    expect((await detailsOf(id)).clear_voice?.state).toBe('none')

    const used = await makeClear(id)
    const { s3_url: before } = await app.firstTrack()
    expect(before).not.toContain(used)
    await app.putIntoTalk(used)
    await nura.refused(removeClearVoice, 409, { params: { id } })
    const drop = async () => (await nura.call(deleteRecordings, { body: { file_ids: [id] } })).data.refused
    expect(await drop()).toHaveLength(1)
    await app.putIntoTalk(await upload())
    expect(await drop()).toEqual([])
    await nura.refused(getRecording, 404, { params: { id: used } })
  })
})

test.each([requestClearVoice, removeClearVoice])(
  'is of a recording that there is [SOUND-02]',
  async (endpoint) => {
    const params = { id: unknown }
    await nura.refused(endpoint, 404, { params })
    await nura.refused(endpoint, 400, { params: { id: '../etc' } })
    const rows = app.services.db.selectFrom('uploads_clear_voices').select('state')
    expect(await rows.where('file_id', '=', unknown).execute()).toEqual([])
  },
)

test('is not offered if ffmpeg is missing [SOUND-02]', async () => {
  const id = await upload(bare)
  const { data } = await bare.cast.nura.call(getRecording, { params: { id } })
  expect([data.clear_voice, data.clear_of]).toEqual([null, null])
  await bare.cast.nura.refused(requestClearVoice, 409, { params: { id } })
})

/** The strength of the hum relative to the voice. */
async function humOf(id: string): Promise<number> {
  const { audio_url: url } = await detailsOf(id)
  const sound = Buffer.from(await (await app.get(url)).arrayBuffer())
  const folder = await folderOfTest('hum')
  const path = join(folder, 'sound')
  await writeFile(path, sound)
  const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '48000', '-f', 's16le', 'pipe:1']
  const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 1e8 })
  return partOf(stdout, 30) / partOf(stdout, 997)
}

/** The amplitude of one frequency. */
function partOf(sound: Buffer, frequency: number): number {
  let [real, imaginary] = [0, 0]
  for (let frame = 0; frame * 2 + 1 < sound.length; frame += 1) {
    const [sample, angle] = [sound.readInt16LE(frame * 2), (2 * Math.PI * frequency * frame) / 48_000]
    real += sample * Math.cos(angle)
    imaginary += sample * Math.sin(angle)
  }
  return Math.hypot(real, imaginary)
}
