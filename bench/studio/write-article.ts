// Writing in a long article: `node bench/studio/write-article.ts [letters, 200] [words, 10000]`. An editor opens an article of
// so many words, with headings and quotes between its paragraphs, in Chromium at 1440×900, and types in its middle,
// a letter every 120 ms, while drafts are kept and saved as ever. Each time is the browser's own, from the press of the key
// until what it changed is painted, in steps of 8 ms; none over 50 ms is the aim. Beside it stands the same typing in a bare
// editable element that holds the same HTML: what the browser itself takes.
import type { createItem, saveDraft } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Browser, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { ask, call, upTo } from '../site/account-people.ts'
import { openBrowser } from '../site/browser.ts'
import { percentile, report, startPostgres, startSohbet } from '../site/serve.ts'
import { openStudio } from './open-studio.ts'

const everyMs = 120
const wordsOfParagraph = 80

async function measure(letters: number, words: number): Promise<void> {
  const postgres = await startPostgres()
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, DEMO: 'off', TRUSTED_PROXY: '127.0.0.1' })
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const browser = await openBrowser()
  const origin = sohbet.url.replace('127.0.0.1', 'localhost')
  try {
    const token = await openStudio(origin, database, 'editor@example.org')
    const body = writeBody(words)
    const path = await putArticle(origin, token, body)
    const page = await openPage(browser, origin, token)
    await page.goto(path)
    const text = page.locator('[contenteditable="true"]').first()
    const editor = await typeIn(page, text, letters)
    await page.goto('about:blank')
    await page.setContent(`<div contenteditable="true">${body}</div>`)
    const bare = await typeIn(page, page.locator('[contenteditable]'), letters)
    report('write-article', { letters, words, editor, bare })
  } finally {
    await browser.close()
    await database.end()
    await sohbet.stop()
    await postgres.stop()
  }
}

/** An article as an editor writes it. */
function writeBody(words: number): string {
  const blocks = upTo(Math.ceil(words / wordsOfParagraph)).map((nth) => {
    const sentence = upTo(wordsOfParagraph).map(
      (at) => ['sabr', 'adab', 'the', 'heart', 'listens'][(at + nth) % 5],
    )
    const paragraph = `<p>${sentence.join(' ')}.</p>`
    if (nth % 8 === 0) return `<h2>Part ${nth / 8 + 1}</h2>${paragraph}`
    return nth % 5 === 0 ? `<blockquote>${paragraph}</blockquote>` : paragraph
  })
  return blocks.join('')
}

async function putArticle(origin: string, token: string, body: string): Promise<string> {
  const headers = { 'auth-token': token }
  const begun = await ask(
    origin,
    call({ method: 'POST', path: '/studio/items' }, { kind: 'article', title: 'A long article' }, headers),
  )
  const { data } = JSON.parse(begun.text) as AnswerOf<typeof createItem>
  const route = { method: 'PUT', path: `/studio/items/${data.item.id}/draft` }
  const draft = { revision: data.revision, draft: { ...data.draft, body } }
  const saved = await ask(origin, call(route, draft, headers))
  if (saved.status !== 200) throw new Error(`The draft was answered ${saved.status}: ${saved.text}`)
  const { data: kept } = JSON.parse(saved.text) as AnswerOf<typeof saveDraft>
  return `/studio/items/${kept.item.id}`
}

async function openPage(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'access-token', value: token, url: origin, httpOnly: true }])
  await context.addInitScript(watchKeys)
  return await context.newPage()
}

/** Runs in the page before its scripts: the time from each press to its paint, as the browser tells it. */
function watchKeys(): void {
  const keys: number[] = []
  Object.assign(window, { keys })
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration)
  }).observe(options)
}

async function typeIn(page: Page, text: Locator, letters: number) {
  const paragraphs = text.locator('p')
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2))
  await middle.scrollIntoViewIfNeeded()
  await middle.click()
  // What an engine compiles at its first letters is not the rule.
  await page.keyboard.type('warm up ', { delay: everyMs })
  await page.evaluate(() => void ((window as unknown as Watched).keys.length = 0))
  await page.keyboard.type(
    upTo(letters)
      .map((at) => 'patience '[at % 9])
      .join(''),
    { delay: everyMs },
  )
  await page.evaluate(async () => await new Promise((resolve) => setTimeout(resolve, 500)))
  if ((await middle.textContent())?.includes('patience') !== true) throw new Error('Nothing was written.')
  const slow = await page.evaluate(() => [...(window as unknown as Watched).keys])
  // What the browser does not tell of took less than its threshold.
  const times = [...slow, ...Array.from({ length: Math.max(0, letters - slow.length) }, () => 8)]
  return {
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    maxMs: Math.max(...times),
    over50: times.filter((time) => time > 50).length,
  }
}

/** Put there by `watchKeys`. */
interface Watched {
  keys: number[]
}

const [letters = 200, words = 10_000] = process.argv.slice(2).map(Number)
await measure(letters, words)
