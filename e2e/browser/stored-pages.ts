import type { Browser } from '@playwright/test'
import type { ContextOptions } from './context-options.ts'
import { openPage } from './stored-page.ts'
import type { StoredPage } from './stored-page.ts'

/** The pages of a worker by the options they were opened with, in the order of their last use. */
export type StoredPages = Map<string, StoredPage>

// Each has a process.
const maxStored = 3

/** Takes out the page that is kept for these options; opens one where there is none. */
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

/** Keeps a page for the next test with its options, and closes the one that was not used for longest. */
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
