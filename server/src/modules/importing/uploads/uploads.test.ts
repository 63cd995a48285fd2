import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  finishUpload,
  getRecording,
  getUpload,
  getWaveform,
  listUploads,
  removeUpload,
} from '@sohbet/contract/studio'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { announce, finish, offsetOf, sendPart, sendWhole, tus } from '#test/studio/upload-sender.ts'

import { jobsSchema } from '#platform/jobs/jobs.ts'

const app = await startUploadSite()
const { nura, omar } = app.cast
const { origin, newWave, staged, actionsOf } = app

describe('an upload', () => {
  test('is created, sent in parts, checked, measured and stored', async () => {
    const file = newWave()
    const { id, ...announced } = await announce(nura, file)
    expect(announced).toMatchObject({
      name: 'talk.wav',
      state: 'receiving',
      received_bytes: 0,
      file_id: null,
    })
    expect(await offsetOf(origin, nura, id)).toBe(0)
    for (let from = 0; from < file.bytes.length; from += 100_000) {
      const to = Math.min(file.bytes.length, from + 100_000)
      const answer = await sendPart(origin, nura, { id, bytes: file.bytes, from, to })
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(to)])
    }
    expect((await finish(nura, id, file.bytes)).state).toBe('checking')
    // Repeated, as after a lost answer.
    expect((await finish(nura, id, file.bytes)).state).toBe('checking')
    await app.runJobs()
    const { data: upload } = await nura.call(getUpload, { params: { id } })
    expect(upload).toMatchObject({ state: 'ready', problem: null, received_bytes: file.bytes.length })
    const { data: recording } = await nura.call(getRecording, { params: { id: upload.file_id ?? '' } })
    expect(recording).toMatchObject({
      bytes: file.bytes.length,
      mime_type: 'audio/wav',
      original_file_id: null,
      is_measured: true,
      duration_seconds: 5,
      sample_rate: 8000,
      channels: 2,
      clipped_places: 0,
      silences: [],
      has_waveform: true,
    })
    expect(Math.abs((recording.loudness_lufs ?? 0) + 23)).toBeLessThanOrEqual(0.1)
    const heard = await fetch(origin + recording.audio_url)
    expect(Buffer.from(await heard.arrayBuffer()).equals(file.bytes)).toBe(true)
    const { data: waveform } = await nura.call(getWaveform, { params: { id: recording.file_id } })
    expect(waveform).toMatchObject({ per_second: 10, duration_seconds: 5 })
    expect([...Buffer.from(waveform.peaks, 'base64')].map((byte) => (byte << 24) >> 24).slice(4, 6)).toEqual([
      -9, 9,
    ])
    expect(await staged()).not.toContain(id)
    expect(await actionsOf(id)).toEqual(['upload.begin', 'upload.finish', 'upload.ready'])
  })

  test('is listed only for the person who created it, with the remaining space', async () => {
    const { id } = await announce(nura, newWave('listed.wav'))
    const { data, room } = await nura.call(listUploads)
    expect(data.find((upload) => upload.id === id)).toMatchObject({ name: 'listed.wav' })
    expect(room.max_bytes).toBe(4 * 1024 ** 3)
    expect(room.disk_left).toBeGreaterThan(0)
    expect((await omar.call(listUploads)).data).toEqual([])
  })
})

