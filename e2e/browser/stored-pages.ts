import type { Browser } from '@playwright/test'
import type { ContextOptions } from './context-options.ts'
import { openPage, type StoredPage } from './stored-page.ts'

/** A worker's pages by their options, least recently used first. */
export type StoredPages = Map<string, StoredPage>

// Each page has a process.
const maxStored = 3

/** Takes the stored page for these options; opens one if there is none. */
export async function takePage(
  stored: StoredPages,
  browser: Browser,
  options: ContextOptions,
): Promise<StoredPage> {
  const key = JSON.stringify(options)
  const taken = stored.get(key) ?? (await openPage(browser, options))
  stored.delete(key)
  await taken.clear()
  return taken
}

/** Stores a page for the next test with its options, and closes the least recently used one. */
export async function giveBack(
  stored: StoredPages,
  given: StoredPage,
  options: ContextOptions,
): Promise<void> {
  if (!(await given.leave())) return await given.page.context().close()
  stored.set(JSON.stringify(options), given)
  const [oldest] = stored
  if (stored.size <= maxStored || oldest === undefined) return
  stored.delete(oldest[0])
  await oldest[1].page.context().close()
}
