// What a member's browser asks of the server while a talk plays, apart from the sound itself.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'
import { accountPaths } from '@sohbet/contract/account-paths'
import { openOurs, timeUntilHeard } from './player-page.ts'
import type { Talk } from './player-page.ts'

/** Milliseconds until what a press or a pause brings about is asked. */
const restMs = 2000

/** Requests by kind: from the press on Play through so many seconds, and from the press on Pause. */
export async function countRequests(browser: Browser, talk: Talk, seconds: number) {
  const listened = await openOurs(browser, talk)
  const { page } = listened
  await becomeMember(page)
  await page.reload({ waitUntil: 'networkidle' })
  await wait(restMs)
  const whilePlaying = countFrom(page)
  await timeUntilHeard(listened, { on: 'press', begins: 'play' }, listened.play)
  await wait(seconds * 1000)
  const playing = whilePlaying()
  const whileStopping = countFrom(page)
  await page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name: 'Pause' }).click()
  await wait(restMs)
  const stopping = whileStopping()
  await page.context().close()
  return { seconds, playing, stopping, all: sum(playing) + sum(stopping) }
}

async function becomeMember(page: Page): Promise<void> {
  const path = `/content${accountPaths.registerLocal.path}`
  const name = { firstName: 'Maryam', lastName: 'Ali', title: 'Sister', city: 'Leeds', country: 'GB' }
  const data = { ...name, email: `maryam-${Date.now()}@example.org`, password: 'sabr-jamil-7' }
  const answer = await page.request.post(new URL(path, page.url()).href, { data })
  if (answer.status() !== 200) throw new Error(`A registration was answered ${answer.status()}.`)
}

/** Counts from now on; the answer ends it and tells the counts. */
function countFrom(page: Page): () => Record<string, number> {
  const counts: Record<string, number> = {}
  const note = (request: Request): void => {
    const kind = `${request.method()} ${new URL(request.url()).pathname.replace(/\d+/g, 'n')}`
    if (request.resourceType() === 'media' || request.resourceType() === 'script') return
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  page.on('request', note)
  return () => {
    page.off('request', note)
    return counts
  }
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0)
}
