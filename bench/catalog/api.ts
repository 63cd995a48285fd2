// The listing over 100,000 tracks: `node bench/catalog/api.ts [seconds] [requests a second]`. 200 different
// queries are sent at a steady rate, whatever the answers take, so that a slow answer delays no other. "First"
// is the one answer after a change of the catalogue for which the server reads its index, "cold" the first
// answer to each query after that, "warm" all others. The peer is a bare Fastify that sends the same answers
// from memory. Both run on one core, the database and this program on the other.
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { ask } from '../site/account-people.ts'
import {
  connect,
  end,
  firstLine,
  onCore,
  percentile,
  report,
  round,
  type Running,
  running,
  start,
  startPostgres,
  startSohbet,
} from '../site/serve.ts'
import { askSteadily, inTurn, type Pace } from '../site/steady-pace.ts'
import { amountsFor, fillCatalog, invalidateAnswers } from './fill-catalog.ts'
import { listingPath, makeListings } from './finding-questions.ts'

const amounts = amountsFor(100_000)
const rounds = 3

interface Times {
  cold: number[]
  warm: number[]
}

async function compare(seconds: number, rate: number): Promise<void> {
  await using postgres = await startPostgres()
  await using sohbet = await startSohbet({ DATABASE_URL: postgres.url, DEMO: 'off' }, { core: 0 })
  await using database = await connect(postgres.url)
  await fillCatalog(database, amounts)
  const paths = makeListings()
  await using peer = await startPeer(sohbet.url, paths)
  // The compilation during the first thousand requests is not part of a cold answer.
  for (const { url } of [sohbet, peer]) await askAll(url, paths, { seconds: 5, rate })
  const first: number[] = []
  const ours: Times[] = []
  const theirs: Times[] = []
  for (let at = 0; at < rounds; at += 1) {
    await invalidateAnswers(database)
    await wait(1000)
    first.push((await ask(sohbet.url, { path: listingPath })).ms)
    ours.push(await askAll(sohbet.url, paths, { seconds, rate }))
    theirs.push(await askAll(peer.url, paths, { seconds, rate }))
  }
  const [own, bare] = [summariseTimes(ours), summariseTimes(theirs)]
  report('listing', {
    ...amounts,
    paths: paths.length,
    rate,
    seconds,
    rounds,
    sohbet: { first: round(percentile(first, 0.5)), ...own },
    fastify: bare,
    warmP99Ratio: round(own.warm.p99 / bare.warm.p99, 2),
  })
}

/** Queries of the first round are cold, others warm. */
async function askAll(origin: string, paths: readonly string[], pace: Pace): Promise<Times> {
  const times = await askSteadily(origin, inTurn(paths), pace)
  if (times.includes(Infinity)) throw new Error(`${origin} refused an answer.`)
  return { cold: times.slice(0, paths.length), warm: times.slice(paths.length) }
}

function summariseTimes(all: readonly Times[]) {
  const of = (name: keyof Times) => {
    const times = all.flatMap((one) => one[name])
    return { p50: round(percentile(times, 0.5), 2), p99: round(percentile(times, 0.99), 2) }
  }
  return { cold: of('cold'), warm: of('warm') }
}

async function startPeer(origin: string, paths: readonly string[]): Promise<Running> {
  const [program = '', ...args] = onCore(0, [process.execPath, import.meta.filename, 'peer', origin])
  const child = start(program, args)
  const url = await firstLine(child)
  for (const path of paths) await ask(url, { path })
  return running(url, child, () => end(child))
}

/** Bare Fastify: fetches each answer once and then sends it from memory. */
async function servePeer(origin: string): Promise<void> {
  const answers = new Map<string, unknown>()
  const app = fastify()
  app.get(listingPath, async ({ url }, reply) => {
    if (!answers.has(url)) answers.set(url, await (await fetch(`${origin}${url}`)).json())
    return await reply.send(answers.get(url))
  })
  process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
}

if (process.argv[2] === 'peer') await servePeer(process.argv[3] ?? '')
else await compare(Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 200))
