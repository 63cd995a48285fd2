// Audio ranges compared with peers: `node bench/sound/audio.ts [rounds] [seconds] [autocannon]`. 64 KiB ranges
// of one 30 MB file at rotating positions over kept-alive connections. Every server has one core, the load
// generator the other; rounds are interleaved, so that load on the machine affects all alike. Ours and nginx
// (secure_link) verify a signature per request, @fastify/static none; `sohbet with nginx` is the shipped
// configuration, which caches our decision for ten seconds. `CPU_PROFILE=<folder>` writes a profile of our
// process. Without wrk, or on request, autocannon generates the load; with answers of this size it is so slow
// that it measures mostly itself.
import { type ChildProcess, execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastifyStatic from '@fastify/static'
import autocannon, { type Request } from 'autocannon'
import fastify from 'fastify'
import { readTree } from '../site/process-tree.ts'
import { end, firstLine, median, onCore, report, root, round, start } from '../site/serve.ts'
import { nginxProgram, startNginxAlone, startNginxPath } from './audio-nginx.ts'

const fileBytes = 30_000_000
const rangeBytes = 64 * 1024
const connections = 16

interface Peer {
  name: string
  url: string
  /** Its processes, in the order of their end. */
  children: ChildProcess[]
}

interface Figure {
  name: string
  requestsPerSecond: number
  p99Ms: number
  /** CPU time of the server per request; meaningful also on a busy machine. */
  cpuMicroseconds: number
}

const run = promisify(execFile)
const wrk =
  process.argv[4] === 'autocannon' ? undefined : ['/usr/bin/wrk', '/usr/local/bin/wrk'].find(existsSync)

async function compare(rounds: number, seconds: number): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'sohbet-bench-'))
  await writeFile(join(folder.path, 'talk.mp3'), randomFillSync(Buffer.alloc(fileBytes)))
  if (nginxProgram === undefined)
    process.stderr.write('nginx is not installed, so it is left out (Debian: apt-get install nginx-light).\n')
  const starts =
    nginxProgram === undefined
      ? [startSohbet, startStatic]
      : [startSohbet, startWithNginx, startNginx, startStatic]
  const peers = await Promise.all(starts.map((startPeer) => startPeer(folder.path)))
  try {
    for (const peer of peers) await verify(peer)
    const figures: Figure[] = []
    for (const peer of peers) await measure(peer, folder.path, 2)
    for (let at = 0; at < rounds; at += 1)
      for (const peer of peers) figures.push(await measure(peer, folder.path, seconds))
    reportAll(peers, figures, { rounds, seconds })
  } finally {
    for (const { children } of peers) for (const child of children) await end(child)
  }
}

interface Served {
  port: number
  path: string
  media: string
}

// The first core is that of the servers, the second that of the load generator.
function startServer(program: string, args: string[]): ChildProcess {
  const [first = '', ...others] = onCore(0, [program, ...args])
  return start(first, others)
}

async function startApp(folder: string, delivery: 'node' | 'nginx') {
  const script = join(root, 'server/test/media/media-server.ts')
  const profile = process.env['CPU_PROFILE']
  const flags =
    profile === undefined || delivery === 'nginx' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
  const app = startServer(process.execPath, [...flags, script, join(folder, 'talk.mp3'), delivery])
  return { app, served: JSON.parse(await firstLine(app)) as Served }
}

async function startSohbet(folder: string): Promise<Peer> {
  const { app, served } = await startApp(folder, 'node')
  return { name: 'sohbet', url: `http://127.0.0.1:${served.port}${served.path}`, children: [app] }
}

async function startStatic(folder: string): Promise<Peer> {
  const child = startServer(process.execPath, [import.meta.filename, 'serve-static', folder])
  return { name: '@fastify/static', url: `${await firstLine(child)}/talk.mp3`, children: [child] }
}

async function startNginx(folder: string): Promise<Peer> {
  const { url, child } = await startNginxAlone(startServer, folder)
  return { name: 'nginx', url, children: [child] }
}

async function startWithNginx(folder: string): Promise<Peer> {
  const { app, served } = await startApp(folder, 'nginx')
  const { url, child } = await startNginxPath(startServer, folder, served)
  return { name: 'sohbet with nginx', url, children: [child, app] }
}

async function serveStatic(folder: string): Promise<void> {
  const app = fastify()
  await app.register(fastifyStatic, { root: folder })
  process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
}

async function verify({ name, url }: Peer): Promise<void> {
  const answer = await fetch(url, { headers: { range: `bytes=1000-${1000 + rangeBytes - 1}` } })
  const body = await answer.arrayBuffer()
  if (answer.status !== 206 || body.byteLength !== rangeBytes)
    throw new Error(`${name} answers ${answer.status}`)
}

async function measure(peer: Peer, folder: string, seconds: number): Promise<Figure> {
  const cpuSeconds = (): number =>
    peer.children.reduce((sum, { pid = 0 }) => sum + readTree(pid).cpuSeconds, 0)
  const before = cpuSeconds()
  const found = await (wrk === undefined ? byAutocannon(peer, seconds) : byWrk(wrk, peer, folder, seconds))
  return { ...found, cpuMicroseconds: ((cpuSeconds() - before) * 1e6) / found.requests }
}

type Found = Omit<Figure, 'cpuMicroseconds'> & { requests: number }

async function byWrk(program: string, { name, url }: Peer, folder: string, seconds: number): Promise<Found> {
  const script = join(folder, 'ranges.lua')
  await writeFile(script, luaScript)
  const load = [program, '-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url]
  const [first = '', ...args] = onCore(1, load)
  const { stdout } = await run(first, args)
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

function reportAll(peers: Peer[], figures: Figure[], size: { rounds: number; seconds: number }): void {
  const results = peers.map(({ name }) => {
    const own = figures.filter((figure) => figure.name === name)
    const middle = (key: Exclude<keyof Figure, 'name'>): number => median(own.map((figure) => figure[key]))
    return {
      name,
      requestsPerSecond: Math.round(middle('requestsPerSecond')),
      p99Ms: middle('p99Ms'),
      cpuMicroseconds: round(middle('cpuMicroseconds')),
    }
  })
  const rate = (name: string): number =>
    results.find((result) => result.name === name)?.requestsPerSecond ?? NaN
  const ratio = (name: string, of = 'sohbet'): number => round(rate(of) / rate(name), 2)
  const others = results.filter(({ name }) => !name.startsWith('sohbet'))
  const ratios = {
    ...Object.fromEntries(others.map(({ name }) => [name, ratio(name)])),
    'sohbet with nginx / nginx': ratio('nginx', 'sohbet with nginx'),
  }
  const generator = wrk === undefined ? 'autocannon' : 'wrk'
  report('audio ranges', { rangeBytes, fileBytes, connections, ...size, generator, results, ratios })
}

if (process.argv[2] === 'serve-static') await serveStatic(process.argv[3] ?? '.')
else await compare(Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 5))
