// Writes of accounts as a foreign page could send them.
import { setTimeout as wait } from 'node:timers/promises'
import * as contract from '@sohbet/contract'
import { accountPaths } from '@sohbet/contract/account-paths'
import type { Endpoint } from '@sohbet/contract/endpoint'
import {
  ask,
  countStatuses,
  fromNewAddress,
  otherPassword,
  password,
  publicOrigin,
  register,
  signIn,
} from '../site/account-people.ts'
import type { Answer, Site } from '../site/account-people.ts'

const forgeries: Record<string, { headers: Record<string, string>; isText?: true }> = {
  'nothing said': { headers: {} },
  'another origin': { headers: { origin: 'https://evil.example' } },
  'no origin': { headers: { origin: 'null' } },
  'the same host without TLS': { headers: { origin: publicOrigin.replace('https', 'http') } },
  'a host that begins alike': { headers: { origin: `${publicOrigin}.evil.example` } },
  'a host below ours': { headers: { origin: 'https://evil.sohbet.example' } },
  'another port': { headers: { origin: `${publicOrigin}:444` } },
  'only a referer': { headers: { referer: `${publicOrigin}/` } },
  'cross-site with our origin': { headers: { 'sec-fetch-site': 'cross-site', origin: publicOrigin } },
  'same-site with our origin': { headers: { 'sec-fetch-site': 'same-site', origin: publicOrigin } },
  'a form as plain text': {
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'content-type': 'text/plain' },
    isText: true,
  },
  'a form with the method in a header': {
    headers: {
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
      'x-http-method-override': 'DELETE',
    },
    isText: true,
  },
}

const pagesWithForms =
  '/login /signup /reset-password /confirm-email /settings/account /settings/profile /contact-us /log-out'.split(
    ' ',
  )

/** F14: every write that there is, with the cookie of a signed-in user, as a foreign page could send it. */
export async function forgeWrites(site: Site) {
  const email = 'forged@example.org'
  const registered = await register(site.first.url, email)
  const cookie = registered.cookies.map((set) => set.split(';')[0]).join('; ')
  await signIn(site.first.url, email)
  const found = await site.database.query<{ id: string }>('select max(id) as id from accounts_sessions')
  const session = found.rows[0]?.id ?? ''
  const exported: unknown[] = Object.values(contract)
  const writes = exported.filter(isEndpoint).filter(({ method }) => method !== 'GET')
  const pages = pagesWithForms.map((path) => ({ method: 'POST', path }))
  const effects: string[] = []
  const answers: Answer[] = []
  const attempts = [
    ...writes.map(({ method, path }) => ({ method, path: `/content${path.replace(':id', session)}` })),
    ...pages,
  ]
  await untilCalm(site)
  for (const { method, path } of attempts)
    for (const [kind, { headers, isText }] of Object.entries(forgeries)) {
      const before = await readState(site)
      const body = bodyFor(path, email)
      const question = { method, path, headers: { cookie, ...headers, ...fromNewAddress() } }
      answers.push(
        await ask(site.first.url, { ...question, body: isText === true ? JSON.stringify(body) : body }),
      )
      if ((await readState(site)) !== before) effects.push(`${method} ${path}: ${kind}`)
    }
  const strangers = await forgeSignIns(site, email)
  const honest: Record<string, object> = {}
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  // The same writes from our own pages do have an effect, so a forgery could have had one.
  for (const { method, path } of [
    accountPaths.updateUser,
    accountPaths.endSession,
    accountPaths.deleteAccount,
  ]) {
    const before = await readState(site)
    const address = `/content${path.replace(':id', session)}`
    const headers = { ...own, ...fromNewAddress() }
    const { status } = await ask(site.first.url, {
      method,
      path: address,
      headers,
      body: bodyFor(path, email),
    })
    honest[`${method} ${path}`] = { status, hadEffect: (await readState(site)) !== before }
  }
  return {
    writes: writes.length,
    pages: pages.length,
    forgeries: Object.keys(forgeries).length,
    answers: countStatuses(answers),
    effects,
    signInsAsAnotherMember: strangers,
    honest,
  }
}

/** Forms of a foreign page that would sign a visitor in as another member. */
async function forgeSignIns({ first }: Site, email: string): Promise<object> {
  const body = new URLSearchParams({ identifier: email, password }).toString()
  const foreign = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  const answers: Answer[] = []
  for (const said of foreign) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...said, ...fromNewAddress() }
    for (const path of ['/login', '/content/auth/local'])
      answers.push(await ask(first.url, { method: 'POST', path, headers, body }))
  }
  return {
    answers: countStatuses(answers),
    signedIn: answers.filter(({ cookies }) => cookies.length > 0).length,
  }
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'returns' in value && 'refusals' in value
}

/** All fields that any write asks for, so that no forgery fails for what it lacks. */
function bodyFor(path: string, email: string): object {
  const person = {
    title: 'Auntie',
    firstName: 'Zaynab',
    lastName: 'Ali',
    city: 'Konya',
    country: 'TR',
    zipcode: '',
  }
  const more = { username: '', phoneNo: '', address: '', stateOrProvince: '', identifier: email, code: 'x' }
  const query = { name: 'Zaynab', category: 'Other', comments: 'Salam' }
  const isNew = path.endsWith('/register')
  const secrets = {
    password,
    newPassword: otherPassword,
    confirmPassword: otherPassword,
    passwordConfirmation: password,
  }
  return { ...person, ...more, ...query, ...secrets, email: isNew ? `new-${email}` : email }
}

/** Waits until the emails of earlier measurements are written, whose jobs would look like an effect. */
async function untilCalm({ database }: Site): Promise<void> {
  for (let turn = 0; turn < 120; turn += 1) {
    const found = await database.query('select from public_jobs._private_jobs limit 1')
    if (found.rowCount === 0) return
    await wait(500)
  }
  throw new Error('The jobs of earlier measurements are not done.')
}

/** A digest of all that a write could change: people, sessions, codes, browsers, attempts, queries and jobs. */
async function readState({ database }: Site): Promise<string> {
  const tables = [
    'accounts_members',
    'accounts_sessions',
    'accounts_codes',
    'accounts_known_devices',
    'rate_limits',
    'contact_queries',
    'public_jobs._private_jobs',
  ]
  const digests = tables.map(
    (table) => `(select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) from ${table} row)`,
  )
  const found = await database.query<{ state: string }>(
    `select concat_ws(' ', ${digests.join(', ')}) as state`,
  )
  return found.rows[0]?.state ?? ''
}
