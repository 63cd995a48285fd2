// A flood of sign-ins: `node bench/overload/sign-in-flood.ts [seconds]`. What pages and 64 KiB ranges of sound take while
// a hundred sign-ins at a time, each from an address of its own, want a hash, beside what they take alone; how many
// connections to the database work at once, and the processor time. `besideStranger` is what they take while a process
// that has nothing to do with Sohbet makes the same hashes at the same priority: what is left is the machine.
import { findRecording } from '../accounts/account-times.ts'
import { hearRanges } from '../pictures/hear-ranges.ts'
import type { Heard } from '../pictures/hear-ranges.ts'
import { startSite } from '../site/account-people.ts'
import type { Site } from '../site/account-people.ts'
import { end, percentile, report, round, start } from '../site/serve.ts'
import { askSteadily } from '../site/steady-pace.ts'
import { floodFor } from './sign-in-crowd.ts'
import { watchSite } from './watch-site.ts'

const pagesPerSecond = 50
const hashForEver = `const { argon2Sync } = require('node:crypto'); const nonce = Buffer.alloc(16)
  const task = { message: 'sabr-jamil', nonce, memory: 19456, passes: 2, parallelism: 1, tagLength: 32 }
  for (;;) argon2Sync('argon2id', task)`
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

const seconds = Number(process.argv[2] ?? 40)
const site = await startSite()
try {
  const sound = await findRecording(site.first.url)
  await listenAndRead(site, sound, 5)
  const alone = await watchSite(site, () => listenAndRead(site, sound, seconds))
  const stranger = start('nice', ['-n', '5', process.execPath, '--eval', hashForEver])
  const besideStranger = await listenAndRead(site, sound, seconds)
  await end(stranger)
  // The crowd is there a little longer than those who are measured, who come second.
  const flooded = await watchSite(site, async () => {
    const flooding = floodFor(seconds + 2, site.first.url)
    const heard = await listenAndRead(site, sound, seconds)
    return { ...heard, signIns: await flooding }
  })
  report('sign-in flood', {
    seconds,
    alone: { ...alone.result, ...alone.watched },
    besideStranger,
    flooded: { ...flooded.result, ...flooded.watched },
    pageP99Ratio: round(flooded.result.pageP99 / alone.result.pageP99, 2),
    rangeP99Ratio: round(flooded.result.ranges.p99 / alone.result.ranges.p99, 2),
    pageP99ToStranger: round(flooded.result.pageP99 / besideStranger.pageP99, 2),
    rangeP99ToStranger: round(flooded.result.ranges.p99 / besideStranger.ranges.p99, 2),
  })
} finally {
  await site.stop()
}
