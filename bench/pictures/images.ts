// What `/_image` withstands (security.md F18): `node bench/pictures/images.ts [hostile addresses] [most seconds for them] [seconds a
// kind of bomb]`. Hostile addresses with listeners on this machine that nobody may reach; 1,000 who ask for the same
// picture at once; 100 pixel bombs at once while a user listens; and a cache that is asked for more than it may hold.
// The server, its database and this program share all processors. Nothing here passes or fails: it prints figures.
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { getCollection } from '@sohbet/contract/catalog'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { hearRanges } from './hear-ranges.ts'
import { makeHostileUrls } from './hostile-urls.ts'
import type { HostileUrl } from './hostile-urls.ts'
import { bombs, makeNoisePng } from './picture-bombs.ts'
import {
  ask,
  countStatuses,
  resetPeak,
  openLibrary,
  readMemory,
  sha256Of,
  startTalkative,
  toPath,
  waitForCalm,
} from './picture-server.ts'
import type { Answer, Library, Talkative } from './picture-server.ts'
import { report, round, startSohbet } from '../site/serve.ts'
import type { Running } from '../site/serve.ts'

const atOnce = 32
/** Below the 16 KiB that Node reads of a request's head. */
const maxHeadBytes = 15_000
const equalRequests = 1000
const equalRounds = 5
const bombsAtOnce = 100
const cacheMb = 4

async function measure(most: {
  hostileUrls: number
  hostileSeconds: number
  bombSeconds: number
}): Promise<void> {
  const hostile = await measureHostileUrls(most.hostileUrls, most.hostileSeconds)
  report('hostile addresses', hostile)
  const library = await openLibrary(cacheMb)
  try {
    await withServer(
      () => startTalkative(library.settings),
      async (sohbet) => {
        report('equal requests', await measureEqualRequests(library, sohbet))
        report('cache', await measureCache(library, sohbet))
      },
    )
    await withServer(
      () => startSohbet(library.settings),
      async (sohbet) => {
        report('bombs', await measureBombs(library, sohbet, most.bombSeconds))
      },
    )
  } finally {
    await library.close()
  }
}

