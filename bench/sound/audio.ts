// Audio ranges compared with peers: `node bench/sound/audio.ts [rounds] [seconds] [autocannon]`. 64 KiB ranges
// of one 30 MB file at rotating positions over kept-alive connections. Every server has one core, the load
// generator the other; rounds are interleaved, so that load on the machine affects all alike. Ours and nginx
// (secure_link) verify a signature per request, @fastify/static none; `sohbet with nginx` is the shipped
// configuration, which caches our decision for ten seconds. `CPU_PROFILE=<folder>` writes a profile of our
// process. Without wrk, or on request, autocannon generates the load; with answers of this size it is so slow
// that it measures mostly itself.
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import { readTree } from '../site/process-tree.ts'
import { nginxProgram, startNginxAlone, startNginxPath } from './audio-nginx.ts'

const fileBytes = 30_000_000
const rangeBytes = 64 * 1024
const connections = 16

interface Peer {
  name: string
  url: string
  /** Its processes, including their children. */
  pids: number[]
  stop(): Promise<void>
}

interface Figure {
  name: string
  requestsPerSecond: number
  p99Ms: number
  /** CPU time of the server per request; meaningful also on a busy machine. */
  cpuMicroseconds: number
}

const run = promisify(execFile)
const hasTaskset = existsSync('/usr/bin/taskset') && cpus().length > 1
const wrk =
  process.argv[4] === 'autocannon' ? undefined : ['/usr/bin/wrk', '/usr/local/bin/wrk'].find(existsSync)

