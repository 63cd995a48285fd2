// Overload: `node bench/overload/overload.ts [parts ...]`. One Sohbet meets what would stop it: large bodies, abandoned drawings,
// 300 members at once, 1,250 connections at once. This program runs on the machine's other core.
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accountPaths } from '@sohbet/contract/account-paths'
import { libraryPaths } from '@sohbet/contract/library-paths'
import {
  ask,
  call,
  countStatuses,
  resetAttempts,
  inParallel,
  register,
  signIn,
  startSite,
  tokenOf,
  upTo,
} from '../site/account-people.ts'
import type { Site } from '../site/account-people.ts'
import { findRecording } from '../accounts/account-times.ts'
import { abandon, closedLoop, p50, p99, timed, whileWatched } from './overload-load.ts'
import type { Timed } from './overload-load.ts'
import { report, round } from '../site/serve.ts'

const email = 'person-0@example.org'
const members = 300
const connections = 1250
const abandoned = 600
const coldPictures = 200

const parts: Record<string, (site: Site) => Promise<object>> = {
  bodies: measureBodies,
  drawings: measureDrawings,
  pictures: measurePictures,
  members: measureMembers,
  connections: measureConnections,
}

/** Imports of growing files and an order of 2,000 items, with the longest time the server answered nobody. */
async function measureBodies({ first, database }: Site): Promise<object> {
  const headers = { 'auth-token': tokenOf(await signIn(first.url, email)) }
  const figures: Record<string, object> = {}
  for (const mib of [0.25, 1, 4]) {
    const body = JSON.stringify(toImport(mib * 1024 * 1024 * 0.95))
    const memoryBefore = readMegabytes(first.pid, 'VmRSS')
    const watched = await whileWatched(first.url, async () => {
      const asked = { ...call(accountPaths.startImport, undefined, headers), body }
      const answer = await ask(first.url, {
        ...asked,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      const report = await waitForImport(first.url, headers)
      return { status: answer.status, answerBytes: answer.text.length + report.length }
    })
    const { result, ...silence } = watched
    const memoryGrewMb = Math.round(readMegabytes(first.pid, 'VmHWM') - memoryBefore)
    figures[`import of ${mib} MiB`] = { ...result, ...silence, memoryGrewMb }
    await database.query('truncate rate_limits')
  }
  const { text } = await ask(first.url, call(libraryPaths.listPlaylists, undefined, headers))
  const { data: playlists } = JSON.parse(text) as { data: { id: number }[] }
  const path = libraryPaths.orderPlaylistItems.path.replace(':id', String(playlists[0]?.id))
  const order = upTo(2000).map((n) => ({ id: n + 1, order: n + 1 }))
  const { result, ...silence } = await whileWatched(first.url, () =>
    ask(first.url, call({ method: 'POST', path }, { items: order }, headers)),
  )
  figures['order of 2,000 items'] = { status: result.status, ...silence }
  return figures
}

// Entries that name nothing there is, so that each of them would have an error of its own.
function toImport(bytes: number): object {
  const entry = { id: 1, type: 'audio', item_id: 999_999_999, created_at: '2026-01-01T00:00:00.000Z' }
  const count = Math.min(50_000, Math.floor(bytes / (JSON.stringify(entry).length + 1)))
  const favorites = upTo(count).map((n) => ({ ...entry, id: n + 1, item_id: 900_000_000 + n }))
  const listening = { history: [], heard: [], places: [], continue_listening: [], records: [] }
  return { data: { kept: { playlists: [], favorites, notes: [], listening } } }
}

async function waitForImport(origin: string, headers: Record<string, string>): Promise<string> {
  for (;;) {
    const { text } = await ask(origin, call(accountPaths.getImport, undefined, headers))
    if (!/"state":"(?:waiting|running)"/.test(text)) return text
    await wait(50)
  }
}

/** How long a person waits for a drawing after 600 others were asked for and given up. */
async function measureDrawings({ first }: Site): Promise<object> {
  const alone = await timed(`${first.url}/cover/alone-${Date.now()}.png`)
  await Promise.all(
    upTo(abandoned).map((n) => abandon(`${first.url}/cover/left-${Date.now()}-${n}.png`, 200)),
  )
  const after = await timed(`${first.url}/cover/after-${Date.now()}.png`)
  return { aloneMs: round(alone.ms), afterMs: round(after.ms), status: after.status }
}

/** Pictures that are kept, asked for while 200 that are not wait to be made; and how soon a full queue says no. */
async function measurePictures({ first }: Site): Promise<object> {
  const wish = (n: number): string => `${first.url}/cover/podcast/picture-${n}.png`
  await timed(wish(-1))
  const cold = Promise.all(upTo(coldPictures).map((n) => timed(wish(n))))
  await wait(100)
  const kept = await closedLoop(1, 3, () => timed(wish(-1)))
  const answers = await cold
  const refused = answers.filter(({ status }) => status !== 200)
  return {
    cold: countStatuses(answers),
    kept: { ...countStatuses(kept), p99Ms: p99(kept) },
    refusalP99Ms: refused.length > 0 ? p99(refused) : null,
  }
}

/** Pages of 300 members at once beside eight, and what the sound of a listener notices (F27). */
async function measureMembers({ first }: Site): Promise<object> {
  const cookie = ((await signIn(first.url, email)).cookies[0] ?? '').split(';')[0] ?? ''
  const sound = await findRecording(first.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
  const page = (): Promise<Timed> => timed(`${first.url}/audios`, { agent, headers: { cookie } })
  const listen = async (): Promise<Timed> => {
    await wait(20)
    return await timed(`${first.url}${sound}`, { agent, headers: { range: 'bytes=0-65535' } })
  }
  await closedLoop(8, 3, page)
  const soundAlone = await closedLoop(1, 5, listen)
  const few = await closedLoop(8, 10, page)
  const [many, soundBeside] = await Promise.all([
    closedLoop(members, 20, async () => {
      const answer = await page()
      // A browser that was refused asks again after a while, not at once.
      if (answer.status === 503) await wait(1000)
      return answer
    }),
    closedLoop(1, 20, listen),
  ])
  agent.destroy()
  const good = (answers: readonly Timed[]) => answers.filter(({ status }) => status === 200)
  const refused = many.filter(({ status }) => status === 503)
  const peak = good(few).length / 10
  return {
    peakPerSecond: round(peak),
    goodput: round(good(many).length / 20 / peak, 2),
    statuses: countStatuses(many),
    admittedMs: { p50: p50(good(many)), p99: p99(good(many)) },
    refusalMs: { p50: p50(refused), p99: p99(refused) },
    refusedWithoutRetryAfter: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    soundP99Ms: [p99(soundAlone), p99(soundBeside)],
    soundFailed: soundBeside.filter(({ status }) => status !== 206).length,
  }
}

/** 1,250 connections at once, each for a listing that was not asked for before. */
async function measureConnections({ first }: Site): Promise<object> {
  const { result, ...silence } = await whileWatched(first.url, () =>
    Promise.all(
      upTo(connections).map((n) =>
        timed(`${first.url}/content/api/all-listing-data-v2?per_page=25&page=${n + 1}`),
      ),
    ),
  )
  return { statuses: countStatuses(result), p99Ms: p99(result), ...silence }
}

function readMegabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? NaN) / 1024
}

async function measure(chosen: readonly string[]): Promise<void> {
  const site = await startSite()
  try {
    await inParallel([email], 1, (address) => register(site.first.url, address))
    for (const [name, part] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      await resetAttempts(site)
      report('overload', { [name]: await part(site) })
    }
  } finally {
    await site.stop()
  }
}

await measure(process.argv.slice(2))
