// The crowd of bench/overload/sign-in-flood.ts: `node bench/overload/sign-in-crowd.ts <seconds> <origin>` signs in with
// accounts that nobody has, each time from an address of its own, and prints how often it was answered what.
import { setTimeout as wait } from 'node:timers/promises'
import { accountPaths } from '@sohbet/contract/account-paths'
import { ask, call, countStatuses, fromNewAddress } from '../site/account-people.ts'
import type { Answer } from '../site/account-people.ts'
import { firstLine, start } from '../site/serve.ts'

/** Sign-ins that wait for their answer at any moment; an answer begins the next. */
const atOnce = 100

/** Floods a site for so many seconds, as a process of its own: what keeps the crowd busy is no slowness of the pages. */
export async function floodFor(seconds: number, origin: string): Promise<Record<string, number>> {
  const child = start(process.execPath, [import.meta.filename, String(seconds), origin])
  return JSON.parse(await firstLine(child)) as Record<string, number>
}

async function signInFor(seconds: number, origin: string): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  const one = async (nth: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const body = { identifier: `nobody-${nth}-${turn}@example.org`, password: 'sabr-jamil-0' }
      const answer = await ask(origin, call(accountPaths.loginLocal, body, fromNewAddress()))
      answers.push(answer)
      // As clients do that are told to come again, each in its own time.
      if (answer.status === 503) await wait(1000 + Math.random() * 2000)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, async (_none, nth) => await one(nth)))
  return answers
}

if (import.meta.main) {
  const answers = await signInFor(Number(process.argv[2]), process.argv[3] ?? '')
  process.stdout.write(`${JSON.stringify(countStatuses(answers))}\n`)
  process.exit()
}
