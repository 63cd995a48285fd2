// Accounts: `node bench/accounts.ts [scale]`. Two processes on one database are signed in to and attacked. First how fast
// it is: sign-ins, pages and sound beside a flood of them, and what looking a session up adds to an answer; then trust.md
// F9 to F12 and F14. A scale of 1 takes about five minutes; counts and times grow with it. This program runs on the same
// machine.
import { guessPasswords, killTokens, raceCodes } from './account-attacks.ts'
import { forgeWrites } from './account-forgeries.ts'
import { forgetTries, inParallel, register, startSite, upTo } from './account-people.ts'
import { classify, measureFlood, measureLookup, measureSignIns } from './account-times.ts'
import { report } from './serve.ts'

async function measure(scale: number): Promise<void> {
  const site = await startSite()
  const times = (count: number): number => Math.max(1, Math.round(count * scale))
  try {
    const emails = upTo(60).map((n) => `person-${n}@example.org`)
    await inParallel(emails, 4, (email) => register(site.first.url, email))
    report('accounts', { signIns: await measureSignIns(site, emails, times(10)) })
    report('accounts', { lookup: await measureLookup(site, emails[0] ?? '', times(2000)) })
    report('accounts', { flood: await measureFlood(site, times(8), 2) })
    await forgetTries(site)
    report('accounts', { timing: await classify(site, emails, { signIn: times(80), forgot: times(40) }) })
    await forgetTries(site)
    report('accounts', { deadTokens: await killTokens(site, times(250)) })
    await forgetTries(site)
    report('accounts', { codes: await raceCodes(site, times(30), times(20_000)) })
    await forgetTries(site)
    report('accounts', { guessing: await guessPasswords(site, times(10_000), 1000) })
    await forgetTries(site)
    report('accounts', { forgery: await forgeWrites(site) })
  } finally {
    await site.stop()
  }
}

await measure(Number(process.argv[2] ?? 1))
