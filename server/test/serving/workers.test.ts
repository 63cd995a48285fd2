import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signMediaUrl, storeFile } from '#modules/media/index.ts'
import { parseConfig } from '#platform/config/config.ts'
import { isAlive } from '#platform/process/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { openServices } from '#wiring/open-services.ts'
import { queryDatabase } from '../database/query-database.ts'
import { endChildren } from '../outside/child-process.ts'
import { makeScratchFolder } from '../outside/scratch-folder.ts'
import { get, keepAliveAgent, type StartedServer, startServer, untilLogged } from './started-server.ts'

const schema = `test_${randomBytes(8).toString('hex')}`
const dataDir = await makeScratchFolder('sohbet-workers-')
const environment = {
  WORKERS: '2',
  DATABASE_URL: inject('databaseUrl'),
  DATABASE_SCHEMA: schema,
  DATA_DIR: dataDir,
  PAYMENTS_SANDBOX: 'false',
}
const listing = '/content/api/all-listing-data-v2?page=1'
const begins = 'a worker begins'
const isReady = 'a worker is ready'
const hasJobs = 'a worker does the jobs'
/** More than the buffers between two processes: an unread download stays in progress. */
const recordingBytes = 40_000_000

// Workers serve pages, so they need a built web application.
const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/client/.vite/manifest.json'))
let server: StartedServer
let recording = ''
/** Requests for listings before any client could send one. */
let listedFirst = 0

beforeAll(async () => {
  if (!isBuilt) return
  server = await startServer(environment)
  listedFirst = await countListings()
  recording = await storeRecording()
})

afterAll(async () => {
  // A start that timed out has left a process without a reference here.
  await endChildren()
  for (const name of [schema, `${schema}_jobs`])
    await queryDatabase(inject('databaseUrl'), `drop schema if exists ${name} cascade`)
  await rm(dataDir, { recursive: true, force: true })
})

describe.runIf(isBuilt)('two workers on one port', () => {
  test('each warms up before it accepts requests', () => {
    expect(listedFirst).toBe(2)
  })

  test('both answer, and their metrics are added up', async () => {
    const answered = async (): Promise<number> => {
      const { text } = await get(server.port, '/metrics')
      expect(text).toMatch(/^sohbet_workers 2$/m)
      return Number(
        /_total\{[^}]*route="\/content\/api\/all-listing-data-v2"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0,
      )
    }
    const before = await answered()
    for (let nth = 0; nth < 12; nth += 1) expect((await get(server.port, listing)).status).toBe(200)
    expect(await answered()).toBe(before + 12)
    expect(answeringProcesses()).toEqual(new Set(server.workersThat(isReady)))
  })

  test('the worker that runs jobs does each job once', async () => {
    expect(server.workersThat(hasJobs)).toHaveLength(1)
    const add = `select ${schema}_jobs.add_job('sweep-limits', '{"of":"this test"}'::json)`
    await queryDatabase(inject('databaseUrl'), add)
    await untilLogged(() => server.log.find(({ task }) => task === 'sweep-limits'))
    const done = server.log.filter(({ msg, task }) => msg === 'job' && task === 'sweep-limits')
    expect(done.map(({ worker }) => worker)).toEqual(server.workersThat(hasJobs))
  })

  test('a killed worker is replaced, the other takes over its jobs, and other requests continue', async () => {
    const [killed = 0] = server.workersThat(hasJobs)
    const other = server.workersThat(isReady).find((pid) => pid !== killed) ?? 0
    const [connection, download] = [await connectTo(other), await beginDownload(other)]
    const counted = await countListings()
    process.kill(killed, 'SIGKILL')
    for (let nth = 0; nth < 20; nth += 1)
      expect((await get(server.port, listing, connection)).status).toBe(200)
    await untilLogged(() => server.workersThat(hasJobs).at(-1) === other)
    await untilLogged(() => server.workersThat(isReady).length === 3)
    expect(server.log.find(({ worker, level }) => worker === killed && level === 40)).toMatchObject({
      msg: 'a worker ended; another one takes its place',
      delayMs: 0,
    })
    expect(await readToEnd(download)).toBe(recordingBytes)
    // The counts of the killed worker are not lost: a counter never decreases. Its successor has warmed up
    // with one more request.
    expect(await countListings()).toBe(counted + 20 + 1)
  })

  test('SIGUSR2 replaces the workers one after the other without losing a request', async () => {
    const before = livingWorkers()
    const downloads = [await beginDownload(before[0]), await beginDownload(before[1])]
    const state = { isOver: false, answered: 0, failures: [] as string[] }
    const clients = Array.from({ length: 4 }, () => keepAsking(state))
    server.process.kill('SIGUSR2')
    const read = downloads.map(readToEnd)
    await untilLogged(() => server.log.some(({ msg }) => msg === 'all processes were replaced'))
    state.isOver = true
    await Promise.all(clients)
    expect(state.failures).toEqual([])
    expect(state.answered).toBeGreaterThan(50)
    expect(await Promise.all(read)).toEqual([recordingBytes, recordingBytes])
    expect(livingWorkers().filter((pid) => before.includes(pid))).toEqual([])
    expect(await get(server.port, '/metrics')).toMatchObject({
      text: expect.stringMatching(/^sohbet_workers 2$/m),
    })
  })

  test('restarts in a crash loop are delayed and logged as an error, while the other worker serves', async () => {
    const end = async (): Promise<number> => {
      const pid = livingWorkers().at(-1) ?? 0
      process.kill(pid, 'SIGKILL')
      const line = await untilLogged(() => server.log.find((one) => one.worker === pid && one.level >= 40))
      await untilLogged(() => (server.workersThat(begins).at(-1) ?? pid) !== pid)
      return line.delayMs ?? 0
    }
    const waits = [await end(), await end(), await end(), await end()]
    expect(waits.map((delayMs, nth) => delayMs > (waits[nth - 1] ?? -1))).toEqual([true, true, true, true])
    expect(server.log.filter(({ level }) => level === 50).map(({ msg }) => msg)).toContain(
      'workers end again and again; the next one waits',
    )
    expect((await get(server.port, listing)).status).toBe(200)
    const started = server.workersThat(begins).at(-1)
    await untilLogged(() => server.workersThat(isReady).at(-1) === started)
  })

  test('a stop waits for a running download, also when told twice, and leaves no process', async () => {
    const workers = livingWorkers()
    const download = await beginDownload(workers[0])
    const stopped = server.stop()
    await untilLogged(async () => !(await isListening()))
    // npm and a closed terminal send another one.
    server.process.kill('SIGHUP')
    expect(await readToEnd(download)).toBe(recordingBytes)
    expect(await stopped).toEqual([0, null])
    expect(workers.filter(isAlive)).toEqual([])
  })

  test('reports in one sentence why workers cannot start, and does not retry', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // A listening TCP server has one.
    await expect(startServer({ ...environment, PORT: String(port) })).rejects.toThrow('ended with 1 before')
    other.close()
  })
})