describe('an interrupted upload', () => {
  test('continues at its offset; a part with another offset changes nothing', async () => {
    const { bytes } = newWave()
    const { id } = await announce(nura, { name: 'a.wav', bytes })
    await sendPart(origin, nura, { id, bytes, from: 0, to: 1000 })
    for (const from of [0, 500, 1001, bytes.length]) {
      const answer = await sendPart(origin, nura, { id, bytes, from })
      expect(answer.status, String(from)).toBe(409)
    }
    await nura.refused(finishUpload, 409, { params: { id }, body: { sha256: 'a'.repeat(64) } })
    expect(await offsetOf(origin, nura, id)).toBe(1000)
    const more = await tus(origin, `/${id}`, {
      method: 'PATCH',
      token: nura.token,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '1000' },
      body: Buffer.concat([bytes, bytes]),
    })
    expect(more.status).toBe(413)
    expect(await offsetOf(origin, nura, id)).toBe(1000)
  })

  test('continues after a connection is lost at every tenth', async () => {
    const { name, bytes } = newWave()
    const { id } = await announce(nura, { name, bytes })
    let at = 0
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      const end = Math.ceil((bytes.length * tenth) / 10)
      const cutter = new AbortController()
      const answer = tus(origin, `/${id}`, {
        method: 'PATCH',
        token: nura.token,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
        // Says that the rest of the file follows, and ends in the middle of it.
        body: Readable.toWeb(Readable.from(cutAt(bytes.subarray(at), end - at, cutter))),
        signal: cutter.signal,
        duplex: 'half',
      } as RequestInit).catch(() => undefined)
      await answer
      const here = await offsetOf(origin, nura, id)
      expect(here).toBeGreaterThanOrEqual(at)
      expect(here).toBeLessThanOrEqual(end)
      at = here
    }
    if (at < bytes.length) await sendPart(origin, nura, { id, bytes, from: at })
    await finish(nura, id, bytes)
    await app.runJobs()
    expect((await nura.call(getUpload, { params: { id } })).data.state).toBe('ready')
  })

  test('cannot be continued once it has ended, was removed or is a week old', async () => {
    const file = newWave()
    const ended = await sendWhole(origin, nura, file)
    const given = await announce(nura, file)
    await nura.call(removeUpload, { params: { id: given.id } })
    const expired = await announce(nura, file)
    expect(await staged()).toContain(expired.id)
    app.clock.set(new Date(app.clock.now().getTime() + 7 * 24 * 3600 * 1000))
    for (const { id } of [ended, given, expired]) {
      const answer = await tus(origin, `/${id}`, { method: 'HEAD', token: nura.token })
      expect(answer.status).toBe(404)
    }
    await app.jobHandlers.tasks['expire-uploads']?.({})
    expect(await staged()).not.toContain(expired.id)
    expect(await actionsOf(expired.id)).toEqual(['upload.begin', 'upload.expire'])
    await nura.refused(getUpload, 404, { params: { id: expired.id } })
    // An upload that waits for its check does not expire.
    expect((await nura.call(getUpload, { params: { id: ended.id } })).data.state).toBe('checking')
    await app.runJobs()
    expect((await nura.call(getUpload, { params: { id: ended.id } })).data.state).toBe('ready')
  })

  test('fails with a sentence when its check is lost, and its bytes are deleted', async () => {
    const sent = await sendWhole(origin, nura, newWave())
    const endLost = async () => await app.jobHandlers.tasks['end-lost-uploads']?.({})
    await endLost()
    expect((await nura.call(getUpload, { params: { id: sent.id } })).data.state).toBe('checking')
    const jobs = sql.table(`${jobsSchema(app.services.config.databaseSchema)}._private_jobs`)
    await sql`update ${jobs} set attempts = max_attempts`.execute(app.services.db)
    await endLost()
    expect((await nura.call(getUpload, { params: { id: sent.id } })).data).toMatchObject({
      state: 'failed',
      problem: 'A fault on our side stopped the check. Please send the file again.',
      may_retry: true,
    })
    expect(await staged()).not.toContain(sent.id)
    expect(await actionsOf(sent.id)).toEqual(['upload.begin', 'upload.finish', 'upload.fail'])
  })

  test('can be removed from the list once it is ready; the recording remains', async () => {
    const sent = await sendWhole(origin, nura, newWave())
    await app.runJobs()
    const { data } = await nura.call(getUpload, { params: { id: sent.id } })
    const { room } = await nura.call(listUploads)
    await nura.call(removeUpload, { params: { id: sent.id } })
    await nura.refused(getUpload, 404, { params: { id: sent.id } })
    expect((await nura.call(listUploads)).room.quota_left).toBe(room.quota_left)
    expect((await nura.call(getRecording, { params: { id: data.file_id ?? '' } })).data.is_measured).toBe(
      true,
    )
  })
})

async function* cutAt(bytes: Buffer, length: number, cutter: AbortController): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += 20_000)
    yield new Uint8Array(bytes.subarray(at, Math.min(length, at + 20_000)))
  cutter.abort()
  yield new Uint8Array(1)
}
