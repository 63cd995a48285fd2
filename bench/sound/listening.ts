// Listening reports of devices: `node bench/sound/listening.ts [seconds]`, against one process. First as many
// as possible, 32 at a time; then 200 per second, which is 2,000 concurrent listeners who report ten seconds
// every ten seconds. Each of 200 members listens to their own recording without end. This program and the
// database run on the same machine.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { getCollection } from '@sohbet/contract/catalog'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { paths } from '@sohbet/contract/paths'
import { ask, call, inParallel, register, startSite, tokenOf, upTo } from '../site/account-people.ts'
import type { Answer, Site } from '../site/account-people.ts'
import { readTree } from '../site/process-tree.ts'
import { median, percentile, readCpuSeconds, report, round } from '../site/serve.ts'

const people = 200
const spanSeconds = 10
const steadyPerSecond = 200

/** A listening member; `at` is their position in seconds. */
interface Listener {
  token: string
  deviceId: string
  track: { id: number; duration_in_seconds: number }
  at: number
}

async function measure(seconds: number): Promise<void> {
  const site = await startSite()
  try {
    const listeners = await seatListeners(site)
    report('listening', { atOnce: 32, ...(await measureMax(site, listeners, seconds)) })
    report('listening', { pace: steadyPerSecond, ...(await measureSteady(site, listeners, seconds)) })
  } finally {
    await site.stop()
  }
}

async function seatListeners({ first }: Site): Promise<Listener[]> {
  const tracks = await findTracks(first.url)
  return await inParallel(upTo(people), 4, async (n) => {
    const token = tokenOf(await register(first.url, `listener-${n}@example.org`))
    const track = tracks[n % tracks.length]
    if (track === undefined) throw new Error('There is no recording that everybody may hear.')
    return { token, deviceId: randomUUID(), track, at: 0 }
  })
}

async function measureMax(site: Site, listeners: readonly Listener[], seconds: number) {
  const { first } = site
  const answers: Answer[] = []
  const cpuBefore = await readCpu(site)
  const began = performance.now()
  await inParallel(upTo(32), 32, async (worker) => {
    for (let n = worker; performance.now() - began < seconds * 1000; n += 32)
      answers.push(await reportNext(first.url, listeners[n % listeners.length]))
  })
  return summarise(answers, {
    passed: performance.now() - began,
    before: cpuBefore,
    after: await readCpu(site),
  })
}

async function measureSteady(site: Site, listeners: readonly Listener[], seconds: number) {
  const { first } = site
  const cpuBefore = await readCpu(site)
  const began = performance.now()
  const pending: Promise<Answer>[] = []
  for (let n = 0; n < seconds * steadyPerSecond; n += 1) {
    const early = began + (n * 1000) / steadyPerSecond - performance.now()
    if (early > 1) await wait(early)
    pending.push(reportNext(first.url, listeners[n % listeners.length]))
  }
  const answers = await Promise.all(pending)
  return summarise(answers, {
    passed: performance.now() - began,
    before: cpuBefore,
    after: await readCpu(site),
  })
}

/** Reports the next ten seconds of a member. */
async function reportNext(origin: string, listener: Listener | undefined): Promise<Answer> {
  if (listener === undefined) throw new Error('Nobody listens.')
  const { token, deviceId, track } = listener
  const from = listener.at + spanSeconds > track.duration_in_seconds ? 0 : listener.at
  const to = from + spanSeconds
  listener.at = to
  const one = {
    file_id: track.id,
    report_id: randomUUID(),
    heard: [[from, to]],
    place: { seconds: to, at: new Date().toISOString() },
    is_finished: false,
  }
  const body = { device_id: deviceId, device_name: 'A phone', reports: [one] }
  const answer = await ask(origin, call(paths.reportListening, body, { 'auth-token': token }))
  if (answer.status !== 200 || !answer.text.includes('"taken":1'))
    throw new Error(`A report was answered ${answer.status}: ${answer.text}`)
  return answer
}

/** CPU seconds. */
interface Cpu {
  server: number
  database: number
}

async function readCpu({ first, database }: Site): Promise<Cpu> {
  const { rows } = await database.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  return { server: readCpuSeconds(first.pid), database: readTree(rows[0]?.pid ?? 0).cpuSeconds }
}

interface Measured {
  passed: number
  before: Cpu
  after: Cpu
}

function summarise(answers: readonly Answer[], { passed, before, after }: Measured) {
  const times = answers.map(({ ms }) => ms)
  return {
    reports: times.length,
    perSecond: round((times.length * 1000) / passed),
    p50: round(median(times)),
    p99: round(percentile(times, 0.99)),
    worst: round(percentile(times, 1)),
    serverCpuMsEach: round(((after.server - before.server) * 1000) / times.length, 2),
    // From the processes still running: a connection closed in the meantime is missing.
    databaseCpuMsEach: round(((after.database - before.database) * 1000) / times.length, 2),
  }
}

/** Public recordings. */
async function findTracks(origin: string): Promise<Listener['track'][]> {
  const read = async (path: string): Promise<unknown> => JSON.parse((await ask(origin, { path })).text)
  const { data } = (await read('/content/api/all-listing-data-v2?access=public')) as {
    data: { slug: string }[]
  }
  const details = await Promise.all(data.map(({ slug }) => read(`/content/api/collections/${slug}`)))
  return (details as AnswerOf<typeof getCollection>[])
    .flatMap((detail) => detail.data.tracks)
    .filter((track) => track.s3_url !== null)
}

await measure(Number(process.argv[2] ?? 20))
