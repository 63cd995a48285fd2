// How fast accounts are, and whether time tells who has one.
import { setTimeout as wait } from 'node:timers/promises'
import { accountPaths } from '@sohbet/contract/account-paths'
import type { getCollection } from '@sohbet/contract/catalog'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { ask, call, resetAttempts, fromNewAddress, signIn, tokenOf } from '../site/account-people.ts'
import type { Answer, Question, Site } from '../site/account-people.ts'
import { median, percentile, readCpuSeconds, round } from '../site/serve.ts'

const listingPath = '/content/api/all-listing-data-v2?per_page=25'

/** Good sign-ins for so many seconds, eight at once. */
export async function measureSignIns({ first }: Site, people: readonly string[], seconds: number) {
  const times: number[] = []
  const cpuBefore = readCpuSeconds(first.pid)
  const began = performance.now()
  await untilOver(seconds, 8, async (n) => {
    const answer = await signIn(first.url, people[n % people.length] ?? '')
    tokenOf(answer)
    times.push(answer.ms)
  })
  const passed = (performance.now() - began) / 1000
  return {
    perSecond: round(times.length / passed),
    p50: round(median(times)),
    p99: round(percentile(times, 0.99)),
    cpuMsEach: round(((readCpuSeconds(first.pid) - cpuBefore) * 1000) / times.length),
  }
}

/** Pages and ranges of sound at a steady pace, by themselves and while 32 at a time try to sign in. */
export async function measureFlood({ first }: Site, seconds: number, rounds: number) {
  const sound = await findRecording(first.url)
  const figures = {
    alone: { page: [] as number[], audio: [] as number[] },
    flood: { page: [] as number[], audio: [] as number[] },
  }
  const refused: number[] = []
  let signIns = 0
  const measure = async (into: { page: number[]; audio: number[] }): Promise<void> => {
    const [page, audio] = await Promise.all([
      pace(first.url, { path: '/audios' }, seconds),
      pace(first.url, { path: sound, headers: { range: 'bytes=0-65535' } }, seconds),
    ])
    for (const [kind, answers] of [
      ['page', page],
      ['audio', audio],
    ] as const)
      for (const { status, ms } of answers) {
        into[kind].push(ms)
        if (status !== 200 && status !== 206) refused.push(status)
      }
  }
  for (let at = 0; at < rounds; at += 1) {
    await measure(figures.alone)
    const state = { isOver: false }
    const flood = untilOver(seconds + 60, 32, async (n) => {
      if (state.isOver) return true
      await signIn(first.url, `guest-${at}-${n}@example.org`, 'wrong-guess-1')
      signIns += 1
      return false
    })
    await wait(500)
    await measure(figures.flood)
    state.isOver = true
    await flood
  }
  const p99 = (times: number[]): number => round(percentile(times, 0.99), 1)
  const compare = (kind: 'page' | 'audio') => ({
    p50: [round(median(figures.alone[kind]), 1), round(median(figures.flood[kind]), 1)],
    p99: [p99(figures.alone[kind]), p99(figures.flood[kind])],
    p99Ratio: round(p99(figures.flood[kind]) / p99(figures.alone[kind]), 1),
    answers: figures.flood[kind].length,
  })
  const perSecond = round(signIns / (rounds * (seconds + 0.5)))
  return {
    signInsPerSecond: perSecond,
    page: compare('page'),
    audio: compare('audio'),
    refused: refused.length,
  }
}

/** One and the same answer from memory, asked for by a visitor and by a member in turn. */
export async function measureLookup({ first }: Site, email: string, times: number) {
  const token = tokenOf(await signIn(first.url, email))
  const [visitor, member]: [number[], number[]] = [[], []]
  for (let at = 0; at < times + 200; at += 1) {
    const asVisitor = await ask(first.url, { path: listingPath })
    const asMember = await ask(first.url, { path: listingPath, headers: { 'auth-token': token } })
    if (asVisitor.status !== 200 || asMember.status !== 200) throw new Error('The listing was refused.')
    // What an engine compiles on its first requests is no part of the difference.
    if (at < 200) continue
    visitor.push(asVisitor.ms)
    member.push(asMember.ms)
  }
  const [of, withLookup] = [median(visitor), median(member)]
  return { visitor: round(of, 2), member: round(withLookup, 2), added: round(withLookup - of, 2), times }
}

/** F9: how often a guess by time alone is right about whether an address has an account. */
export async function classify(
  site: Site,
  people: readonly string[],
  seconds: { signIn: number; forgot: number },
) {
  const signInOf = (email: string): Question =>
    call(accountPaths.loginLocal, { identifier: email, password: 'wrong-guess-1' }, fromNewAddress())
  const forgotOf = (email: string): Question => call(accountPaths.forgotPassword, { email }, fromNewAddress())
  return {
    signIn: await classifyOne(site, { people, seconds: seconds.signIn, questionOf: signInOf }),
    forgotPassword: await classifyOne(site, { people, seconds: seconds.forgot, questionOf: forgotOf }),
  }
}