/** The signed address of a recording on the server. */
async function storeRecording(): Promise<string> {
  const open = await openServices(parseConfig(environment), createLog('silent'))
  const sourcePath = join(dataDir, 'recording')
  await writeFile(sourcePath, Buffer.alloc(recordingBytes, 7))
  const { clock, signingKeys } = open.services
  const { fileId } = await storeFile(open.services, { sourcePath, mimeType: 'audio/mpeg' })
  const { url } = signMediaUrl(
    { clock, signingKeys: signingKeys() },
    { fileId, durationSeconds: 600, scope: 'pub' },
  )
  await open.close()
  return new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search
}

/** The processes that have answered a request for the listing so far. */
function answeringProcesses(): Set<number> {
  return new Set(server.workersThat('request'))
}

function livingWorkers(): number[] {
  return server.workersThat(begins).filter(isAlive)
}

// Node's cluster accepts a connection while the last worker stops listening, but nobody answers it until the
// drain is over. A request without an answer within a second counts as refused.
async function isListening(): Promise<boolean> {
  const isServed = get(server.port, '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  )
  return await Promise.race([isServed, wait(1000, false, { ref: false })])
}

async function countListings(): Promise<number> {
  const { text } = await get(server.port, '/metrics')
  return Number(/_total\{[^}]*route="\/content\/api\/all-listing-data-v2"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0)
}

/** Opens a connection to a specific worker, identified by the process that logs the request. */
async function connectTo(pid: number): Promise<Agent> {
  for (;;) {
    const agent = keepAliveAgent()
    const before = server.log.length
    await get(server.port, '/content/docs', agent)
    const line = await untilLogged(() => server.log.slice(before).find(({ msg }) => msg === 'request'))
    if (line.worker === pid) return agent
    agent.destroy()
  }
}

/** Starts a download from a specific worker without reading it. */
async function beginDownload(pid = 0): Promise<IncomingMessage> {
  const agent = await connectTo(pid)
  const requested = request({ host: '127.0.0.1', port: server.port, path: recording, agent }).end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage] // The arguments of this event.
  expect(response.statusCode).toBe(200)
  return response
}

async function readToEnd(download: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of download) bytes += (chunk as Buffer).length
  return bytes
}

async function keepAsking(state: { isOver: boolean; answered: number; failures: string[] }): Promise<void> {
  const agent = keepAliveAgent()
  while (!state.isOver) {
    const answer = await get(server.port, listing, agent).then(({ status }) => status, String)
    if (answer === 200) state.answered += 1
    else state.failures.push(String(answer))
  }
  agent.destroy()
}
