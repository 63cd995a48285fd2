// A flood of sign-ins: `node bench/overload/sign-in-flood.ts [seconds]`. What pages and 64 KiB ranges of sound take while
// a hundred sign-ins at a time, each from an address of its own, want a hash, beside what they take alone.
import { setTimeout as wait } from 'node:timers/promises'
import { accountPaths } from '@sohbet/contract/account-paths'
import { findRecording } from '../accounts/account-times.ts'
import { hearRanges } from '../pictures/hear-ranges.ts'
import type { Heard } from '../pictures/hear-ranges.ts'
import { ask, call, countStatuses, fromNewAddress, startSite } from '../site/account-people.ts'
import type { Answer, Site } from '../site/account-people.ts'
import { percentile, report, round } from '../site/serve.ts'
import { askSteadily } from '../site/steady-pace.ts'

/** Sign-ins that wait for their answer at any moment; an answer begins the next. */
const atOnce = 100
const pagesPerSecond = 20
const pages = ['/audios', '/articles', '/']

interface Quiet {
  pageP50: number
  pageP99: number
  ranges: Heard
}

async function listenAndRead({ first }: Site, sound: string, seconds: number): Promise<Quiet> {
  const [times, ranges] = await Promise.all([
    askSteadily(first.url, pages, { seconds, rate: pagesPerSecond }),
    hearRanges(seconds, first.url + sound),
  ])
  const at = (share: number): number => round(percentile(times, share), 2)
  return { pageP50: at(0.5), pageP99: at(0.99), ranges }
}

/** Signs in with accounts that nobody has until it is over; answers what was answered. */
async function flood({ first }: Site, state: { isOver: boolean }): Promise<Answer[]> {
  const answers: Answer[] = []
  const one = async (nth: number): Promise<void> => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const body = { identifier: `nobody-${nth}-${turn}@example.org`, password: 'sabr-jamil-0' }
      const answer = await ask(first.url, call(accountPaths.loginLocal, body, fromNewAddress()))
      answers.push(answer)
      // As a client does that is told to come again.
      if (answer.status === 503) await wait(2000)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, async (_none, nth) => await one(nth)))
  return answers
}

const seconds = Number(process.argv[2] ?? 20)
const site = await startSite()
try {
  const sound = await findRecording(site.first.url)
  await listenAndRead(site, sound, 5)
  const alone = await listenAndRead(site, sound, seconds)
  const state = { isOver: false }
  const flooding = flood(site, state)
  const flooded = await listenAndRead(site, sound, seconds)
  state.isOver = true
  const answers = await flooding
  report('sign-in flood', {
    alone,
    flooded,
    pageP99Ratio: round(flooded.pageP99 / alone.pageP99, 2),
    rangeP99Ratio: round(flooded.ranges.p99 / alone.ranges.p99, 2),
    signIns: { ...countStatuses(answers), perSecond: round(answers.length / seconds) },
  })
} finally {
  await site.stop()
}
