import DOMPurify from 'isomorphic-dompurify'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { createArticleSanitiser, sanitiserVersion } from './article-sanitiser.ts'
import { addArticleCleaning } from './clean-articles.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const sanitiser = createArticleSanitiser()
afterAll(() => sanitiser.close())

const [first, second, third] = (
  await db.selectFrom('catalog_articles').select('id').orderBy('id').limit(3).execute()
).map(({ id }) => id)

beforeEach(async () => {
  await db.updateTable('catalog_articles').set({ sanitiser_version: sanitiserVersion }).execute()
})

test('F16 cleans again only articles that an older sanitiser version has cleaned', async () => {
  const hostile = '<p>Two words<script>alert(1)</script></p>'
  await put(first, hostile, sanitiserVersion - 1)
  await put(second, hostile, sanitiserVersion)
  await put(third, '<p>As it was</p>', 0)
  await clean()
  expect(await read(first)).toEqual({ body: '<p>Two words</p>', word_count: 2, version: sanitiserVersion })
  expect(await read(second)).toMatchObject({ body: hostile })
  expect(await read(third)).toMatchObject({ body: '<p>As it was</p>', version: sanitiserVersion })
})

test('F16 an article that cannot be cleaned keeps its text, is logged and does not block the others', async () => {
  await put(first, '<blockquote>'.repeat(200), 0)
  await put(second, '<p>After<img src=x></p>', 0)
  app.expectConsoleError(/an article could not be cleaned again/)
  await clean()
  expect(await read(first)).toMatchObject({ version: 0 })
  expect(await read(second)).toMatchObject({ body: '<p>After</p>' })
})

test('F16 sanitiserVersion is raised with every version of the library', () => {
  // After an update of the library, raise `sanitiserVersion` and write the library's version here.
  expect([sanitiserVersion, DOMPurify.version]).toEqual([3, '3.4.18'])
})

test('F16 texts are cleaned off the event loop', async () => {
  const cleaned = sanitiser.sanitise('<p>one</p>')
  expect(await isSettledAtOnce(cleaned)).toBe(false)
  expect(await cleaned).toMatchObject({ html: '<p>one</p>' })
})

test('F16 a request that exceeds the time limit is refused as busy; jobs and imports wait', async () => {
  // Loading the library alone takes longer.
  const hurried = createArticleSanitiser(1)
  onTestFinished(() => hurried.close())
  const refused = hurried.sanitise('<p>none</p>')
  const texts = ['one', 'two'].map((word) => hurried.background.sanitise(`<p>${word}</p>`))
  await expect(refused).rejects.toMatchObject({ code: 'Unavailable', status: 503 })
  expect(await Promise.all(texts)).toMatchObject([{ html: '<p>one</p>' }, { html: '<p>two</p>' }])
})

test.each([
  ['of 10 MiB', '<p>a</p>'.repeat(1_310_720), 'This article is too long.'],
  ['nested 20,000 deep', '<div>'.repeat(20_000), 'This article is nested too deeply.'],
])('F16 refuses an article %s before it reaches a thread', async (_what, html, message) => {
  const refused = sanitiser.sanitise(html)
  expect(await isSettledAtOnce(refused)).toBe(true)
  await expect(refused).rejects.toThrow(message)
})

// A thread cannot answer between microtasks: a promise settled after them was resolved or refused in this
// thread.
async function isSettledAtOnce(work: Promise<unknown>): Promise<boolean> {
  let isSettled = false
  const settle = (): void => {
    isSettled = true
  }
  void work.then(settle, settle)
  for (let microtasks = 0; microtasks < 100; microtasks += 1) await Promise.resolve()
  return isSettled
}

async function put(id: number | undefined, body: string, version: number): Promise<void> {
  await db
    .updateTable('catalog_articles')
    .set({ body, sanitiser_version: version })
    .where('id', '=', id ?? 0)
    .execute()
}

async function read(id: number | undefined) {
  return await db
    .selectFrom('catalog_articles')
    .select(['body', 'word_count', 'sanitiser_version as version'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
}

async function clean(): Promise<void> {
  await addArticleCleaning(app.services)
  await app.runJobs()
}
