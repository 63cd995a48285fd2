import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encode } from '#test/unit/code-pages.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { makeChapter, makeFrame, mp3With } from '../fixtures/make-tags.ts'
import { importFolder } from './import-folder.ts'

const { services, ask } = await openCatalog()

/** An MP3 whose title consists of these bytes, without a declared encoding. */
const mp3Titled = async (title: Uint8Array): Promise<Buffer> =>
  await mp3With(makeFrame('TIT2', Buffer.concat([Buffer.alloc(1), title])))

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
  const talk = await mp3With(makeChapter('a', 0, 'Why?'), makeChapter('b', 1, 'What?'))
  const folder = await makeFolder({ 'A/talk.mp3': talk })
  await importFolder(services, join(folder, 'A'))
  const rows = await ask('select question from catalog_questions order by start_seconds')
  expect(rows.map(({ question }) => question)).toEqual(['Why?', 'What?'])
})

test('letters with an accent that are already correct cause no warning [SOUND-04]', async () => {
  const folder = await makeFolder({ 'Tea/1.mp3': await mp3Titled(Buffer.from('Bir bardak çay', 'latin1')) })
  expect((await importFolder(services, folder)).warnings).toEqual([])
  expect(await titles()).toContain('Bir bardak çay')
})
