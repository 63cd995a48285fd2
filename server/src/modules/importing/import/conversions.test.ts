import { afterAll, describe, expect, test } from 'vitest'
import { createMeasuring } from '../sound/measuring.ts'
import { importFolder } from './import-folder.ts'
import { makeAiff } from '../fixtures/make-aiff.ts'
import { fixture, makeFolder } from '../fixtures/make-folder.ts'
import { makeMp3 } from '../fixtures/make-mp3.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { createConversions } from './create-conversions.ts'

const { services, listTracks, snapshot, ask } = await openCatalog()
const measuring = createMeasuring({ ffmpegPath: `${import.meta.dirname}/no-ffmpeg` })
afterAll(async () => await measuring.close())

const importConverted = async (folder: string, isDryRun = false) =>
  await importFolder(services, folder, { isDryRun, conversions: createConversions(services, measuring) })

async function film(): Promise<Buffer> {
  const bytes = await fixture('tagged.m4a')
  bytes.write('qt  ', 8, 'latin1')
  return bytes
}

const filesOf = async () =>
  await ask(`select file.mime_type, original.mime_type as original, recording.codec
    from catalog_tracks t join media_files file on file.id = t.file_id
    left join ${services.config.databaseSchema}.uploads_recordings recording on recording.file_id = file.id
    left join media_files original on original.id = recording.original_file_id order by t.position`)

describe('an import makes recordings of what browsers do not play, as uploads do [SOUND-05]', () => {
  test('without another program, with tags, length and the file as it came', async () => {
    const varying = makeMp3({ frames: 40, kbps: 128 }, { frames: 160, kbps: 32 })
    const folder = await makeFolder({ 'A/1.mov': await film(), 'A/2.mp3': varying })
    expect(await importConverted(folder)).toMatchObject({ faults: [], tracks: { added: 2 } })
    const [first, second] = await listTracks()
    expect(first).toMatchObject({ title: 'The second letter', source_name: '1.mov' })
    expect(Math.abs(Number(second?.['duration_seconds']) - (200 * 1152) / 44_100)).toBeLessThan(0.03)
    expect(await filesOf()).toEqual([
      { mime_type: 'audio/mp4', original: 'audio/x-original', codec: 'aac' },
      { mime_type: 'audio/mpeg', original: 'audio/x-original', codec: 'mp3' },
    ])
    const before = await snapshot()
    expect(await importConverted(folder)).toMatchObject({ tracks: { added: 0, unchanged: 2 } })
    expect(await snapshot()).toEqual(before)
  })

  test('a dry run stores nothing of them', async () => {
    const folder = await makeFolder({ 'A/1.mov': await film() })
    const before = await snapshot()
    expect(await importConverted(folder, true)).toMatchObject({ faults: [], tracks: { added: 1 } })
    expect(await snapshot()).toEqual(before)
  })

  test('what needs ffmpeg is named where it is missing', async () => {
    const folder = await makeFolder({ 'A/1.aiff': makeAiff({ seconds: 1, level: -23 }) })
    const { faults } = await importConverted(folder)
    expect(faults).toMatchObject([{ path: 'A/1.aiff', reason: expect.stringMatching(/ffmpeg/) as string }])
  })
})
