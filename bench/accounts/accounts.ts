// Accounts: `node bench/accounts/accounts.ts [scale] [parts ...]`. Two processes on one database are signed in to and attacked.
// First how fast it is: sign-ins, pages and sound beside a flood of them, and what looking a session up adds to an answer;
// then security.md F9 to F12 and F14. A scale of 1 takes about five minutes; counts and times grow with it. This program
// runs on the same machine.
import { guessPasswords, killTokens, raceCodes } from './account-attacks.ts'
import { forgeWrites } from './account-forgeries.ts'
import { resetAttempts, inParallel, register, startSite, upTo } from '../site/account-people.ts'
import type { Site } from '../site/account-people.ts'
import { classify, measureFlood, measureLookup, measureSignIns } from './account-times.ts'
import { report } from '../site/serve.ts'

type Measure = (site: Site, people: readonly string[], times: (count: number) => number) => Promise<object>

const parts: Record<string, Measure> = {
  signIns: (site, people, times) => measureSignIns(site, people, times(10)),
  lookup: (site, people, times) => measureLookup(site, people[0] ?? '', times(2000)),
  flood: (site, _people, times) => measureFlood(site, times(8), 2),
  timing: (site, people, times) => classify(site, people, { signIn: times(80), forgot: times(40) }),
  deadTokens: (site, _people, times) => killTokens(site, times(250)),
  codes: (site, _people, times) => raceCodes(site, times(30), times(20_000)),
  'rate-limit': (site, _people, times) => guessPasswords(site, times(10_000), 1000),
  forgery: (site) => forgeWrites(site),
}

async function measure(scale: number, chosen: readonly string[]): Promise<void> {
  const site = await startSite()
  try {
    const people = upTo(60).map((n) => `person-${n}@example.org`)
    await inParallel(people, 4, (email) => register(site.first.url, email))
    for (const [name, part] of Object.entries(parts)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue
      await resetAttempts(site)
      const figures = await part(site, people, (count) => Math.max(1, Math.round(count * scale)))
      report('accounts', { [name]: figures })
    }
  } finally {
    await site.stop()
  }
}

const [scale, ...chosen] = process.argv.slice(2)
await measure(Number(scale ?? 1), chosen)
