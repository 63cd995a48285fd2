import type { Page } from '@playwright/test'

/** Changes the first record of a store in the browser's databases. */
export async function changeStored(
  page: Page,
  [database, store]: readonly [database: string, store: string],
  change: Record<string, unknown>,
): Promise<void> {
  await page.evaluate(
    async ([databaseName, storeName, part]) => {
      const requested = indexedDB.open(databaseName)
      const base = await new Promise<IDBDatabase>((resolve) => {
        requested.addEventListener('success', () => resolve(requested.result))
      })
      const transaction = base.transaction(storeName, 'readwrite')
      const walk = transaction.objectStore(storeName).openCursor()
      walk.addEventListener('success', () => {
        const record: unknown = walk.result?.value
        walk.result?.update(Object.assign(record ?? {}, part))
      })
      await new Promise((resolve) => {
        transaction.addEventListener('complete', resolve)
      })
      base.close()
    },
    [database, store, change] as const,
  )
}
