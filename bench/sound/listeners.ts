// The maximum number of concurrent listeners: `node bench/sound/listeners.ts [seconds] [levels ...] [--mixed]
// [--nginx] [--workers=N]`. Each listener has a connection and requests 64 KiB of a real recording every 4.1
// s, which is 128 kbit/s. A range whose last byte arrives more than 250 ms after it was due is a stall, as if
// no player buffered. The first level with a stall is the last. `--mixed` also requests 50 pages and 20
// searches per second, first without listeners: the additional cost of a level is that of its listeners.
// `--nginx` adds the shipped configuration, which sends the bytes; `--workers` sets the number of serving
// processes. Figures are for the whole process tree of the servers, including the database. The listeners are
// separate processes on the same machine.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeScratchFolder } from '../../server/test/outside/scratch-folder.ts'
import { readTree, type TreeFigures } from '../site/process-tree.ts'
import { end, firstLine, percentile, report, root, round, startLimited, startSohbet } from '../site/serve.ts'
import { askSteadily, inTurn } from '../site/steady-pace.ts'
import { startNginxPath } from './audio-nginx.ts'
import { bytesPerSecond, type Heard, rangeBytes, type Spec } from './listener-process.ts'
import { findRecordings } from './recordings.ts'

const stallMs = 250
/** Open files and connections per process, where the machine allows them. */
const openFiles = 65_536
/** Listeners per process: their own work must not distort the measurement. */
const listenersEach = 5_000
const [pagesPerSecond, searchesPerSecond] = [50, 20]
const pages = ['/', '/audios', '/audios/suhbas', '/articles']
const searches = ['patience', 'door', 'the heart', 'travel', 'water', 'night prayer', 'silence', 'teacher']

const { values: flags, positionals } = parseArgs({
  options: {
    mixed: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
  },
  allowPositionals: true,
})

interface Site {
  origin: string
  files: string[]
  /** Process ids of the servers. */
  pids: number[]
  stop(): Promise<void>
}

async function climb(seconds: number, levels: readonly number[]): Promise<void> {
  const site = await openSite()
  const reached: object[] = []
  try {
    const idle = flags.mixed ? await measure(site, 0, seconds) : undefined
    if (idle !== undefined) reached.push(idle)
    const before = readTrees(site.pids)
    for (const listeners of levels) {
      const level = await measure(site, listeners, seconds)
      const extraCores = level.cores - (idle?.cores ?? 0)
      const extraMb = level.mb - (idle?.mb ?? before.megabytes)
      const per1000 = {
        cores: round((extraCores * 1000) / listeners, 3),
        mb: round((extraMb * 1000) / listeners),
      }
      reached.push({ ...level, per1000 })
      if (level.stalls + level.failures > 0) break
    }
  } finally {
    await site.stop()
  }
  const how = { isMixed: flags.mixed, sentBy: flags.nginx ? 'nginx' : 'node' }
  report('listeners', { rangeBytes, bytesPerSecond, stallMs, seconds, ...how, levels: reached })
}

async function openSite(): Promise<Site> {
  const folder = await makeScratchFolder('sohbet-listeners-')
  const settings = {
    DATA_DIR: join(folder, 'data'),
    MEDIA_DELIVERY: flags.nginx ? 'nginx' : 'node',
    WORKERS: flags.workers,
  }
  const sohbet = await startSohbet(settings, { openFiles })
  const files = (await findRecordings(sohbet.url)).map(({ s3_url: url }) => url ?? '')
  const stopAll = async (): Promise<void> => {
    await sohbet.stop()
    await rm(folder, { recursive: true, force: true })
  }
  if (!flags.nginx) return { origin: sohbet.url, files, pids: [sohbet.pid], stop: stopAll }
  await mkdir(join(folder, 'nginx'))
  const app = {
    port: Number(new URL(sohbet.url).port),
    path: files[0] ?? '',
    media: join(folder, 'data/media'),
  }
  const nginx = await startNginxPath(
    (program, args) => startLimited(openFiles, [program, ...args]),
    join(folder, 'nginx'),
    app,
  )
  const stop = (): Promise<void> => end(nginx.child).then(stopAll)
  return { origin: new URL(nginx.url).origin, files, pids: [sohbet.pid, nginx.child.pid ?? 0], stop }
}

/** Runs this many listeners, with the pages and searches. */
async function measure({ origin, files, pids }: Site, listeners: number, seconds: number) {
  const counts = Array.from({ length: Math.ceil(listeners / listenersEach) }, (_none, nth) =>
    Math.min(listenersEach, listeners - nth * listenersEach),
  )
  const children = counts.map((count, nth) => {
    const spec = JSON.stringify({ origin, files, listeners: count, seconds, nth } satisfies Spec)
    const script = join(root, 'bench/sound/listener-process.ts')
    return startLimited(openFiles, [process.execPath, script, 'listen', spec])
  })
  const heard = Promise.all(children.map(async (child) => JSON.parse(await firstLine(child)) as Heard))
  // All connect within two periods; then the measurement starts.
  await wait(listeners === 0 ? 0 : 8500)
  const before = { ...readTrees(pids), at: performance.now() }
  const mix = flags.mixed ? askMix(origin, Math.max(1, seconds - 1)) : undefined
  await wait((seconds - 1) * 1000)
  const after = readTrees(pids)
  const passed = (performance.now() - before.at) / 1000
  const mixed = await mix
  const answers = await heard
  await Promise.all(children.map(end))
  const times = answers.flatMap((one) => one.times)
  return {
    listeners,
    ranges: times.length,
    p50: round(percentile(times, 0.5), 2),
    p99: round(percentile(times, 0.99), 2),
    worst: round(percentile(times, 1), 1),
    stalls: times.filter((time) => time > stallMs).length,
    failures: answers.reduce((sum, one) => sum + one.failures, 0),
    ...mixed,
    cores: round((after.cpuSeconds - before.cpuSeconds) / passed, 2),
    mb: round(after.megabytes),
  }
}

/** Pages and searches at their rates; times in milliseconds, infinite for failures. */
async function askMix(origin: string, seconds: number) {
  const questions = searches.map((query) => `/content/api/search-v2?q=${encodeURIComponent(query)}`)
  const [pageTimes, searchTimes] = await Promise.all([
    askSteadily(origin, inTurn(pages), { seconds, rate: pagesPerSecond }),
    askSteadily(origin, inTurn(questions), { seconds, rate: searchesPerSecond }),
  ])
  return {
    pageP50: round(percentile(pageTimes, 0.5)),
    pageP99: round(percentile(pageTimes, 0.99)),
    searchP50: round(percentile(searchTimes, 0.5)),
    searchP99: round(percentile(searchTimes, 0.99)),
  }
}

function readTrees(pids: readonly number[]): TreeFigures {
  const trees = pids.map(readTree)
  return {
    cpuSeconds: trees.reduce((sum, tree) => sum + tree.cpuSeconds, 0),
    megabytes: trees.reduce((sum, tree) => sum + tree.megabytes, 0),
  }
}

const [seconds = 20, ...levels] = positionals.map(Number)
await climb(seconds, levels.length > 0 ? levels : [500, 1000, 2000, 3500, 5000])
