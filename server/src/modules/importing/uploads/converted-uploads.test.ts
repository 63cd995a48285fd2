import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  deleteRecordings,
  getRecording,
  getUpload,
  listRecordings,
  type Recording,
} from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { sendWhole } from '#test/studio/upload-sender.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { fixture } from '../fixtures/make-folder.ts'
import { makeAiff } from '../fixtures/make-aiff.ts'

const app = await startUploadSite({ environment: { FFMPEG_PATH: 'ffmpeg' } })
const bare = await startUploadSite({ environment: { FFMPEG_PATH: join(import.meta.dirname, 'no-ffmpeg') } })
const { nura } = app.cast
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

interface Sent {
  problem: string | null
  recording: Recording | undefined
}

async function send(site: typeof app, name: string, bytes: Buffer): Promise<Sent> {
  const person = site.cast.nura
  const { id } = await sendWhole(site.origin, person, { name, bytes })
  await site.runJobs()
  const { data: upload } = await person.call(getUpload, { params: { id } })
  expect(await site.staged()).toEqual([])
  if (upload.file_id === null) return { problem: upload.problem, recording: undefined }
  const { data } = await person.call(getRecording, { params: { id: upload.file_id } })
  return { problem: null, recording: data }
}

/** The recording of a phone, named and branded as another one. */
async function phone(brand: string, codec = 'mp4a'): Promise<Buffer> {
  const bytes = await fixture('tagged.m4a')
  bytes.write(brand, 8, 'latin1')
  bytes.write(codec, bytes.indexOf('mp4a', bytes.indexOf('stsd', 0, 'latin1'), 'latin1'), 'latin1')
  return bytes
}

describe('a recording that browsers cannot play is converted, and the original is stored', () => {
  test('without ffmpeg where only its container is unusual', async () => {
    const bytes = await phone('qt  ')
    const { recording } = await send(bare, 'memo.mov', bytes)
    expect(recording?.mime_type).toBe('audio/mp4')
    expect(Math.abs((recording?.duration_seconds ?? 0) - 2)).toBeLessThan(0.03)
    const original = await bare.services.db
      .selectFrom('media_files')
      .select(['bytes', 'mime_type'])
      .where('id', '=', recording?.original_file_id ?? '')
      .executeTakeFirst()
    expect(original).toMatchObject({ bytes: bytes.length, mime_type: 'audio/x-original' })
  })

  // No AAC encoder has a suitable licence, so this needs ffmpeg.
  test.skipIf(!hasFfmpeg)('AIFF is converted by ffmpeg at the same loudness', async () => {
    const { recording } = await send(app, 'tone.aiff', makeAiff({ seconds: 2, level: -23 }))
    expect(recording).toMatchObject({ mime_type: 'audio/mp4', codec: 'aiff' })
    expect(Math.abs((recording?.duration_seconds ?? 0) - 2)).toBeLessThan(0.05)
    expect(Math.abs((recording?.gain_db ?? 0) - 7)).toBeLessThan(0.3)
  })

  test.skipIf(!hasFfmpeg)('AMR is converted by ffmpeg with the length of its frames', async () => {
    // 20 ms of 12.2 kbit/s each.
    const frames = Array.from({ length: 150 }, (_none, nth) =>
      Buffer.concat([Buffer.of(0x3c), Buffer.alloc(31, (nth * 37) % 251)]),
    )
    const { recording, problem } = await send(
      app,
      'call.amr',
      Buffer.concat([Buffer.from('#!AMR\n'), ...frames]),
    )
    expect(problem).toBeNull()
    expect(recording).toMatchObject({ mime_type: 'audio/mp4', codec: 'amr' })
    expect(Math.abs((recording?.duration_seconds ?? 0) - 3)).toBeLessThan(0.1)
  })
})

describe('a file that cannot be converted is refused with a sentence', () => {
  test.each([
    ['tone.aiff', () => makeAiff({ seconds: 1, level: -23 })],
    ['apple.m4a', async () => await phone('M4A ', 'alac')],
  ] as const)('%s if ffmpeg is missing', async (name, make) => {
    expect((await send(bare, name, await make())).problem).toMatch(/ffmpeg/)
  })

  test.skipIf(!hasFfmpeg).each([
    ['it.amr', Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(9000, '#!/bin/sh\nrm -rf ~\n')])],
    ['it.wma', Buffer.concat([Buffer.from('3026b2758e66cf11', 'hex'), Buffer.alloc(9000, '<script>')])],
    ['list.m4a', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.repeat(300))],
  ])('%s that only starts like a recording', async (name, bytes) => {
    expect((await send(app, name, bytes)).problem).toMatch(/damaged|no sound|not a recording/)
  })
})

test('the library lists only the converted recording, answers no request for the original, and deletes both', async () => {
  const bytes = await phone('qt  ')
  const { recording } = await send(app, 'gathering.mov', bytes)
  const [id, original] = [recording?.file_id ?? '', recording?.original_file_id ?? '']
  const { data: listed } = await nura.call(listRecordings, { query: { per_page: 100 } })
  expect(listed.map((row) => row.id)).toContain(id)
  expect(listed.map((row) => row.id)).not.toContain(original)
  await nura.refused(getRecording, 404, { params: { id: original } })
  const { deleted, freed_bytes: freed } = (await nura.call(deleteRecordings, { body: { file_ids: [id] } }))
    .data
  expect(deleted).toEqual([id])
  expect(freed).toBeGreaterThan(bytes.length)
  const left = app.services.db.selectFrom('media_files').select('id').where('id', 'in', [id, original])
  expect(await left.execute()).toEqual([])
})
