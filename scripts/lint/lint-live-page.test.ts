import { expect, test } from 'vitest'
import { lint } from './lint-tree.ts'

const planted = (line: string): string => `import type { Page } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'
import { faultsOf, heightOf, openMenu } from '../browser/planted.ts'

const hasFocus = async (page: Page) => await page.evaluate(() => document.hasFocus())
const isHere = async (one: Page) => one.isClosed()

test('planted', async ({ page, request }) => {
  const title = page.getByRole('heading')
  const isThere = async () => await title.isVisible()
  const answer = await request.get('/')
  ${line}
})`

const refused = {
  'of a part': `expect(await title.textContent()).toBe('Tea')`,
  'of a part that is found in place': `expect(await page.getByRole('link').count()).toBe(2)`,
  'of a page': `expect(await page.evaluate(() => scrollY), 'scrolled').toBe(0)`,
  'that is worked on': `expect((await page.content()).length).toBeLessThan(9)`,
  'of an address': `expect(page.url()).toContain('/tea')`,
  'by a helper with a page': `expect(await heightOf(page)).toBe(9)`,
  'by a helper with a part': `expect(await heightOf(title)).toBe(9)`,
  'by a helper of the file': `expect(await isThere()).toBe(true)`,
  'by a helper of the file with a page': `expect(await hasFocus(page)).toBe(true)`,
}
const allowed = {
  'that tries again': `await expect(title).toHaveText('Tea')`,
  'of a part that a helper opens': `await expect(await openMenu(page)).toContainText('Tea')`,
  'that is polled': `await expect.poll(() => title.count()).toBe(2)`,
  'of an answer': `expect(await answer.text()).toContain('Tea')`,
  'of a scan': `expect(await faultsOf(page)).toEqual([])`,
}

test('refuses only expectations of a single reading of a live page', () => {
  const files = Object.entries({ ...refused, ...allowed }).map(([name, line]) => [
    `e2e/shell/${name.replaceAll(' ', '-')}.spec.ts`,
    planted(line),
  ])
  const found = lint(Object.fromEntries(files)).filter(({ rule }) => rule === 'read-once')
  const names = found.map(({ file }) => file.slice('e2e/shell/'.length, -'.spec.ts'.length))
  expect(names.toSorted()).toEqual(
    Object.keys(refused)
      .map((name) => name.replaceAll(' ', '-'))
      .toSorted(),
  )
})

test('refuses a wait without a limit of its own, which would be a second', () => {
  const found = lint({
    'server/src/short.test.ts': `import { vi } from 'vitest'\nawait vi.waitUntil(() => true)\n`,
    'server/src/long.test.ts': `import { vi } from 'vitest'\nawait vi.waitFor(() => true, { timeout: 60_000 })\n`,
  })
  const files = found.filter(({ rule }) => rule === 'short-wait').map(({ file }) => file)
  expect(files).toEqual(['server/src/short.test.ts'])
})
