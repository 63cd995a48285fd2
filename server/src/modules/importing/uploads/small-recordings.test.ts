import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { refreshAudioToken } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { createMeasuring } from '../sound/measuring.ts'
import { findEncoder } from '../sound/outside-encoder.ts'

const folder = await folderOfFile('encoder')
const program = join(folder, 'encoder')
const app = await startUploadSite({ fill: fillLibrary, environment: { FFMPEG_PATH: program } })
const { alice, visitor } = app.cast
const small = await readFile(join(import.meta.dirname, '../fixtures/tagged.m4a'))

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
  const fileId = await app.upload(app.newWave())
  await app.putIntoTalk(fileId)
  return fileId
}

describe('a small recording for phones', () => {
  test('is made once after an upload, and has its own address', async () => {
    const fileId = await publish()
    await app.jobHandlers.tasks['make-small-recording']?.({ id: fileId })
    expect(await timesEncoded()).toBe(1)
    const url = await app.addressOf('small')
    expect(url).toContain(`/media/v1/${fileId}/small?`)
    const answer = await app.get(url)
    expect(answer.headers.get('content-type')).toBe('audio/mp4')
    expect(Buffer.from(await answer.arrayBuffer()).equals(small)).toBe(true)
    const part = await app.get(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${small.length}`])
    // An address is signed for one form.
    expect((await app.get(url.replace('/small?', '/original?'))).status).toBe(403)
    expect(await app.addressOf('original')).toContain(`/media/v1/${fileId}/original?`)
  })

  test('is refreshed like a recording, for a member at a personal address', async () => {
    await publish()
    const url = await app.addressOf('small', alice)
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
      expect(await app.addressOf('small')).toContain(`/media/v1/${fileId}/even?`)
      await app.jobHandlers.tasks['make-small-recording']?.({ id: fileId })
      expect(await timesEncoded()).toBe(1)
    },
  )

  test('is made by the nightly job once ffmpeg is installed', async () => {
    await rm(program)
    const fileId = await publish()
    expect(await app.addressOf('small')).toContain('/even?')
    await app.jobHandlers.tasks['find-small-missing']?.({})
    await app.runJobs()
    expect(await timesEncoded()).toBe(0)
    await encodeBy(writesSmall)
    await app.jobHandlers.tasks['find-small-missing']?.({})
    await app.runJobs()
    expect(await app.addressOf('small')).toContain(`/media/v1/${fileId}/small?`)
  })
})

test('a program that takes too long is ended with an error', async () => {
  await encodeBy('exec sleep 60')
  const encoder = await findEncoder(program, 100)
  await expect(encoder?.encodeSmall('/dev/null', join(folder, 'none'))).rejects.toThrow(/too long/)
})

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

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
