import type { Browser, Locator, Page, Request } from '@playwright/test'
import { changeStored } from '../browser/change-stored.ts'
import { expect } from '../browser/fixtures.ts'
import { password, registerMember } from './sign-in.ts'

/** A user who registers on this device and is signed in on it; returns the email. */
export async function becomeMember(page: Page): Promise<string> {
  return await registerMember(page.request)
}

/** Another device of the same member. */
export async function openDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' })
  const answer = await context.request.post('/content/auth/local', { data: { identifier: email, password } })
  expect(answer.status()).toBe(200)
  return await context.newPage()
}

/** Makes a request like the page: the server accepts a cookie from our own origin only. */
export async function postAs(page: Page, path: string, data: Record<string, unknown>): Promise<void> {
  const headers = { origin: process.env['E2E_ORIGIN'] ?? '' }
  const answer = await page.request.post(`/content${path}`, { data, headers })
  expect(answer.status()).toBe(200)
}

/** The records of one database of the browser, by key; empty if there are none. */
export async function recordsOf(page: Page): Promise<Record<string, Record<string, unknown>>> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('listened-audio')) return {}
    const requested = indexedDB.open('listened-audio')
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      requested.addEventListener('success', () => resolve(requested.result))
      requested.addEventListener('error', () => reject(requested.error ?? new Error('no database')))
    })
    const store = base.transaction('records').objectStore('records')
    const [keys, values] = await Promise.all(
      [store.getAllKeys(), store.getAll()].map(
        (request: IDBRequest) =>
          new Promise<unknown[]>((resolve) => {
            request.addEventListener('success', () => resolve(request.result as unknown[]))
          }),
      ),
    )
    base.close()
    return Object.fromEntries((keys ?? []).map((key, index) => [String(key), values?.[index]])) as Record<
      string,
      Record<string, unknown>
    >
  })
}

/** Changes the only record of the browser's database. */
export async function changeRecord(page: Page, change: Record<string, unknown>): Promise<void> {
  await changeStored(page, ['listened-audio', 'records'], change)
}

/** The only record in the browser, once it exists. */
export async function onlyRecord(page: Page): Promise<Record<string, unknown>> {
  await expect.poll(async () => Object.keys(await recordsOf(page))).toHaveLength(1)
  return Object.values(await recordsOf(page))[0] ?? {}
}

/** The member's started recordings, as the server returns them. */
export async function placesOf(page: Page): Promise<StartedPosition[]> {
  const answer = await page.request.get('/content/api/listening/places')
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: StartedPosition[] }).data
}

/** The ids of the talks played in the history, newest first. */
export async function playedBy(page: Page): Promise<number[]> {
  const answer = await page.request.get('/content/recent-activities/get-recent?activity=played&source=web')
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: { track: { id: number } }[] }
  return data.map(({ track }) => track.id)
}

/** A part of the response for saved positions. */
export interface StartedPosition {
  track: { id: number; title: string }
  heard_seconds: number
  places: { seconds: number; device_name: string }[]
}

/** The bodies of the requests to a URL, as they are made. */
export function callsTo(page: Page, path: RegExp, method = 'POST'): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (path.test(request.url()) && request.method() === method)
      bodies.push((request.postDataJSON() ?? {}) as Record<string, unknown>)
  })
  return bodies
}

/** The card of a recording to continue. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('article').filter({ hasText: title })
}

/** The number of reports in the browser that wait for the server. */
export async function countWaiting(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const requested = indexedDB.open('sohbet-listening')
    const base = await new Promise<IDBDatabase>((resolve) => {
      requested.addEventListener('success', () => resolve(requested.result))
    })
    const transaction = base.transaction(['pieces', 'reports'])
    const counts = await Promise.all(
      ['pieces', 'reports'].map(
        (name) =>
          new Promise<number>((resolve) => {
            const counting = transaction.objectStore(name).count()
            counting.addEventListener('success', () => resolve(counting.result))
          }),
      ),
    )
    base.close()
    return counts.reduce((sum, count) => sum + count, 0)
  })
}
