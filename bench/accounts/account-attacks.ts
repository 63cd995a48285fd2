// What attackers try on accounts: dead tokens, one code many times, many guesses.
import { createHash, randomBytes } from 'node:crypto'
import { accountPaths } from '@sohbet/contract/account-paths'
import {
  ask,
  call,
  countStatuses,
  resetAttempts,
  fromAddress,
  inParallel,
  otherPassword,
  password,
  register,
  signIn,
  tokenOf,
  upTo,
} from '../site/account-people.ts'
import type { Answer, Site } from '../site/account-people.ts'
import { round } from '../site/serve.ts'

/** F10: tokens that still open something right after they ended, in either process. */
export async function killTokens(site: Site, each: number) {
  const ends: Record<string, (email: string, tokens: string[]) => Promise<void>> = {
    logout: async (_email, tokens) => {
      await inParallel(tokens, 8, (token) =>
        endBy(site, call(accountPaths.logOut, undefined, { 'auth-token': token })),
      )
    },
    'password change': async (_email, tokens) => {
      const body = { password, newPassword: otherPassword, confirmPassword: otherPassword }
      await endBy(site, call(accountPaths.changePassword, body, { 'auth-token': tokens.pop() ?? '' }))
    },
    'password reset': async (email) => {
      const code = await mailCode(site, email)
      await endBy(
        site,
        call(accountPaths.resetPassword, {
          code,
          password: otherPassword,
          passwordConfirmation: otherPassword,
        }),
      )
    },
    'account disabled': async (email) => {
      await site.database.query('update accounts_members set disabled_at = now() where email = $1', [email])
    },
  }
  const figures: Record<string, object> = {}
  for (const [kind, end] of Object.entries(ends)) {
    const email = `${kind.replace(' ', '-')}@example.org`
    await register(site.first.url, email)
    const tokens = (await inParallel(upTo(each + 1), 8, () => signIn(site.first.url, email))).map(tokenOf)
    const before = await ownerAnswers(site, tokens)
    await end(email, tokens)
    // The one that changed the password stays; of the other kinds as many are looked at.
    const ended = tokens.slice(0, each)
    const after = await ownerAnswers(site, ended)
    figures[kind] = { tokens: ended.length, aliveBefore: countStatuses(before), after: countStatuses(after) }
  }
  return figures
}

async function endBy({ first }: Site, question: Parameters<typeof ask>[1]): Promise<void> {
  const { status, text } = await ask(first.url, question)
  if (status !== 200) throw new Error(`${question.path} was answered ${status}: ${text}`)
}

/** What both processes answer to each token, the very next request. */
async function ownerAnswers({ first, second }: Site, tokens: readonly string[]): Promise<Answer[]> {
  const asked = await inParallel(tokens, 16, (token) =>
    Promise.all(
      [second, first].map(({ url }) =>
        ask(url, call(accountPaths.getProfile, undefined, { 'auth-token': token })),
      ),
    ),
  )
  return asked.flat()
}

/** Puts a good code in as an email would. */
async function mailCode({ database }: Site, email: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest()
  const insert = `insert into accounts_codes (account_id, purpose, code_hash, created_at, expires_at)
    select id, 'reset-password', $2, now(), now() + interval '1 hour' from accounts_members where email = $1`
  await database.query(insert, [email, hash])
  return code
}

/** F11: twenty at once with one code in both processes, and codes that nobody was mailed. */
export async function raceCodes(site: Site, rounds: number, guesses: number) {
  const email = 'race@example.org'
  await register(site.first.url, email)
  const tokenVersion = async (): Promise<number> => {
    const found = await site.database.query<{ media_epoch: number }>(
      'select media_epoch from accounts_members where email = $1',
      [email],
    )
    return found.rows[0]?.media_epoch ?? NaN
  }
  const winners: number[] = []
  const changes: number[] = []
  for (let at = 0; at < rounds; at += 1) {
    const code = await mailCode(site, email)
    const before = await tokenVersion()
    const answers = await inParallel(upTo(20), 20, (n) => {
      const secret = `sabr-${at}-jamil-${n}`
      const body = { code, password: secret, passwordConfirmation: secret }
      return ask((n % 2 === 0 ? site.first : site.second).url, call(accountPaths.resetPassword, body))
    })
    winners.push(answers.filter(({ status }) => status === 200).length)
    changes.push((await tokenVersion()) - before)
  }
  const guessed = await inParallel(upTo(guesses), 32, (n) => {
    const body = {
      code: randomBytes(32).toString('base64url'),
      password: otherPassword,
      passwordConfirmation: otherPassword,
    }
    return ask((n % 2 === 0 ? site.first : site.second).url, call(accountPaths.resetPassword, body))
  })
  return {
    rounds,
    atOnce: 20,
    roundsWithOneWinner: winners.filter((count) => count === 1).length,
    roundsWithOneChange: changes.filter((count) => count === 1).length,
    guesses: countStatuses(guessed),
  }
}

/** F12: many guesses at one account from many addresses; every one that was looked at cost one hash. */
export async function guessPasswords(site: Site, guesses: number, addresses: number) {
  const email = 'guessed@example.org'
  const registered = await register(site.first.url, email)
  await resetAttempts(site)
  const device =
    /^(__Host-device=[^;]+)/.exec(registered.cookies.find((set) => set.includes('device')) ?? '')?.[1] ?? ''
  const signInFrom = (n: number, secret: string, headers: Record<string, string> = {}): Promise<Answer> =>
    ask(
      site.first.url,
      call(
        accountPaths.loginLocal,
        { identifier: email, password: secret },
        { ...fromAddress(n), ...headers },
      ),
    )
  const began = performance.now()
  const ownerDuring: Answer[] = []
  const state = { isOver: false }
  const owner = async (): Promise<void> => {
    while (!state.isOver) ownerDuring.push(await signInFrom(900_000, password, { cookie: device }))
  }
  const [answers] = await Promise.all([
    inParallel(upTo(guesses), 64, (n) => signInFrom(500_000 + (n % addresses), `wrong-guess-${n}`)).finally(
      () => {
        state.isOver = true
      },
    ),
    owner(),
  ])
  const seconds = (performance.now() - began) / 1000
  const stranger = await signInFrom(800_000, password)
  const ownerAfter = await signInFrom(900_000, password, { cookie: device })
  await resetAttempts(site)
  // The second process stands behind no proxy: what is said of an address is not believed.
  const forged = await inParallel(upTo(500), 16, (n) =>
    ask(
      site.second.url,
      call(accountPaths.loginLocal, { identifier: email, password: 'wrong-guess-1' }, fromAddress(n)),
    ),
  )
  await resetAttempts(site)
  return {
    guesses,
    addresses,
    seconds: round(seconds),
    answers: countStatuses(answers),
    hashesComputed: answers.filter(({ status }) => status === 400).length,
    ownerInKnownBrowser: { during: countStatuses(ownerDuring), after: ownerAfter.status },
    rightPasswordInUnknownBrowser: stranger.status,
    forgedForwardedFor: countStatuses(forged),
  }
}
