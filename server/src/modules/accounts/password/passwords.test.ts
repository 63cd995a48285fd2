import {
  changePassword,
  deleteAccount,
  forgotPassword,
  getProfile,
  loginLocal,
  resetPassword,
} from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { maySignIn, register, type Registered, registration } from '#test/app/members.ts'
import { codeIn, deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { lockMember } from '#modules/accounts/index.ts'

const app = await startTestApp()
const { db, config } = app.services
const { visitor } = app.cast
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')
const fresh = 'shukr-for-all-9'
let maryam: Registered

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, 'maryam@example.org')
  await deliverEmails(app)
})

const mayEnter = (password: string) => maySignIn(app, 'maryam@example.org', password)
const requestReset = (email: string) => visitor.call(forgotPassword, { body: { email } })
const reset = (code: string, password = fresh, passwordConfirmation = password) =>
  visitor.send({
    method: 'POST',
    url: `/content${resetPassword.path}`,
    payload: { code, password, passwordConfirmation },
  })
const mailedCode = async (): Promise<string> => {
  await requestReset('maryam@example.org')
  const [mail] = await deliverEmails(app)
  if (mail === undefined) throw new Error('No email came.')
  return codeIn(mail)
}
/** Audio addresses signed with an earlier token version are invalid (B-41). */
const mediaTokenVersion = async (): Promise<number> =>
  (await db.selectFrom('accounts_members').select('media_epoch').executeTakeFirstOrThrow()).media_epoch
const invalid = { statusCode: 400, messages: ['This link is no longer valid. Please ask for a new one.'] }

describe('a forgotten password [API-07]', () => {
  test('sends an email with a link to our own host, whatever host the request named [B-23]', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const payload = { email: 'MARYAM@example.org' }
    await visitor.send({ method: 'POST', url: `/content${forgotPassword.path}`, payload, headers })
    const mails = await deliverEmails(app)
    expect(mails).toMatchObject([{ to: 'maryam@example.org', subject: 'Choose a new password for Sohbet' }])
    expect(mails[0]?.raw).toMatch(/https:\/\/sohbet\.example\/reset-password\/\?code=[\w-]{43}\s/)
    expect(mails[0]?.raw).not.toContain('evil.example')
  })

  test('security.md F9 answers the same for an unknown address or a closed account, leaves the same entry in the queue, and no code [B-25]', async () => {
    const known = await requestReset('maryam@example.org')
    expect(await requestReset('nobody@example.org')).toEqual(known)
    expect(known).toEqual({ data: { ok: true } })
    expect((await sql`select id from ${queue}`.execute(db)).rows).toHaveLength(2)
    expect(await db.selectFrom('accounts_codes').select('id').execute()).toEqual([])
    expect((await deliverEmails(app)).map(({ to }) => to)).toEqual(['maryam@example.org'])
    await db.updateTable('accounts_members').set({ disabled_at: new Date() }).execute()
    expect(await requestReset('maryam@example.org')).toEqual(known)
    expect(await deliverEmails(app)).toEqual([])
  })

  test('security.md F12 is limited to five emails an hour for one address, known or not', async () => {
    for (const email of ['maryam@example.org', 'nobody@example.org']) {
      for (let at = 0; at < 5; at++) await requestReset(email)
      const { messages } = await visitor.refused(forgotPassword, 429, {
        body: { email: email.toUpperCase() },
      })
      expect(messages).toEqual(['Too many attempts. Please try again later.'])
    }
    await deliverEmails(app)
  })
})

describe('a new password by mailed code [API-08]', () => {
  test('is valid immediately, also after ten wrong ones, ends every session and starts none [B-24]', async () => {
    for (let at = 0; at < 10; at++) await mayEnter('sabr-jamil-8')
    expect(await mayEnter(registration.password)).toBe(false)
    const answer = await reset(await mailedCode())
    expect(answer).toMatchObject({ status: 200, body: { data: { ok: true } } })
    // Only that the browser is known from now on (F12).
    expect([answer.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^__Host-device=/)])
    await maryam.refused(getProfile, 401)
    expect(await mediaTokenVersion()).toBe(1)
    expect([await mayEnter(registration.password), await mayEnter(fresh)]).toEqual([false, true])
    expect(await deliverEmails(app)).toMatchObject([{ subject: 'Your Sohbet password was changed' }])
  })

  test('can be set once per code, within an hour, with the code of the newest email [B-23]', async () => {
    const first = await mailedCode()
    const code = await mailedCode()
    expect((await reset(first)).body).toMatchObject(invalid)
    app.clock.set('2026-11-21T10:00:00Z')
    expect((await reset(code)).body).toMatchObject(invalid)
    app.clock.set('2026-11-21T09:59:59Z')
    expect((await reset(code)).status).toBe(200)
    expect((await reset(code, 'another-one-5')).body).toMatchObject(invalid)
    expect(await mayEnter(fresh)).toBe(true)
    await deliverEmails(app)
  })

  test('answers the same press again after a lost answer, and changes nothing then [FORM-04]', async () => {
    const code = await mailedCode()
    const both = await Promise.all([reset(code), reset(code)])
    const { jwt } = await visitor.call(loginLocal, {
      body: { identifier: 'maryam@example.org', password: fresh },
    })
    expect([...both, await reset(code)].map(({ status }) => status)).toEqual([200, 200, 200])
    // Her session, and the one email.
    await guestAt(app.server, jwt).call(getProfile)
    expect(await deliverEmails(app)).toHaveLength(1)
    for (let at = 0; at < 10; at++) await reset(code, `garden-of-roses-${at}`)
    expect((await reset(code)).body).toMatchObject(invalid)
  })

  test('security.md F11 is set by one of twenty concurrent requests with the same code', async () => {
    const code = await mailedCode()
    const passwords = Array.from({ length: 20 }, (_none, at) => `garden-of-roses-${at}`)
    const answers = await Promise.all(passwords.map((password) => reset(code, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200)) expect(body).toMatchObject(invalid)
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await mayEnter(winner)).toBe(true)
  })

  test('security.md F11 the code is stored as a hash that cannot be used', async () => {
    const code = await mailedCode()
    const [row] = await db.selectFrom('accounts_codes').selectAll().execute()
    expect(row?.code_hash.toString('base64url')).not.toBe(code)
    expect((await reset(row?.code_hash.toString('base64url') ?? '')).body).toMatchObject(invalid)
    const jobs = await sql`select payload::text from ${queue}`.execute(db)
    expect(JSON.stringify(jobs.rows)).not.toContain(code)
  })

  test('a refused password does not use up the code, and studio members need a longer one', async () => {
    const code = await mailedCode()
    expect((await reset(code, 'Password1!')).body).toMatchObject({
      errors: { password: 'This password is too easy to guess. Please choose another one.' },
    })
    expect((await reset(code, maryam.password)).body).toMatchObject({
      code: 'PasswordUnchanged',
      errors: { password: 'This is your password already. Please choose another one.' },
    })
    // It must be longer for studio members.
    await db.updateTable('accounts_members').set({ is_editor: true }).execute()
    const { status, body } = await reset(code, 'sabr-jamil-8')
    expect([status, body]).toMatchObject([
      400,
      { code: 'PasswordTooShort', errors: { password: expect.any(String) } },
    ])
    expect((await reset(code)).status).toBe(200)
  })
})