async function withServer<Server extends Running>(
  open: () => Promise<Server>,
  work: (server: Server) => Promise<void>,
): Promise<void> {
  const server = await open()
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function measureHostileUrls(count: number, seconds: number): Promise<object> {
  const canaries = await openCanaries()
  const { port } = canaries
  // Even a host that the operator named is not asked when its name leads to this machine.
  const settings = { IMAGE_HOSTS: `localhost:${port},127.0.0.1:${port}`, DEMO: 'off' }
  const sohbet = await startSohbet(settings)
  try {
    const targets = { port, origin: sohbet.url }
    // An engine takes most of its memory with the first thousands of requests.
    await askHostileUrls(sohbet, makeHostileUrls(5000, targets), seconds)
    resetPeak(sohbet.pid)
    const before = readMemory(sohbet.pid).now
    const figures = await askHostileUrls(sohbet, makeHostileUrls(count, targets), seconds)
    // A connection that was opened late would still be counted.
    await wait(1000)
    const { now, highest } = readMemory(sohbet.pid)
    return { ...figures, connections: canaries.count(), memoryMb: { before, highest, after: now } }
  } finally {
    await sohbet.stop()
    canaries.close()
  }
}

async function askHostileUrls(sohbet: Running, urls: Iterable<HostileUrl>, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const byKind: Record<string, { status: number }[]> = {}
  /** How often each answer of 500 and more was given, and each connection lost. */
  const serverErrors: Record<string, number> = {}
  const memoryMbOnTheWay: number[] = []
  const began = performance.now()
  const shared = urls[Symbol.iterator]()
  let asked = 0
  const work = async (): Promise<void> => {
    for (let next = shared.next(); next.done !== true; next = shared.next()) {
      const { kind, url } = next.value
      const path = toPath(url, 64)
      // After a head that is too large (431) the server closes the connection, and nothing may be asked on it again.
      const headers: Record<string, string> = path.length > maxHeadBytes ? { connection: 'close' } : {}
      const { status, bytes } = await ask(agent, sohbet.url + path, headers)
      asked += 1
      ;(byKind[kind] ??= []).push({ status })
      if (asked % 50_000 === 0) memoryMbOnTheWay.push(readMemory(sohbet.pid).now)
      if (status >= 500 || status === 0) {
        const said = `${status} ${/"message":"[^"]*"/.exec(bytes.toString())?.[0] ?? bytes.toString()}`
        serverErrors[said] = (serverErrors[said] ?? 0) + 1
      }
      if (performance.now() - began > seconds * 1000) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  const all = countStatuses(Object.values(byKind).flat())
  const statuses = Object.fromEntries(
    Object.entries(byKind).map(([kind, them]) => [kind, countStatuses(them)]),
  )
  const perSecond = round((asked * 1000) / (performance.now() - began), 0)
  return { asked, perSecond, all, statuses, serverErrors, memoryMbOnTheWay }
}

/** Listeners on one port of this machine's addresses; that each of them counts is tried first. */
async function openCanaries(): Promise<{ port: number; count(): number; close(): void }> {
  let connections = 0
  const open = async (host: string, port: number) => {
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(port, host)
    await once(canary, 'listening')
    return canary
  }
  const first = await open('127.0.0.1', 0)
  const { port } = first.address() as AddressInfo
  const all = [first, await open('::1', port), await open('127.0.0.2', port)]
  for (const host of ['127.0.0.1', '::1', '127.0.0.2']) await once(connect(port, host).resume(), 'close')
  if (connections !== all.length) throw new Error('The listeners do not count who reaches them.')
  return { port, count: () => connections - all.length, close: () => all.forEach((canary) => canary.close()) }
}

async function measureEqualRequests(library: Library, sohbet: Talkative): Promise<object> {
  const cover = await library.storeCover(makeNoisePng(1500))
  const rounds: object[] = []
  for (let turn = 0; turn < equalRounds; turn += 1) {
    const cacheBefore = await library.readCache()
    const madeBefore = sohbet.made()
    const agent = new Agent({ keepAlive: true })
    const path = toPath(cover, 384, 50 + turn)
    const began = performance.now()
    const all = Array.from({ length: equalRequests }, () => ask(agent, sohbet.url + path))
    const answers = await Promise.all(all)
    const seconds = round((performance.now() - began) / 1000, 2)
    agent.destroy()
    // The log is written after the answer.
    await wait(200)
    rounds.push({
      transforms: sohbet.made() - madeBefore,
      newFiles: (await library.readCache()).files - cacheBefore.files,
      statuses: countStatuses(answers),
      differentBytes: new Set(answers.map(({ bytes }) => sha256Of(bytes))).size,
      seconds,
    })
  }
  return { equalRequests, rounds }
}

async function measureCache(library: Library, sohbet: Talkative): Promise<object> {
  const cover = await library.storeCover(makeNoisePng(1000))
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const state = { maxBytes: 0, isOver: false }
  const look = async (): Promise<void> => {
    state.maxBytes = Math.max(state.maxBytes, (await library.readCache()).bytes)
  }
  const watch = async (): Promise<void> => {
    for (; !state.isOver; await wait(5)) await look()
  }
  const watching = watch()
  const madeBefore = sohbet.made()
  const wishes = [256, 384].flatMap((w) => Array.from({ length: 100 }, (_none, nth) => ({ w, q: nth + 1 })))
  const answers: Answer[] = []
  const work = async (): Promise<void> => {
    for (let wish = wishes.shift(); wish !== undefined; wish = wishes.shift()) {
      const path = toPath(cover, wish.w, wish.q)
      for (const accept of ['image/webp', '*/*'])
        answers.push(await ask(agent, sohbet.url + path, { accept }))
      await look()
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  state.isOver = true
  await watching
  agent.destroy()
  const megabytes = (bytes: number): number => round(bytes / 1e6, 2)
  return {
    limitMb: cacheMb,
    statuses: countStatuses(answers),
    transforms: sohbet.made() - madeBefore,
    askedMb: megabytes(answers.reduce((sum, { bytes }) => sum + bytes.length, 0)),
    maxMb: megabytes(state.maxBytes),
    atEndMb: megabytes((await library.readCache()).bytes),
  }
}

async function measureBombs(library: Library, sohbet: Running, seconds: number): Promise<object> {
  const [recording] = await findRecordings(sohbet.url)
  if (recording === undefined) throw new Error('There is no recording to listen to.')
  const listen = () => hearRanges(seconds, new URL(recording, sohbet.url).href)
  const figures: Record<string, object> = {}
  for (const [kind, make] of Object.entries(bombs)) {
    const bomb = make()
    const cover = await library.storeCover(bomb)
    await waitForCalm(sohbet.pid)
    const alone = await listen()
    resetPeak(sohbet.pid)
    const before = readMemory(sohbet.pid).now
    const state = { isOver: false }
    const throwing = throwBombs(sohbet.url, cover, state)
    const meanwhile = await listen()
    state.isOver = true
    const { waves, answers } = await throwing
    await waitForCalm(sohbet.pid)
    const { now, highest } = readMemory(sohbet.pid)
    figures[kind] = {
      bytes: bomb.length,
      waves,
      statuses: countStatuses(answers),
      originalsShown: answers.filter((answer) => answer.bytes.includes(bomb)).length,
      secondsOfLongestWave: round(Math.max(...answers.map(({ waveSeconds }) => waveSeconds)), 1),
      memoryMb: { before, highest, after: now, growth: highest - before },
      audioMs: { alone, meanwhile },
      p50Ratio: round(meanwhile.p50 / alone.p50),
      p99Ratio: round(meanwhile.p99 / alone.p99),
    }
  }
  return figures
}

/** Asks for 100 different sizes of it at once, and for the next 100 when all are answered and a second has passed. */
async function throwBombs(origin: string, cover: string, state: { isOver: boolean }) {
  const answers: (Answer & { waveSeconds: number })[] = []
  const agent = new Agent({ keepAlive: true })
  let waves = 0
  for (; !state.isOver; waves += 1) {
    const began = performance.now()
    const width = [640, 750, 828, 1080, 1200, 16, 32, 48, 64, 96][waves % 10] ?? 64
    const accept = waves < 10 ? 'image/webp' : '*/*'
    const wave = Array.from({ length: bombsAtOnce }, (_none, nth) =>
      ask(agent, origin + toPath(cover, width, nth + 1), { accept }),
    )
    const answered = await Promise.all(wave)
    const waveSeconds = (performance.now() - began) / 1000
    answers.push(...answered.map((answer) => ({ ...answer, waveSeconds })))
    await wait(Math.max(0, 1000 - waveSeconds * 1000))
  }
  agent.destroy()
  return { waves, answers }
}

/** Signed addresses of recordings that everybody may hear. */
async function findRecordings(origin: string): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/content${path}`)).json()
  const { data } = (await read('/api/all-listing-data-v2?access=public')) as { data: { slug: string }[] }
  const details = await Promise.all(data.map(({ slug }) => read(`/api/collections/${slug}`)))
  return (details as AnswerOf<typeof getCollection>[])
    .flatMap((detail) => detail.data.tracks.map((track) => track.s3_url))
    .filter((url) => url !== null)
}

await measure({
  hostileUrls: Number(process.argv[2] ?? 200_000),
  hostileSeconds: Number(process.argv[3] ?? 300),
  bombSeconds: Number(process.argv[4] ?? 12),
})
