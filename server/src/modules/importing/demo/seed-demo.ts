import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { findSeedState, isCatalogEmpty, markSeedStarted, putContent } from '#modules/catalog/index.ts'
import { tryLockSeeding, unlockSeeding } from '../queries/demo.ts'

const shippedDemo = join(import.meta.dirname, '../../../../../demo')

/** The outcome of seeding: `kept` if the catalogue has content already, `absent` without demo content. */
export type SeedOutcome = 'seeded' | 'kept' | 'absent' | 'off'

/**
 * Seeds an empty catalogue with the demo content, unless `DEMO=off`; completes an interrupted seeding. Of
 * several processes one seeds and the others wait; `onBegin` is called if there is something to seed.
 */
export async function seedDemo(
  services: Services,
  folder: string = shippedDemo,
  onBegin: () => void = () => undefined,
): Promise<SeedOutcome> {
  if (services.config.demo === 'off') return 'off'
  return await seedNow(services, folder, onBegin)
}

/** The same, regardless of `DEMO`. */
export async function seedNow(
  services: Services,
  folder: string = shippedDemo,
  onBegin: () => void = () => undefined,
): Promise<SeedOutcome> {
  if (!existsSync(join(folder, 'albums'))) return 'absent'
  // Checked before taking the lock: every start except the first ends here.
  if (!(await isNeeded(services.db))) return 'kept'
  return await withSeedLock(services, async () => {
    if (!(await isNeeded(services.db))) return 'kept'
    onBegin()
    await seed(services, folder)
    return 'seeded'
  })
}

async function isNeeded(db: Database): Promise<boolean> {
  const state = await findSeedState(db)
  if (state === 'finished') return false
  return state === 'unfinished' || (await isCatalogEmpty(db))
}

async function withSeedLock<Result>(services: Services, work: () => Promise<Result>): Promise<Result> {
  const schema = services.config.databaseSchema
  return await services.db.connection().execute(async (connection) => {
    while (!(await tryLockSeeding(connection, schema))) await wait(200)
    try {
      return await work()
    } finally {
      await unlockSeeding(connection, schema)
    }
  })
}

async function seed(services: Services, folder: string): Promise<void> {
  // Loaded lazily: parsers and sanitiser would slow down every later start.
  const { importFolder } = await import('../import/import-folder.ts')
  const { readDemoContent } = await import('./demo-content.ts')
  const content = await readDemoContent(folder)
  await markSeedStarted(services.db, services.clock.now())
  const report = await importFolder(services, join(folder, 'albums'))
  for (const { path, reason } of [...report.faults, ...report.warnings])
    services.log.warn({ path, reason }, 'a part of the demo content was left out')
  await putContent(services, content)
  services.log.info(
    { albums: report.albums.added, articles: content.articles.length },
    'the demo content is in',
  )
}
