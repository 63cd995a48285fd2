import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '#modules/importing/fixtures/open-catalog.ts'
import { seedDemo } from '#modules/importing/demo/seed-demo.ts'

const { services, ask } = await openCatalog()

// In the process tests because it is slow: the browser tests of every run start with the same content.
test.runIf(existsSync(join(import.meta.dirname, '../../../demo/albums')))(
  'the demo content that comes with Sohbet goes in whole',
  async () => {
    expect(await seedDemo(services)).toBe('seeded')
    const [{ collections } = {}] = await ask('select count(*)::int as collections from catalog_collections')
    expect(collections).toBeGreaterThan(0)
  },
)
