import { rm } from 'node:fs/promises'
import { getCollection } from '@sohbet/contract'
import { expect, onTestFinished, test } from 'vitest'
import { runSohbet } from '#test/app/run-sohbet.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { testSchema } from '#test/database/template-database.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { get, startServer } from '#test/serving/started-server.ts'
import { makeFolder, makeWav } from '#modules/importing/fixtures/make-folder.ts'

test('the demo content is removed beside what the team added, as promised, and the site works on [SETUP-03]', async () => {
  const open = await openTestServices()
  onTestFinished(() => open.close())
  const environment = {
    DATABASE_URL: open.databaseUrl,
    DATABASE_OWNER_URL: open.ownerUrl,
    DATABASE_SCHEMA: testSchema,
    DATA_DIR: open.services.config.dataDir,
    FFMPEG_PATH: 'no-ffmpeg-here',
  }
  const sohbet = async (...args: string[]) => await runSohbet(args, environment)
  const count = async (table: string) =>
    Number((await queryDatabase(open.ownerUrl, `select count(*) from ${testSchema}.${table}`))[0]?.['count'])
  expect(await sohbet('demo')).toMatchObject({ code: 0, errors: '' })
  const folder = await makeFolder({ 'Our first album/Our talk.wav': makeWav(2) })
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await sohbet('import', folder, '--access', 'public')).toMatchObject({ code: 0 })
  const server = await startServer({ ...environment, WORKERS: '1' })
  onTestFinished(async () => void (await server.stop()))
  const statusOf = async (path: string) => (await get(server.port, path)).status
  const addressOf = (slug: string) => `/content${getCollection.path.replace(':type', slug)}`
  expect(await statusOf(addressOf('on-patience'))).toBe(200)

  const promise = await sohbet('demo', 'remove')
  const promised = /This would remove: (.*)\. Add --yes/.exec(promise.output)?.[1]
  const [collections, articles] = [
    await count('catalog_all_collections'),
    await count('catalog_all_articles'),
  ]
  expect(promised).toContain(`${collections - 1} collections`)
  expect(promised).toContain(`${articles} articles`)
  const removal = await sohbet('demo', 'remove', '--yes')
  expect(removal).toMatchObject({ code: 0, errors: '' })
  expect(removal.output).toContain(`Removed: ${promised}.`)
  expect(await count('catalog_all_collections')).toBe(1)
  expect(await count('catalog_all_articles')).toBe(0)

  // The running server has not seen the command, and shows what is there now.
  await expect.poll(() => statusOf(addressOf('on-patience'))).toBe(404)
  expect(await statusOf(addressOf('our-first-album'))).toBe(200)
  expect(await statusOf('/')).toBe(200)
  expect((await sohbet('demo', 'remove', '--yes')).output).toContain('There is no demo content to remove.')
  // Nothing comes back by a start or by another command.
  expect((await sohbet('demo')).output).toContain('The catalogue is not empty')
  expect(await count('catalog_all_collections')).toBe(1)
})
