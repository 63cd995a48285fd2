import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { queryDatabase } from '../database/query-database.ts'
import { trackChild } from '../outside/child-process.ts'
import { reservePort } from '../outside/free-port.ts'

const schema = `test_${randomBytes(8).toString('hex')}`
const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-rolling-'))
const databaseUrl = inject('databaseUrl')
const ports = [await reservePort(), await reservePort()]
const servers = new Map<number, ChildProcess>()

afterAll(async () => {
  await Promise.all([...servers.keys()].map(stop))
  for (const name of [schema, `${schema}_jobs`])
    await queryDatabase(databaseUrl, `drop schema if exists ${name} cascade`)
  await rm(dataDir, { recursive: true, force: true })
})

// A process serves pages, so it needs a built web application.
const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/client/.vite/manifest.json'))

test.runIf(isBuilt)('restarts two processes one after the other without a failed request', async () => {
  for (const port of ports) await start(port)
  const state = { isOver: false, answered: 0, failures: [] as string[] }
  const ready = new Set<number>(ports)
  const balancer = watchReadiness(state, ready)
  const listeners = Array.from({ length: 8 }, () => keepAsking(state, ready))
  for (const port of ports) {
    await answeredAtLeast(state, state.answered + 50)
    await stop(port)
    await start(port)
    await expect.poll(() => ready.has(port)).toBe(true)
  }
  await answeredAtLeast(state, state.answered + 50)
  state.isOver = true
  await Promise.all([balancer, ...listeners])
  expect(state.failures).toEqual([])
  expect(state.answered).toBeGreaterThan(150)
})

interface Traffic {
  isOver: boolean
  answered: number
  failures: string[]
}

async function answeredAtLeast(state: Traffic, count: number): Promise<void> {
  await expect.poll(() => state.answered).toBeGreaterThanOrEqual(count)
}

/** The load balancer's health check: queries each process every 50 ms. */
async function watchReadiness(state: Traffic, ready: Set<number>): Promise<void> {
  while (!state.isOver) {
    await Promise.all(
      ports.map(async (port) => {
        const isReady = await get(port, '/readyz').then(
          (status) => status === 200,
          () => false,
        )
        if (isReady) ready.add(port)
        else ready.delete(port)
      }),
    )
    await wait(50)
  }
}

async function keepAsking(state: Traffic, ready: Set<number>): Promise<void> {
  for (let turn = 0; !state.isOver; turn++) {
    const [port] = [...ready].toSorted(() => (turn % 2 === 0 ? 1 : -1))
    if (port === undefined) {
      state.failures.push('no process was ready')
      await wait(50)
      continue
    }
    const answer = await get(port, '/content/api/all-listing-data-v2?page=1').catch((error: unknown) =>
      String(error),
    )
    if (answer === 200) state.answered += 1
    else state.failures.push(`${port}: ${answer}`)
  }
}

// As a balancer does, keep connections alive; `connection: close` ends one.
const agent = new Agent({ keepAlive: true })

async function get(port: number, path: string): Promise<number> {
  const requested = request({ host: '127.0.0.1', port, path, agent }).end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage] // The arguments of this event.
  await response.resume().toArray()
  return response.statusCode ?? 0
}

async function start(port: number): Promise<void> {
  const child = trackChild(
    spawn(process.execPath, [join(import.meta.dirname, '../../src/cli.ts'), 'serve'], {
      cwd: dataDir,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_SCHEMA: schema,
        DATA_DIR: dataDir,
        WORKERS: '1',
        DRAIN_DELAY_MS: '3000',
        DEMO: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  servers.set(port, child)
  const isReady = (): Promise<boolean> =>
    get(port, '/readyz').then(
      (status) => status === 200,
      () => false,
    )
  await expect.poll(isReady, { timeout: 600_000 }).toBe(true)
}

async function stop(port: number): Promise<void> {
  const child = servers.get(port)
  servers.delete(port)
  if (child === undefined || child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
}
