// Pages per second and the scripts of a first load: `node bench/pages/pages.ts [rounds] [seconds]`. The
// listing of 25 cards is requested with a new address each time (always rendered) and with one address (from
// the cache for visitors), compared with a peer that only renders the same elements
// (bench/pages/static-peer.ts). `member` is the library of a member with 24 albums, sixteen requests at a
// time. Each server has one core, this program and PostgreSQL the other; rounds are interleaved.
import { join } from 'node:path'
import { paths } from '@sohbet/contract/paths'
import autocannon from 'autocannon'
import { ask, call, register } from '../site/account-people.ts'
import { findPages, openBrowser } from '../site/browser.ts'
import { readTree } from '../site/process-tree.ts'
import {
  end,
  firstLine,
  median,
  onCore,
  report,
  root,
  round,
  running,
  start,
  startPostgres,
  startSohbet,
} from '../site/serve.ts'

const connections = 8
/** The maximum bytes of script of a first load, as sent, until loading ends. */
const maxScriptBytes = 140_000

type Kind = 'uncached' | 'renderToString' | 'cached' | 'member'

interface Figure {
  perSecond: number
  /** The 99th percentile of the times in milliseconds. */
  p99Ms: number
  /** Milliseconds of CPU time per page. */
  cpuMs: number
}

async function compare(rounds: number, seconds: number): Promise<void> {
  // Not as a child of the application, which has its core for itself.
  await using postgres = await startPostgres()
  await using sohbet = await startSohbet({ DATABASE_URL: postgres.url }, { core: 0 })
  const listing = `${sohbet.url}/audios`
  const peerProgram = join(root, 'bench/pages/static-peer.ts')
  const [program = '', ...args] = onCore(0, [process.execPath, peerProgram, `${listing}?page=1`])
  const child = start(program, args, { ...process.env, NODE_ENV: 'production' })
  await using peer = running(await firstLine(child), child, () => end(child))
  const pageBytes = [await sizeOf(`${listing}?page=1`), await sizeOf(`${peer.url}/audios`)]
  const ours = { pid: sohbet.pid, url: listing }
  const theirs = { pid: peer.pid, url: `${peer.url}/audios` }
  const figures: Record<Kind, Figure[]> = { uncached: [], renderToString: [], cached: [], member: [] }
  const member = { headers: await gatherLibrary(sohbet.url), connections: 16 }
  // The engine compiles everything only after some thousand pages.
  await measure(ours, seconds * 3, (n) => `/audios?page=1&warm=${n}`)
  await measure(theirs, seconds * 2, () => '/audios')
  await measure(ours, seconds * 2, () => '/library', member)
  for (let at = 0; at < rounds; at += 1) {
    figures.uncached.push(await measure(ours, seconds, (n) => `/audios?page=1&x=${at}-${n}`))
    figures.renderToString.push(await measure(theirs, seconds, () => '/audios'))
    figures.cached.push(await measure(ours, seconds, () => '/audios?page=1'))
    figures.member.push(await measure(ours, seconds, () => '/library', member))
  }
  const middle = (kind: Kind): Figure => ({
    perSecond: round(median(figures[kind].map(({ perSecond }) => perSecond))),
    p99Ms: round(median(figures[kind].map(({ p99Ms }) => p99Ms))),
    cpuMs: round(median(figures[kind].map(({ cpuMs }) => cpuMs)), 2),
  })
  const [uncached, renderToString, cached] = [middle('uncached'), middle('renderToString'), middle('cached')]
  report('pages', {
    pageBytes: { sohbet: pageBytes[0], renderToString: pageBytes[1] },
    uncached,
    renderToString,
    cached,
    member: middle('member'),
    uncachedToRenderToString: round(uncached.perSecond / renderToString.perSecond, 2),
    // The same ratio by CPU time, which a busy machine does not affect.
    byProcessorTime: round(renderToString.cpuMs / uncached.cpuMs, 2),
    cachedToUncached: round(cached.perSecond / uncached.perSecond, 1),
    maxScriptBytes,
    scriptBytes: await measureScripts(sohbet.url),
  })
}

/** Registers a member with 24 albums; returns the header of their browser. */
async function gatherLibrary(origin: string): Promise<{ cookie: string }> {
  const token = await register(origin, 'maryam@example.org')
  const { text } = await ask(origin, { path: '/content/api/all-listing-data-v2?type=audios' })
  const { data } = JSON.parse(text) as { data: { id: number }[] }
  for (const { id } of data.slice(0, 24))
    await ask(origin, call(paths.addFavorite, { type: 'album', item_id: id }, { 'auth-token': token }))
  return { cookie: `access-token=${token}` }
}

async function sizeOf(url: string): Promise<number> {
  return (await fetch(url).then((answer) => answer.text())).length
}

async function measure(
  { pid, url }: { pid: number; url: string },
  seconds: number,
  pathOf: (n: number) => string,
  requested: { headers?: Record<string, string>; connections?: number } = {},
): Promise<Figure> {
  let n = 0
  const cpuBefore = readTree(pid).cpuSeconds
  const result = await autocannon({
    url,
    connections,
    ...requested,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf((n += 1)) }) }],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${url} answered badly`)
  const cpuMs = ((readTree(pid).cpuSeconds - cpuBefore) * 1000) / result.requests.total
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, cpuMs }
}

/** The bytes of script that Chromium receives for each page until 5 s without loading, as sent. */
async function measureScripts(origin: string): Promise<Record<string, number>> {
  await using browser = await openBrowser()
  const bytes: Record<string, number> = {}
  for (const { name, url } of await findPages(origin)) {
    await using context = await browser.newContext()
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    let quietSince = performance.now()
    const hear = (): void => void (quietSince = performance.now())
    page.on('request', hear).on('requestfinished', hear)
    await page.goto(url)
    while (performance.now() - quietSince < 5000) await page.waitForTimeout(200)
    bytes[name] = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return bytes
}

await compare(Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 5))
