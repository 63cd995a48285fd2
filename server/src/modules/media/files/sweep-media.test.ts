import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { findFile } from './queries.ts'
import { storeFile } from './store-file.ts'

const app = await startTestApp()
const { services, server } = app

test('counts missing, damaged and unrecorded files nightly, for the log and the metrics', async () => {
  const readFigures = async () => {
    const { body } = await server.inject('/metrics')
    const lines = body.split('\n').filter((line) => line.startsWith('sohbet_media_'))
    return Object.fromEntries(lines.map((line) => line.split(' ')))
  }
  expect(await readFigures()).toEqual({
    sohbet_media_missing_files: 'Nan',
    sohbet_media_damaged_files: 'Nan',
    sohbet_media_stray_files: 'Nan',
  })
  const paths = []
  const folder = await folderOfTest('sweep')
  for (const text of ['one', 'two', 'three']) {
    await writeFile(join(folder, 'talk'), text)
    const { fileId } = await storeFile(services, { sourcePath: join(folder, 'talk'), mimeType: 'audio/mpeg' })
    const file = await findFile(services.db, fileId)
    paths.push(join(services.config.dataDir, 'media', file?.storageKey ?? ''))
  }
  await rm(paths[0] ?? '')
  await truncate(paths[1] ?? '', 1)
  await writeFile(join(services.config.dataDir, 'media', 'stray'), 'nobody knows it')
  app.expectConsoleError(/recordings are missing or damaged; sohbet doctor --media names them/)
  expect(app.jobHandlers.schedule['sweep-media']).toBe('41 2 * * *')
  await app.jobHandlers.tasks['sweep-media']?.({})
  expect(await readFigures()).toEqual({
    sohbet_media_missing_files: '1',
    sohbet_media_damaged_files: '1',
    sohbet_media_stray_files: '1',
  })
})
