import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { getProfile, getSubscription } from '@sohbet/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { maySignIn, register, type Registered, registration } from '#test/app/members.ts'
import { type CommandResult, runSohbet } from '#test/app/run-sohbet.ts'
import { startTestApp } from '#test/app/test-app.ts'

// The server runs in this process, and each command in a separate one.
const app = await startTestApp()
const { config } = app.services
const email = 'maryam@example.org'
const environment = {
  DATABASE_URL: app.ownerUrl,
  DATABASE_SCHEMA: config.databaseSchema,
  DATA_DIR: config.dataDir,
}
let maryam: Registered

beforeAll(async () => {
  maryam = await register(app, email)
})

const user = (...args: string[]): Promise<CommandResult> => runSohbet(['user', ...args], environment)
/** The same with the most verbose log and some standard input. */
const userWithInput = (input: string, ...args: string[]): CommandResult => {
  const cli = join(import.meta.dirname, '../cli.ts')
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', LOG_LEVEL: 'trace', ...environment }
  const child = spawnSync(process.execPath, [cli, 'user', ...args], { env, input, encoding: 'utf8' })
  return { code: child.status, output: child.stdout, errors: child.stderr }
}
const zaynab = (...more: string[]): string[] => [
  'add',
  '--email',
  'zaynab@example.org',
  '--first-name',
  'Zaynab',
  '--last-name',
  'Ali',
  ...more,
]

describe('sohbet user add', () => {
  test('creates an account and shows its generated password once', async () => {
    const { code, output, errors } = await user(
      ...zaynab('--title', 'Sister', '--city', 'Leeds', '--country', 'gb'),
    )
    expect([code, errors]).toEqual([0, ''])
    const [, password] =
      /^Created an account for zaynab@example\.org\.\nPassword \(shown only once\): (\S{19})\n$/.exec(
        output,
      ) ?? []
    expect(await maySignIn(app, 'zaynab@example.org', password ?? '')).toBe(true)
  })

  test('security.md F34 reads a password from standard input, and neither prints nor logs it', async () => {
    const person = ['add', '--email', 'g@example.org', '--first-name', 'Gülçin', '--last-name', 'Şahin']
    const { code, output, errors } = userWithInput('Gülçin sabr 7 صبر\n', ...person, '--password-stdin')
    expect([code, output]).toEqual([0, 'Created an account for g@example.org.\n'])
    expect(errors).not.toContain('sabr')
    expect(await maySignIn(app, 'g@example.org', 'Gülçin sabr 7 صبر')).toBe(true)
  })

  test('refuses a password that is easy to guess, without printing it', () => {
    const person = ['add', '--email', 'h@example.org', '--first-name', 'H', '--last-name', 'X']
    const { code, output, errors } = userWithInput('password123\n', ...person, '--password-stdin')
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/This password is too easy to guess\. Please choose another one\.\n$/)
    expect(errors).not.toContain('password123')
  })

  test.each([
    ['', /There was no password on the standard input\.\n$/],
    ['x'.repeat(5000), /The standard input is too long for a password\.\n$/],
  ])('refuses empty input', (input, sentence) => {
    const { code, output, errors } = userWithInput(input, ...zaynab('--password-stdin'))
    expect([code, output, errors]).toEqual([1, '', expect.stringMatching(sentence)])
  })
})

test('sohbet user list shows plans, roles and disabled accounts', async () => {
  await register(app, 'ayse@example.org', { firstName: 'Ayşe', lastName: 'Yılmaz' })
  const rows = app.services.db.updateTable('accounts_members').where('email', '=', 'ayse@example.org')
  await rows
    .set({
      is_admin: true,
      disabled_at: new Date(),
      plan_slug: 'plus',
      plan_until: new Date('2999-01-31T23:59:59Z'),
    })
    .execute()
  const { code, output } = await user('list', '--search', 'YSE@exam')
  expect([code, output]).toEqual([
    0,
    'ayse@example.org  plus until 2999-01-31  admin,disabled  Ayşe Yılmaz\n',
  ])
  expect((await user('list', '--search', 'nobody at all')).output).toBe('No accounts found.\n')
})

test('security.md 8.3.2 a role is added and removed with the user’s next request', async () => {
  expect((await maryam.call(getProfile)).is_majlis_host).toBe(false)
  const given = await user('role', 'Maryam@example.org', '--grant', 'host')
  expect(given).toEqual({ code: 0, output: 'maryam@example.org has the role host.\n', errors: '' })
  expect((await maryam.call(getProfile)).is_majlis_host).toBe(true)
  const taken = await user('role', email, '--revoke', 'host')
  expect(taken).toEqual({ code: 0, output: 'maryam@example.org no longer has the role host.\n', errors: '' })
  expect((await maryam.call(getProfile)).is_majlis_host).toBe(false)
})

test('a plan takes effect with the next request [B-41]', async () => {
  const given = await user('grant', email, '--plan', 'premier', '--until', '2999-01-31')
  expect(given.output).toBe('maryam@example.org has the plan premier until 2999-01-31.\n')
  const { data } = await maryam.call(getSubscription)
  expect(data).toMatchObject({ slug: 'premier', renews_at: '2999-01-31T23:59:59.999Z' })
})

test('security.md F10 a disabled person is signed out with the next request, and can return once enabled', async () => {
  const closed = await user('disable', email)
  expect(closed).toMatchObject({
    code: 0,
    output: 'maryam@example.org is disabled and signed out everywhere.\n',
  })
  await maryam.refused(getProfile, 401)
  expect(await maySignIn(app, email, registration.password)).toBe(false)
  const opened = await user('enable', email)
  expect(opened).toMatchObject({ code: 0, output: 'maryam@example.org is enabled and can sign in.\n' })
  await maryam.refused(getProfile, 401)
  expect(await maySignIn(app, email, registration.password)).toBe(true)
})

test.each([
  [['add', '--email', 'x@example.org'], /--first-name\n$/],
  [zaynab('--title', 'Lord'), /--title \(Lord\)\. Expected one of: Sidi, /],
  [zaynab('--password', 'sabr-jamil-7'), /^Unknown option --password\. Add --help to see the options\.\n$/],
  [['role', email, '--grant', 'king'], /Expected one of: host, latifiyah, editor, steward, admin\./],
  [['role', email], /^Use either --grant or --revoke, with one role\.\n$/],
  [
    ['role', email, '--grant', 'host', '--revoke', 'admin'],
    /^Use either --grant or --revoke, with one role\.\n$/,
  ],
  [
    ['role', 'nobody@example.org', '--grant', 'host'],
    /^There is no account with the address nobody@example\.org\.\n$/,
  ],
  [['grant', email], /^Use --plan with one of free, plus, premier\.\n$/],
  [
    ['grant', email, '--plan', 'plus', '--until', '2999-02-30'],
    /^2999-02-30 is not a date\. Write year, month and day/,
  ],
])('sohbet user %j ends with exit code 1 and a sentence', async (args, sentence) => {
  expect(await user(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) })
})