describe('changing the password [API-09]', () => {
  const body = { password: registration.password, newPassword: fresh, confirmPassword: fresh }

  test('keeps this session and ends the others [B-35]', async () => {
    const login = { identifier: 'maryam@example.org', password: registration.password }
    const elsewhere = guestAt(app.server, (await visitor.call(loginLocal, { body: login })).jwt)
    expect(await maryam.call(changePassword, { body })).toEqual({ data: { ok: true } })
    await maryam.call(getProfile)
    await elsewhere.refused(getProfile, 401)
    expect(await mediaTokenVersion()).toBe(1)
    expect([await mayEnter(registration.password), await mayEnter(fresh)]).toEqual([false, true])
    expect(await deliverEmails(app)).toMatchObject([
      { to: 'maryam@example.org', subject: 'Your Sohbet password was changed' },
    ])
  })

  test('with a wrong current password is answered with 400 and changes nothing [B-20]', async () => {
    const { messages } = await maryam.refused(changePassword, 400, {
      body: { ...body, password: 'sabr-jamil-8' },
    })
    expect(messages).toEqual(['The current password is incorrect.'])
    expect(await mayEnter(registration.password)).toBe(true)
  })

  test('may be repeated after a lost answer, with the same answer and no further email [FORM-04]', async () => {
    await maryam.call(changePassword, { body })
    await deliverEmails(app)
    expect(await maryam.call(changePassword, { body })).toEqual({ data: { ok: true } })
    expect(await deliverEmails(app)).toEqual([])
    // A thief of the session can guess little by it.
    const guess = { ...body, newPassword: 'sabr-jamil-8', confirmPassword: 'sabr-jamil-8' }
    for (let at = 0; at < 2; at++) await maryam.refused(changePassword, 400, { body: guess })
    expect((await maryam.refused(changePassword, 400, { body })).code).toBe('WrongPassword')
  })

  test('invalidates mailed codes', async () => {
    const code = await mailedCode()
    await maryam.call(changePassword, { body })
    expect((await reset(code)).body).toMatchObject(invalid)
  })

  test('succeeds once for two concurrent requests with the same old password', async () => {
    const change = (newPassword: string) =>
      maryam.send({
        method: 'POST',
        url: `/content${changePassword.path}`,
        payload: { ...body, newPassword, confirmPassword: newPassword },
      })
    const { answers } = await db.transaction().execute(async (trx) => {
      await lockMember(trx, maryam.user.id)
      // Not awaited here: both have proved the old password, and wait for this transaction.
      const both = Promise.all(['garden-of-roses-1', 'garden-of-roses-2'].map(change))
      await untilWaiting(db, 'accounts_members', 2)
      return { answers: both }
    })
    const refused = (await answers).filter(({ status }) => status !== 200)
    expect(refused).toMatchObject([{ status: 400, body: { code: 'PasswordChanged' } }])
  })

  test('security.md F12 allows ten attempts at the current password', async () => {
    const wrong = { ...body, password: 'sabr-jamil-8' }
    for (let at = 0; at < 10; at++) await maryam.refused(changePassword, 400, { body: wrong })
    expect((await maryam.refused(changePassword, 429, { body })).code).toBe('TooManyRequests')
    const { code } = await maryam.refused(deleteAccount, 429, { body: { password: registration.password } })
    expect(code).toBe('TooManyRequests')
  })

  test.each([
    [
      'the one that it is already',
      { ...body, newPassword: registration.password, confirmPassword: registration.password },
      { newPassword: 'This is your password already. Please choose another one.' },
    ],
    [
      'a common one',
      { ...body, newPassword: 'dragon99!', confirmPassword: 'dragon99!' },
      { newPassword: 'This password is too easy to guess. Please choose another one.' },
    ],
  ])('%s is refused', async (_title, payload, errors) => {
    const answer = await maryam.send({ method: 'POST', url: `/content${changePassword.path}`, payload })
    expect(answer.status).toBe(400)
    expect((answer.body as { errors: object }).errors).toEqual(errors)
  })
})
