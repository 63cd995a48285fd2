// The measured server of bench/pictures/images.ts: its pictures, its answers, what it logs and the memory it takes.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { Agent, IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { end, readCpuSeconds, root, start, startPostgres } from '../site/serve.ts'
import type { Running } from '../site/serve.ts'

/** A server's data folder and database, into which pictures can be put. */
export interface Library {
  settings: Record<string, string>
  /** Makes these bytes the cover of a collection; answers its address. */
  storeCover(bytes: Buffer): Promise<string>
  readCache(): Promise<{ files: number; bytes: number }>
  close(): Promise<void>
}

/** Pictures are put in past the import, which would refuse most of them. The cache may hold so many MB. */
export async function openLibrary(cacheMb: number): Promise<Library> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-bench-'))
  const postgres = await startPostgres()
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const cache = join(dataDir, 'cache/images')
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: postgres.url, IMAGE_CACHE_MB: String(cacheMb) },
    storeCover: async (bytes) => {
      const sha256 = sha256Of(bytes)
      const id = sha256.slice(0, 20)
      await mkdir(join(dataDir, 'media/bench'), { recursive: true })
      await writeFile(join(dataDir, 'media/bench', id), bytes)
      const values = [id, `bench/${id}`, sha256, bytes.length]
      await database.query(
        `insert into media_files values ($1, $2, $3, $4, 'image/png') on conflict do nothing`,
        values,
      )
      const choice = '(select min(id) from catalog_collections)'
      await database.query(`update catalog_collections set cover_file_id = $1 where id = ${choice}`, [id])
      return `/images/${id}`
    },
    readCache: async () => {
      const names = await readdir(cache).catch(() => [])
      const sizes = await Promise.all(names.map((name) => stat(join(cache, name)).catch(() => undefined)))
      return { files: names.length, bytes: sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0) }
    },
    close: async () => {
      await database.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server that logs all it does. */
export interface Talkative extends Running {
  /** How often a picture was made smaller so far. */
  made(): number
}

/** Starts a server whose log tells of each picture that it makes smaller. */
export async function startTalkative(settings: Record<string, string>): Promise<Talkative> {
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'debug',
    WORKERS: '1',
    NODE_ENV: 'production',
    PAYMENTS_SANDBOX: 'false',
  }
  const command = [join(root, 'server/dist/cli.js'), 'serve']
  const child = start(process.execPath, command, { ...process.env, ...own, ...settings })
  if (child.stdout === null) throw new Error('The server has no output.')
  let made = 0
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.includes('"msg":"a picture is resized"')) made += 1
      const found = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    lines.once('close', () => reject(new Error('The server ended before it was ready.')))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, made: () => made, stop: () => end(child) }
}

/** One answer, read whole. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Asks for an address; status 0 stands for a connection that was lost. */
export async function ask(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await askOnce(agent, url, headers)
  // A kept connection may be closed by the server just when it is used again; that says nothing about the question.
  return answer === 'closed before' ? await ask(agent, url, headers) : answer
}

function askOnce(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<Answer | 'closed before'> {
  return new Promise((resolve) => {
    const lose = (error: Error): void =>
      resolve({ status: 0, headers: {}, bytes: Buffer.from(error.message) })
    const request = get(url, { agent, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.once('error', lose)
      response.once('end', () => {
        const { statusCode: status = 0, headers: told } = response
        resolve({ status, headers: told, bytes: Buffer.concat(pieces) })
      })
    })
    request.once('error', (error) => (request.reusedSocket ? resolve('closed before') : lose(error)))
  })
}

/** The address of a picture in a size. */
export function toPath(url: string, width: number, quality = 75): string {
  return `/_image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`
}

/** How many answers had each status. */
export function countStatuses(answers: readonly { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Resident memory of a process in MB: now, and the most since `resetPeak`. */
export function readMemory(pid: number): { now: number; highest: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string): number =>
    Math.round((Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) * 1024) / 1e6)
  return { now: read('VmRSS'), highest: read('VmHWM') }
}

/** Lets the highest memory of a process count from now on (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Waits until a process does next to nothing, a minute at most. */
export async function waitForCalm(pid: number): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const before = readCpuSeconds(pid)
    await wait(1000)
    if (readCpuSeconds(pid) - before < 0.1) return
  }
}
