// The listing over 100,000 tracks: `node bench/catalog/api.ts [seconds] [requests a second]`. 200 different
// queries are sent at a steady rate, whatever the answers take, so that a slow answer delays no other. "First"
// is the one answer after a change of the catalogue for which the server reads its index, "cold" the first
// answer to each query after that, "warm" all others. The peer is a bare Fastify that sends the same answers
// from memory. Both run on one core, the database and this program on the other.
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import type { getListing } from '@sohbet/contract/catalog'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { fillCatalog, invalidateAnswers, collections, tracks } from '../site/fill-catalog.ts'
import {
  end,
  firstLine,
  onCore,
  percentile,
  report,
  round,
  start,
  startPostgres,
  startSohbet,
} from '../site/serve.ts'
import { answerTime, askSteadily } from '../site/steady-pace.ts'
import type { Pace } from '../site/steady-pace.ts'

const listingPath = '/content/api/all-listing-data-v2'
const questions = 200
const rounds = 3

interface Times {
  /** The one answer after a change of the catalogue that includes building the index. */
  first: number[]
  cold: number[]
  warm: number[]
}

async function compare(seconds: number, rate: number): Promise<void> {
  const postgres = await startPostgres()
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, DEMO: 'off' }, { core: 0 })
  await fillCatalog(postgres.url)
  const paths = makeQuestions()
  const peer = await startPeer(sohbet.url, paths)
  try {
    // The compilation during the first thousand requests is not part of a cold answer.
    for (const { url } of [sohbet, peer]) await ask(url, paths, { seconds: 5, rate })
    const ours: Times = { first: [], cold: [], warm: [] }
    const theirs: Times = { first: [], cold: [], warm: [] }
    for (let at = 0; at < rounds; at += 1) {
      await invalidateAnswers(postgres.url)
      await wait(1000)
      ours.first.push(await answerTime(`${sohbet.url}${listingPath}`))
      addTo(ours, await ask(sohbet.url, paths, { seconds, rate }))
      addTo(theirs, await ask(peer.url, paths, { seconds, rate }))
    }
    const figures = { sohbet: summarise(ours), fastify: summarise(theirs) }
    const ratio = round(figures.sohbet.warm.p99 / figures.fastify.warm.p99, 2)
    report('listing', {
      collections,
      tracks,
      questions,
      rate,
      seconds,
      rounds,
      ...figures,
      warmP99Ratio: ratio,
    })
  } finally {
    await Promise.all([peer.stop(), sohbet.stop()])
    await postgres.stop()
  }
}

/** The same 200 queries each time: pages, one to three filters, orders, text, articles. */
function makeQuestions(): string[] {
  const paths = new Set<string>()
  for (let n = 0; paths.size < questions; n += 1) {
    const query = new URLSearchParams({ type: 'audios', page: String(1 + ((n * n) % 7)), per_page: '25' })
    if (n % 10 === 0) query.set('page', String(1 + (n % 390)))
    if (n % 2 === 0) query.set('topic', `topic-${1 + (n % 23)}`)
    if (n % 3 === 0) query.set('speaker', `speaker-${1 + (n % 17)}`)
    if (n % 5 === 1) query.set('year', String(1990 + (n % 30)))
    if (n % 7 === 2) query.set('city', `city-${n % 31}`)
    if (n % 11 === 3) query.set('language', ['en', 'tr', 'ar'][n % 3] ?? 'en')
    if (n % 13 === 4) query.set('collection_type', ['suhba', 'album'][n % 2] ?? 'suhba')
    if (n % 17 === 5) query.set('q', `${(n % 90) + 10}`)
    if (n % 6 === 0) query.set('sort', ['oldest', 'title'][n % 4 === 0 ? 0 : 1] ?? 'title')
    paths.add(`${listingPath}?${query.toString()}`)
  }
  return [...paths]
}

/** Queries of the first round are cold, others warm. */
async function ask(origin: string, paths: readonly string[], pace: Pace): Promise<Times> {
  const times = await askSteadily(origin, paths, pace)
  if (times.includes(Infinity)) throw new Error(`${origin} refused an answer.`)
  return { first: [], cold: times.slice(0, paths.length), warm: times.slice(paths.length) }
}

function addTo(all: Times, { cold, warm }: Times): void {
  all.cold.push(...cold)
  all.warm.push(...warm)
}

function summarise({ first, cold, warm }: Times) {
  const of = (times: number[]) => ({
    p50: round(percentile(times, 0.5), 2),
    p99: round(percentile(times, 0.99), 2),
  })
  return { ...(first.length > 0 && { first: round(percentile(first, 0.5)) }), cold: of(cold), warm: of(warm) }
}

async function startPeer(origin: string, paths: readonly string[]) {
  const [program, ...args] = onCore(0, [process.execPath, import.meta.filename, 'peer', origin])
  const child = start(program ?? '', args)
  const port = await firstLine(child)
  const url = `http://127.0.0.1:${port}`
  for (const path of paths) await fetch(`${url}${path}`).then((answer) => answer.arrayBuffer())
  return { url, stop: () => end(child) }
}

/** Bare Fastify: fetches each answer once and then sends it from memory. */
async function servePeer(origin: string): Promise<void> {
  const answers = new Map<string, AnswerOf<typeof getListing>>()
  const app = fastify()
  app.get(listingPath, async (request, reply) => {
    const stored = answers.get(request.url)
    if (stored !== undefined) return await reply.send(stored)
    const answer = await fetch(`${origin}${request.url}`)
    const body = (await answer.json()) as AnswerOf<typeof getListing>
    answers.set(request.url, body)
    return await reply.send(body)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.stdout.write(`${new URL(address).port}\n`)
}

if (process.argv[2] === 'peer') await servePeer(process.argv[3] ?? '')
else await compare(Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 200))
