import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCollection, refreshAudioToken } from '@sohbet/contract'
import { replaceRecording } from '@sohbet/contract/studio'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { sendWhole } from '#test/studio/upload-sender.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { createMeasuring } from '../sound/measuring.ts'
import { findEncoder } from '../sound/outside-encoder.ts'

const folder = await mkdtemp(join(tmpdir(), 'sohbet-encoder-'))
const program = join(folder, 'encoder')
const app = await startUploadSite({ fill: fillLibrary, environment: { FFMPEG_PATH: program } })
const { nura, alice, visitor } = app.cast
const { db } = app.services
const small = await readFile(join(import.meta.dirname, '../fixtures/tagged.m4a'))

afterAll(async () => await rm(folder, { recursive: true, force: true }))

/** Writes a program that runs in place of ffmpeg; its last argument is the file to write. */
async function encodeBy(line: string): Promise<void> {
  const said = 'case "$*" in *-version*) echo "ffmpeg version 0"; exit 0;; esac'
  // Levelled recordings are tested in another file.
  const even = 'case "$*" in *volume=*) exit 1;; esac'
  const last = 'for word; do :; done; target="${word#file:}"'
  await writeFile(program, `#!/bin/sh\n${said}\n${even}\n${last}\n${line}\n`, { mode: 0o755 })
}

const writesSmall = `cp "${join(folder, 'small.m4a')}" "$target"; echo . >> "${join(folder, 'times')}"`
await copyFile(join(import.meta.dirname, '../fixtures/tagged.m4a'), join(folder, 'small.m4a'))

beforeEach(async () => {
  await encodeBy(writesSmall)
  await rm(join(folder, 'times'), { force: true })
})

async function timesEncoded(): Promise<number> {
  const lines = await readFile(join(folder, 'times'), 'utf8').catch(() => '')
  return lines.split('\n').length - 1
}

/** Uploads a recording for the first talk that visitors can hear; returns its file. */
async function publish(): Promise<string> {
  const upload = await sendWhole(app.origin, nura, app.newWave())
  await app.runJobs()
  const row = await db
    .selectFrom('uploads_uploads')
    .select('file_id')
    .where('id', '=', upload.id)
    .executeTakeFirstOrThrow()
  const fileId = row.file_id ?? ''
  await nura.call(replaceRecording, {
    params: { id: (await firstTrack()).id },
    body: { file_id: fileId, offset_seconds: 0 },
  })
  await expect.poll(async () => (await firstTrack()).s3_url).toContain(fileId)
  return fileId
}

async function firstTrack(person: Person = visitor) {
  const { data } = await person.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
  const track = data.tracks.find(({ s3_url: url }) => url !== null)
  if (track === undefined) throw new Error('Nothing of it can be heard.')
  return track
}

/** The address of the first talk in one of its forms. */
async function addressOf(sound: 'original' | 'even' | 'small', person: Person = visitor): Promise<string> {
  const { s3_url: url } = await firstTrack(person)
  const [fresh] = await person.call(refreshAudioToken, { query: { url: url ?? '', sound } })
  return fresh
}

const get = async (url: string, headers = {}): Promise<Response> =>
  await fetch(new URL(new URL(url, app.origin).pathname + new URL(url, app.origin).search, app.origin), {
    headers,
  })

describe('a small recording for phones', () => {
  test('is made once after an upload, and has its own address', async () => {
    const fileId = await publish()
    await app.jobHandlers.tasks['make-small-recording']?.({ id: fileId })
    expect(await timesEncoded()).toBe(1)
    const url = await addressOf('small')
    expect(url).toContain(`/media/v1/${fileId}/small?`)
    const answer = await get(url)
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    expect(Buffer.from(await answer.arrayBuffer()).equals(small)).toBe(true)
    const part = await get(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${small.length}`])
    // An address is signed for one form.
    expect((await get(url.replace('/small?', '/original?'))).status).toBe(403)
    expect(await addressOf('original')).toContain(`/media/v1/${fileId}/original?`)
  })

  test('is refreshed like a recording, for a member at a personal address', async () => {
    await publish()
    const url = await addressOf('small', alice)
    const [again] = await alice.call(refreshAudioToken, { query: { url, sound: 'small' } })
    expect(again).toMatch(/\/small\?exp=\d+&kid=\w+&s=u:/)
    const [whole] = await visitor.call(refreshAudioToken, { query: { url } })
    expect(whole).toMatch(/\/even\?exp=\d+&kid=\w+&s=pub/)
  })

  test.each([
    ['cannot be read', 'exit 1'],
    ['would be no smaller', 'head -c 2000000 /dev/zero > "$target"'],
  ])(
    'is not made of a recording that %s, and not tried again; the full one is served',
    async (_what, line) => {
      await encodeBy(`echo . >> "${join(folder, 'times')}"; ${line}`)
      const fileId = await publish()
      expect(await addressOf('small')).toContain(`/media/v1/${fileId}/even?`)
      await app.jobHandlers.tasks['make-small-recording']?.({ id: fileId })
      expect(await timesEncoded()).toBe(1)
    },
  )

  test('is made by the nightly job once ffmpeg is installed', async () => {
    await rm(program)
    const fileId = await publish()
    expect(await addressOf('small')).toContain('/even?')
    await app.jobHandlers.tasks['find-small-missing']?.({})
    await app.runJobs()
    expect(await timesEncoded()).toBe(0)
    await encodeBy(writesSmall)
    await app.jobHandlers.tasks['find-small-missing']?.({})
    await app.runJobs()
    expect(await addressOf('small')).toContain(`/media/v1/${fileId}/small?`)
  })

  test('has no other name', async () => {
    const { s3_url: url } = await firstTrack()
    const answer = await get(
      `/content/api/refresh-audio-tokens-for-continue-listening?sound=tiny&url=${encodeURIComponent(url ?? '')}`,
    )
    expect(answer.status).toBe(400)
  })
})

test('a program that takes too long is ended with an error', async () => {
  await encodeBy('exec sleep 60')
  const encoder = await findEncoder(program, 100)
  await expect(encoder?.encodeSmall('/dev/null', join(folder, 'none'))).rejects.toThrow(/too long/)
})

const hasFfmpeg = (() => {
  try {
    return execFileSync('ffmpeg', ['-version']).length > 0
  } catch {
    return false
  }
})()

test.runIf(hasFfmpeg)('ffmpeg makes a small recording of the same length', async () => {
  const source = join(folder, 'talk.wav')
  await writeFile(source, app.newWave().bytes)
  const target = join(folder, 'talk.m4a')
  const encoder = await findEncoder('ffmpeg')
  expect(await encoder?.encodeSmall(source, target)).toBe(true)
  const measuring = createMeasuring({ ffmpegPath: 'ffmpeg' })
  const measured = await measuring.measure({
    path: target,
    name: 'talk.m4a',
    sha256: undefined,
    target: undefined,
  })
  await measuring.close()
  if (measured.fault !== undefined) throw new Error(measured.reason)
  expect(measured.mimeType).toBe('audio/mp4')
  expect(Math.abs(measured.durationSeconds - 5)).toBeLessThan(0.1)
  expect((await readFile(target)).length).toBeLessThan(60_000)
})
