// Where every journey takes place: Sohbet with a database of its own behind the proxy, and Chromium before it.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { openBrowser } from '../site/browser.ts'
import { clearRules, startFront } from './journeys-front.ts'
import type { Front } from './journeys-front.ts'
import { pathOf, watch } from './journeys-page.ts'
import type { Watched } from './journeys-page.ts'
import type { Journey } from './journeys-record.ts'
import { importAlbum } from './journeys-talks.ts'
import type { MadeTalk } from './journeys-talks.ts'
import { untilAwake } from '../player/player-page.ts'
import { startPostgres, startSohbet } from '../site/serve.ts'

const password = 'Wandering-reed-42'

/** What a journey needs. */
export interface Stage {
  front: Front
  browser: Browser
  database: pg.Pool
  /** Where the server keeps recordings. */
  mediaFolder: string
  stop(): Promise<void>
}

/** A member with a browser profile. */
export interface Member {
  email: string
  context: BrowserContext
}

/** A call that reached the server while a journey was recorded. */
export interface Call {
  second: number
  method: string
  path: string
  status: number
  range: string | undefined
  body: string
}

/** What the server knows of a talk and its one listener. */
export interface Heard {
  seconds: number
  spans: string
  isFinished: boolean
  position: number | undefined
}

/** Starts everything, with the albums of all journeys. */
export async function openStage(albums: Readonly<Record<string, readonly MadeTalk[]>>): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-bench-journeys-'))
  const secretsKey = randomBytes(32).toString('hex')
  const front = await startFront(secretsKey)
  const postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SECRETS_KEY: secretsKey, DEMO: 'off' }
  const sohbet = await startSohbet({ ...settings, PUBLIC_ORIGIN: front.origin, TRUSTED_PROXY: 'loopback' })
  front.target.port = Number(new URL(sohbet.url).port)
  for (const [title, talks] of Object.entries(albums))
    await importAlbum({ dataDir, databaseUrl: postgres.url }, title, talks)
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required'])
  const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const stop = async (): Promise<void> => {
    await browser.close()
    await front.stop()
    await database.end()
    await sohbet.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { front, browser, database, mediaFolder: join(dataDir, 'media'), stop }
}

/** Makes the network a plain one and writes down what reaches the server; answers the list that grows. */
export function beginRecording({ front }: Stage, journey: Journey): Call[] {
  clearRules(front)
  const calls: Call[] = []
  front.onPassed = ({ method, path, status, range, body }) => {
    if (!/^\/media\/|audio-track|listening\/reports|add-recent|refresh-audio/.test(path)) return
    calls.push({ second: journey.seconds, method, path, status, range, body })
    const told = method === 'GET' ? (range ?? '') : body.slice(0, 200)
    journey.note('server', `${status} ${method} ${pathOf(path)} ${told}`)
  }
  return calls
}

/** A user who has just registered, in a profile of their own. */
export async function newMember({ browser, front }: Stage): Promise<Member> {
  const context = await browser.newContext({ baseURL: front.origin, viewport: { width: 1280, height: 800 } })
  const email = `maryam-${randomUUID()}@example.org`
  const names = { firstName: 'Maryam', lastName: 'Aydin', title: 'Sister', country: 'TR', city: 'Bursa' }
  const answer = await context.request.post('/content/auth/local/register', {
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.7` },
    data: { ...names, email, password },
  })
  if (answer.status() !== 200) throw new Error(`Nobody can register: ${answer.status()}`)
  return { email, context }
}

/** Opens a page of a profile and writes down what its sound does. */
export async function openPage(
  { context }: Member,
  path: string,
  journey: Journey,
  who?: string,
): Promise<Watched> {
  const watched = await watch(await context.newPage(), journey, who)
  await watched.page.goto(path, { waitUntil: 'networkidle' })
  journey.note('listener', `opens ${path}`)
  return watched
}

/** Presses Play of a talk on its album's page. */
export async function pressTalk({ page }: Watched, title: string, journey: Journey): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: `Play ${title}`, exact: true })
  await untilAwake(button)
  journey.note('listener', `presses Play of “${title}”`)
  await button.click()
}

/** Presses a button of the player's bar. */
export async function pressPlayer({ page }: Watched, name: string, journey: Journey): Promise<void> {
  journey.note('listener', `presses ${name}`)
  await page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name, exact: true }).click()
}

/** Presses the line of time at a second; answers where it went, since the line goes by whole steps. */
export async function pressSecond(
  { page, events }: Watched,
  second: number,
  journey: Journey,
): Promise<number> {
  const box = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
  if (box === null) throw new Error('The line of time is not on the screen.')
  const duration = await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)
  journey.note('listener', `presses the line of time at ${second.toFixed(0)}`)
  const { length } = events
  const findSeek = () => events.slice(length).find(({ name }) => name === 'seeking')
  await page.mouse.click(box.x + (box.width * second) / duration, box.y + box.height / 2)
  await until(() => findSeek() !== undefined, 10)
  return findSeek()?.at ?? NaN
}

/** The clock of the sound itself. */
export async function secondOf({ page }: { page: Page }): Promise<number> {
  return await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
}

/** Waits until the sound has gone on from where it is; answers whether it did. */
export async function hears({ page }: { page: Page }, withinSeconds = 15): Promise<boolean> {
  const isHeard = page.locator('audio').evaluate(async (audio: HTMLAudioElement, ms) => {
    const until = performance.now() + ms
    for (let before = audio.currentTime; performance.now() < until;) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const step = audio.currentTime - before
      before = audio.currentTime
      if (!audio.paused && !audio.seeking && step > 0 && step < 0.5) return true
    }
    return false
  }, withinSeconds * 1000)
  return await isHeard
}

/** Waits until something is so; answers whether it came to be. */
export async function until(isSo: () => boolean | Promise<boolean>, withinSeconds: number): Promise<boolean> {
  const end = performance.now() + withinSeconds * 1000
  while (performance.now() < end) {
    if (await isSo()) return true
    await wait(100)
  }
  return await isSo()
}

/** What the server has written down of a member and a talk. */
export async function heardOf({ database }: Stage, { email }: Member, title: string): Promise<Heard> {
  const { rows } = await database.query<{
    seconds: number
    spans: string
    finished: boolean
    position: number | null
  }>(
    `select heard_seconds as seconds, spans::text as spans, is_finished as finished,
       (select p.seconds from listening_places p where p.account_id = h.account_id and p.track_id = h.track_id
        order by placed_at desc limit 1) as position
     from listening_heard h join catalog_tracks t on t.id = h.track_id
     join accounts_members m on m.id = h.account_id where lower(m.email) = lower($1) and t.title = $2`,
    [email, title],
  )
  const [row] = rows
  return {
    seconds: row?.seconds ?? 0,
    spans: row?.spans ?? '{}',
    isFinished: row?.finished ?? false,
    position: row?.position ?? undefined,
  }
}

/** The ids of the talks whose records lie in the browser (CONT-02). */
export async function recordsIn({ page }: { page: Page }): Promise<number[]> {
  return await page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'listened-audio')) return []
    const done = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
      await new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const base = await done(indexedDB.open('listened-audio'))
    const records = (await done(base.transaction('records').objectStore('records').getAll())) as {
      id: number
    }[]
    base.close()
    return records.map(({ id }) => id)
  })
}