interface Sample {
  isKnown: boolean
  ms: number
}

async function classifyOne(
  site: Site,
  {
    people,
    seconds,
    questionOf,
  }: { people: readonly string[]; seconds: number; questionOf: (email: string) => Question },
) {
  const samples: Sample[] = []
  const shapes = new Set<string>()
  const until = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < until; n += 1) {
    // Five emails an hour go to an address; limits are another measurement's business.
    if (n % 100 === 0) await resetAttempts(site)
    const known = people[n % people.length] ?? ''
    // The same length and another name; which of the two is asked for is left to chance.
    const isKnown = Math.random() < 0.5
    const answer = await ask(site.first.url, questionOf(isKnown ? known : known.replace(/^person/, 'nobody')))
    shapes.add(`${answer.status} ${Object.keys(answer.headers).join()} ${answer.text}`)
    if (n >= 40) samples.push({ isKnown, ms: answer.ms })
  }
  // What a request leaves behind to be done may slow down the one after it.
  const next = samples.slice(1).map(({ ms }, at) => ({ isKnown: samples[at]?.isKnown ?? false, ms }))
  return { byItself: judge(samples), byTheNextRequest: judge(next), differentAnswers: shapes.size }
}

/** Learns from the first half of the samples, and tells how often it is right about the second. */
function judge(samples: readonly Sample[]) {
  const half = Math.floor(samples.length / 2)
  const tested = samples.slice(half)
  const { threshold, isSlowKnown } = train(samples.slice(0, half))
  const rights = tested.filter(({ ms, isKnown }) => (ms > threshold === isSlowKnown) === isKnown).length
  const timesOf = (known: boolean): number[] =>
    samples.filter(({ isKnown }) => isKnown === known).map(({ ms }) => ms)
  return {
    samples: samples.length,
    medians: [round(median(timesOf(true)), 2), round(median(timesOf(false)), 2)],
    accuracyPercent: round((100 * rights) / tested.length),
    // How far off a coin is with so many throws, two times out of three.
    chancePercent: round(50 / Math.sqrt(tested.length)),
  }
}

/** The threshold and the side of it that are right most often. */
function train(samples: readonly Sample[]): { threshold: number; isSlowKnown: boolean } {
  const sorted = samples.toSorted((a, b) => a.ms - b.ms)
  const best = { rights: 0, threshold: 0, isSlowKnown: true }
  // Right answers when everything above this sample is called known.
  let rights = sorted.filter(({ isKnown }) => isKnown).length
  for (const { ms, isKnown } of sorted) {
    rights += isKnown ? -1 : 1
    for (const [count, isSlowKnown] of [
      [rights, true],
      [sorted.length - rights, false],
    ] as const)
      if (count > best.rights) Object.assign(best, { rights: count, threshold: ms, isSlowKnown })
  }
  return best
}

/** Asks fifty times a second, whatever the answers take. */
async function pace(origin: string, question: Question, seconds: number): Promise<Answer[]> {
  const began = performance.now()
  const pending: Promise<Answer>[] = []
  for (let n = 0; n < seconds * 50; n += 1) {
    const early = began + n * 20 - performance.now()
    if (early > 1) await wait(early)
    pending.push(ask(origin, question))
  }
  return await Promise.all(pending)
}

/** Repeats `work` so many at once until the time is over or it answers true. */
async function untilOver(
  seconds: number,
  atOnce: number,
  work: (n: number) => Promise<boolean | void>,
): Promise<void> {
  const until = performance.now() + seconds * 1000
  let n = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) if ((await work(n++)) === true) return
  })
  await Promise.all(workers)
}

/** The signed address of a recording that everybody may hear. */
/** The address of a recording that everybody may hear. */
export async function findRecording(origin: string): Promise<string> {
  const { data } = JSON.parse((await ask(origin, { path: `${listingPath}&access=public` })).text) as {
    data: { slug: string }[]
  }
  for (const { slug } of data) {
    const detail = JSON.parse(
      (await ask(origin, { path: `/content/api/collections/${slug}` })).text,
    ) as AnswerOf<typeof getCollection>
    const found = detail.data.tracks.map((track) => track.s3_url).find((url) => url !== null)
    if (found === undefined || found === null) continue
    const url = new URL(found, origin)
    return url.pathname + url.search
  }
  throw new Error('There is no recording that everybody may hear.')
}
