import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encode } from '#test/unit/code-pages.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { fixture, makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { importFolder } from './import-folder.ts'

const { services, ask } = await openCatalog()

/** An MP3 whose title consists of these bytes, without a declared encoding. */
async function mp3Titled(title: Uint8Array): Promise<Buffer> {
  const tagged = await fixture('tagged.mp3')
  const size = tagged.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
  const head = Buffer.from('TIT2\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32BE(1 + title.length, 4)
  const body = Buffer.concat([head, title])
  const id3 = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, body.length >> 7, body.length & 0x7f])
  return Buffer.concat([id3, body, tagged.subarray(10 + size)])
}

const old = (text: string): Uint8Array => encode(text, 'windows-1256')

const titles = async () =>
  (await ask('select title from catalog_tracks order by title')).map(({ title }) => title)

test('tags in an old code page are read by the texts of the whole album, and the report shows one before and after [SOUND-04]', async () => {
  const folder = await makeFolder({
    'Sabr/1.mp3': await mp3Titled(old('مجلس الصبر')),
    'Sabr/2.mp3': await mp3Titled(old('مجلس الشكر والذكر')),
  })
  const report = await importFolder(services, folder)
  expect(await titles()).toEqual(['مجلس الشكر والذكر', 'مجلس الصبر'])
  const [warning] = report.warnings
  expect(warning?.reason).toContain('read as windows-1256: "ãÌáÓ ÇáÕÈÑ" is "مجلس الصبر"')
})

test('the operator may choose the encoding [SOUND-04]', async () => {
  const folder = await makeFolder({ 'Sabr/1.mp3': await mp3Titled(old('مجلس الصبر')) })
  const report = await importFolder(services, folder, { tagEncoding: 'windows-1252' })
  expect(await titles()).toEqual(['ãÌáÓ ÇáÕÈÑ'])
  // Always with a warning.
  expect(report.warnings).toHaveLength(1)
})

const sheet = `FILE "talk.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Why do we wait?"
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "What is patience?"
    INDEX 01 00:05:00`

test('a cue sheet beside a recording provides the questions of a new talk, and of no existing one [SOUND-03]', async () => {
  const folder = await makeFolder({
    'A/talk.wav': makeWav(10),
    'A/talk.cue': sheet,
    'A/lost.cue': sheet.replace('talk', 'x'),
  })
  const report = await importFolder(services, folder)
  const questions = async () =>
    await ask('select question, start_seconds from catalog_questions order by start_seconds')
  expect(await questions()).toEqual([
    { question: 'Why do we wait?', start_seconds: 0 },
    { question: 'What is patience?', start_seconds: 5 },
  ])
  expect(report.warnings).toEqual([
    { path: 'A/lost.cue', reason: 'says nothing about a recording beside it' },
  ])
  await ask('delete from catalog_questions')
  await importFolder(services, folder)
  expect(await questions()).toEqual([])
})

test('chapters of a file become the questions of a new talk [SOUND-03]', async () => {
  const list = ['Why?', 'What?'].map((title, index) => {
    const times = Buffer.alloc(16, 0xff)
    times.writeUInt32BE(index * 1000, 0)
    times.writeUInt32BE(index * 1000 + 900, 4)
    const text = Buffer.from(`\0${title}`, 'latin1')
    const inner = Buffer.from('TIT2\0\0\0\0\0\0', 'latin1')
    inner.writeUInt32BE(text.length, 4)
    const body = Buffer.concat([Buffer.from(`c${index}\0`), times, inner, text])
    const head = Buffer.from('CHAP\0\0\0\0\0\0', 'latin1')
    head.writeUInt32BE(body.length, 4)
    return Buffer.concat([head, body])
  })
  const tagged = await fixture('tagged.mp3')
  const size = tagged.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
  const body = Buffer.concat(list)
  const id3 = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, body.length >> 7, body.length & 0x7f])
  const folder = await makeFolder({ 'A/talk.mp3': Buffer.concat([id3, body, tagged.subarray(10 + size)]) })
  await importFolder(services, join(folder, 'A'))
  const rows = await ask('select question from catalog_questions order by start_seconds')
  expect(rows.map(({ question }) => question)).toEqual(['Why?', 'What?'])
})

test('letters with an accent that are already correct cause no warning [SOUND-04]', async () => {
  const folder = await makeFolder({ 'Tea/1.mp3': await mp3Titled(Buffer.from('Bir bardak çay', 'latin1')) })
  expect((await importFolder(services, folder)).warnings).toEqual([])
  expect(await titles()).toContain('Bir bardak çay')
})