async function compare(rounds: number, seconds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sohbet-bench-'))
  await writeFile(join(folder, 'talk.mp3'), randomFillSync(Buffer.alloc(fileBytes)))
  const starts = [startSohbet, startWithNginx, startNginx, startStatic]
  const peers = (await Promise.all(starts.map((start) => start(folder)))).filter((peer) => peer !== undefined)
  try {
    for (const peer of peers) await verify(peer)
    const figures: Figure[] = []
    for (const peer of peers) await measure(peer, folder, 2)
    for (let round = 0; round < rounds; round += 1)
      for (const peer of peers) figures.push(await measure(peer, folder, seconds))
    report(peers, figures, { rounds, seconds })
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

interface Served {
  port: number
  path: string
  media: string
}

async function startApp(
  folder: string,
  delivery: 'node' | 'nginx',
): Promise<{ app: ChildProcess; served: Served }> {
  const script = join(import.meta.dirname, '../../server/test/media/media-server.ts')
  const profile = process.env['CPU_PROFILE']
  const flags =
    profile === undefined || delivery === 'nginx' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const app = onCore(0, process.execPath, [...flags, script, join(folder, 'talk.mp3'), delivery])
  return { app, served: JSON.parse(await firstLine(app)) as Served }
}

async function startSohbet(folder: string): Promise<Peer> {
  const { app, served } = await startApp(folder, 'node')
  const url = `http://127.0.0.1:${served.port}${served.path}`
  return { name: 'sohbet', url, pids: [app.pid ?? 0], stop: () => end(app) }
}

async function startStatic(folder: string): Promise<Peer> {
  const child = onCore(0, process.execPath, [import.meta.filename, 'serve-static', folder])
  const port = await firstLine(child)
  const url = `http://127.0.0.1:${port}/talk.mp3`
  return { name: '@fastify/static', url, pids: [child.pid ?? 0], stop: () => end(child) }
}

async function startNginx(folder: string): Promise<Peer | undefined> {
  if (nginxProgram === undefined) return undefined
  const { url, child } = await startNginxAlone((program, args) => onCore(0, program, args), folder)
  return { name: 'nginx', url, pids: [child.pid ?? 0], stop: () => end(child) }
}

async function startWithNginx(folder: string): Promise<Peer | undefined> {
  if (nginxProgram === undefined) {
    console.log('nginx is not installed, so it is left out (Debian: apt-get install nginx-light).')
    return undefined
  }
  const { app, served } = await startApp(folder, 'nginx')
  const { url, child } = await startNginxPath((program, args) => onCore(0, program, args), folder, served)
  const pids = [child.pid ?? 0, app.pid ?? 0]
  return { name: 'sohbet with nginx', url, pids, stop: () => end(child).then(() => end(app)) }
}

async function serveStatic(root: string): Promise<void> {
  const [{ default: fastify }, { default: fastifyStatic }] = await Promise.all([
    import('fastify'),
    import('@fastify/static'),
  ])
  const app = fastify()
  await app.register(fastifyStatic, { root })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  console.log(new URL(origin).port)
}

async function verify({ name, url }: Peer): Promise<void> {
  const answer = await fetch(url, { headers: { range: `bytes=1000-${1000 + rangeBytes - 1}` } })
  const body = await answer.arrayBuffer()
  if (answer.status !== 206 || body.byteLength !== rangeBytes)
    throw new Error(`${name} answers ${answer.status}`)
}

async function measure(peer: Peer, folder: string, seconds: number): Promise<Figure> {
  const cpuSeconds = (): number => peer.pids.reduce((sum, pid) => sum + readTree(pid).cpuSeconds, 0)
  const before = cpuSeconds()
  const found = await (wrk === undefined ? byAutocannon(peer, seconds) : byWrk(wrk, peer, folder, seconds))
  return { ...found, cpuMicroseconds: ((cpuSeconds() - before) * 1e6) / found.requests }
}

type Found = Omit<Figure, 'cpuMicroseconds'> & { requests: number }

async function byWrk(program: string, { name, url }: Peer, folder: string, seconds: number): Promise<Found> {
  const script = join(folder, 'ranges.lua')
  await writeFile(script, luaScript)
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url]
  const { stdout } = hasTaskset
    ? await run('taskset', ['-c', '1', program, ...args])
    : await run(program, args)
  const line = stdout.split('\n').find((text) => text.startsWith('{')) ?? '{}'
  const { requests, microseconds, p99, bad } = JSON.parse(line) as Record<string, number>
  if (requests === undefined || microseconds === undefined || bad !== 0)
    throw new Error(`${name} answered badly: ${stdout}`)
  return { name, requests, requestsPerSecond: requests / (microseconds / 1e6), p99Ms: (p99 ?? 0) / 1000 }
}

const luaScript = `
local at = 0
request = function()
  at = (at + 7919 * 64) % ${fileBytes - rangeBytes}
  return wrk.format("GET", nil, {["Range"] = "bytes=" .. at .. "-" .. (at + ${rangeBytes - 1})})
end
done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format('\\n{"requests":%d,"microseconds":%d,"p99":%d,"bad":%d}\\n', summary.requests,
    summary.duration, latency:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))
end
`

async function byAutocannon({ name, url }: Peer, seconds: number): Promise<Found> {
  let at = 0
  const rotate = (request: Request): Request => {
    at = (at + 7919 * 64) % (fileBytes - rangeBytes)
    return { ...request, headers: { range: `bytes=${at}-${at + rangeBytes - 1}` } }
  }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: rotate }],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${name} answered badly`)
  const { requests, latency } = result
  return { name, requests: requests.total, requestsPerSecond: requests.average, p99Ms: latency.p99 }
}

function report(
  peers: Peer[],
  figures: Figure[],
  { rounds, seconds }: { rounds: number; seconds: number },
): void {
  const results = peers.map(({ name }) => {
    const own = figures.filter((figure) => figure.name === name)
    const requestsPerSecond = Math.round(median(own.map((figure) => figure.requestsPerSecond)))
    const [p99Ms, cpuMicroseconds] = (['p99Ms', 'cpuMicroseconds'] as const).map((key) =>
      median(own.map((figure) => figure[key])),
    )
    return { name, requestsPerSecond, p99Ms, cpuMicroseconds: Math.round((cpuMicroseconds ?? NaN) * 10) / 10 }
  })
  const rate = (name: string): number =>
    results.find((result) => result.name === name)?.requestsPerSecond ?? NaN
  const ratio = (name: string, of = 'sohbet'): number => Math.round((rate(of) / rate(name)) * 100) / 100
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`
  const generator = wrk === undefined ? 'autocannon' : 'wrk'
  const others = peers.filter(({ name }) => !name.startsWith('sohbet'))
  const ratios = {
    ...Object.fromEntries(others.map(({ name }) => [name, ratio(name)])),
    'sohbet with nginx / nginx': ratio('nginx', 'sohbet with nginx'),
  }
  const what = {
    rangeBytes,
    fileBytes,
    connections,
    rounds,
    seconds,
    generator,
    isPinned: hasTaskset && wrk !== undefined,
  }
  console.log(
    JSON.stringify(
      { bench: 'audio ranges', machine, node: process.version, ...what, results, ratios },
      null,
      2,
    ),
  )
  const cells = results.map(({ name, requestsPerSecond }) => `${name} ${requestsPerSecond}/s`)
  const times = Object.entries(ratios).map(([name, value]) => `${value} × ${name}`)
  console.log(`| Audio, 64 KiB ranges | ${cells.join(' · ')} | ${times.join(', ')} | ${machine} |`)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

function onCore(core: number, program: string, args: string[]): ChildProcess {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return hasTaskset
    ? spawn('taskset', ['-c', String(core), program, ...args], { stdio })
    : spawn(program, args, { stdio })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The peer has no output.')
  for await (const line of createInterface({ input: stdout })) return line
  throw new Error('The peer ended before it served.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

if (process.argv[2] === 'serve-static') await serveStatic(process.argv[3] ?? '.')
else await compare(Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 5))
