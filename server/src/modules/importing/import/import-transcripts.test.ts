import { expect, test } from 'vitest'
import { makeFolder, makeWav, putFile } from '../fixtures/make-folder.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { importFolder } from './import-folder.ts'

const { services } = await openCatalog()
const { db } = services

const vtt = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${text}\n`).join('\n')}`
const listTexts = async () =>
  (
    await db
      .selectFrom('transcripts_texts as text')
      .innerJoin('transcripts_segments as segment', 'segment.id', 'text.segment_id')
      .innerJoin('transcripts_talks as talk', 'talk.track_id', 'text.track_id')
      .select(['language', 'body', 'spoken_language'])
      .orderBy('language')
      .orderBy('start_seconds')
      .execute()
  ).map(
    ({ language, body, spoken_language: spoken }) => `${language}${language === spoken ? '*' : ''} ${body}`,
  )
const makeAlbum = async () =>
  await makeFolder({
    'a/album.json': JSON.stringify({ title: 'A', language: 'tr' }),
    'a/talk.wav': makeWav(3, 1),
    'a/talk.en.vtt': vtt('One.', 'Two.'),
    'a/talk.tr.vtt': vtt('Bir.', 'İki.'),
    'a/other.en.vtt': vtt('Of no recording.'),
    'a/notes.txt': 'Left aside',
  })

test("transcripts beside a recording are imported with it, the album's language as the spoken one", async () => {
  const report = await importFolder(services, await makeAlbum())
  expect(report).toMatchObject({ transcripts: { imported: 2, unchanged: 0 }, otherFiles: 1, faults: [] })
  expect(await listTexts()).toEqual(['en One.', 'en Two.', 'tr* Bir.', 'tr* İki.'])
})

test('a second import updates them if the file changed, but not if a person has edited them', async () => {
  const folder = await makeAlbum()
  await importFolder(services, folder)
  expect(await importFolder(services, folder)).toMatchObject({ transcripts: { imported: 0, unchanged: 2 } })
  await putFile(folder, 'a/talk.en.vtt', vtt('First.', 'Second.'))
  expect(await importFolder(services, folder)).toMatchObject({ transcripts: { imported: 1, unchanged: 1 } })
  expect(await listTexts()).toEqual(['en First.', 'en Second.', 'tr* Bir.', 'tr* İki.'])
  await db.updateTable('transcripts_texts').set({ state: 'edited' }).where('body', '=', 'First.').execute()
  await putFile(folder, 'a/talk.en.vtt', vtt('Lost.'))
  expect(await importFolder(services, folder)).toMatchObject({ transcripts: { imported: 0, unchanged: 2 } })
  expect(await listTexts()).toContain('en First.')
})

test('an unreadable transcript is reported with line and reason, and the album is imported without it', async () => {
  const folder = await makeAlbum()
  await putFile(folder, 'a/talk.en.vtt', 'WEBVTT\n\n00:01.000 --> 00:0x.000\nOne.')
  for (const isDryRun of [true, false]) {
    const report = await importFolder(services, folder, { isDryRun })
    expect(report.faults).toEqual([
      { path: 'a/talk.en.vtt', reason: 'could not be imported: Line 3: the time cannot be read.' },
    ])
    expect(report.albums.added).toBe(1)
  }
  expect(await listTexts()).toEqual(['tr* Bir.', 'tr* İki.'])
})
