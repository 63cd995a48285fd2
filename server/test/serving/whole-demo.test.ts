import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '#modules/importing/fixtures/open-catalog.ts'
import { seedDemo } from '#modules/importing/demo/seed-demo.ts'

const { services, ask } = await openCatalog()

// Among the tests of processes for its length: the browser tests of every run start on the same content.
test.runIf(existsSync(join(import.meta.dirname, '../../../demo/albums')))(
  'the demo content that comes with Sohbet goes in whole',
  async () => {
    expect(await seedDemo(services)).toBe('seeded')
    const [{ collections } = {}] = await ask('select count(*)::int as collections from catalog_collections')
    expect(collections).toBeGreaterThan(0)
  },
)
