import { changePassword, getProfile, loginLocal, updateUser } from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { maySignIn, register, type Registered, registration } from '#test/app/members.ts'
import { codeIn, deliverEmails, type OutboxEmail } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { lockMember } from '../queries/members.ts'

const app = await startTestApp()
const { db, config } = app.services
const { visitor } = app.cast
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')
const owners = 'maryam@example.org'
const thiefs = 'thief@example.org'
const fresh = 'shukr-for-all-9'
const profile = {
  title: 'Sister',
  firstName: 'Maryam',
  lastName: 'Ali',
  city: 'Leeds',
  country: 'GB',
} as const
const invalid = { statusCode: 400, messages: ['This link is no longer valid. Please ask for a new one.'] }
let maryam: Registered

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, owners)
  await deliverEmails(app)
})

const post = (path: string, payload: object) =>
  visitor.send({ method: 'POST', url: `/content${path}`, payload })
const confirm = (code: string) => post('/auth/confirm-email', { code })
const undo = (code: string) => post('/auth/undo-email-change', { code })
const reset = (code: string, password: string) =>
  post('/auth/reset-password', { code, password, passwordConfirmation: password })
const requestReset = (email: string) => post('/auth/forgot-password', { email })
const askFor = async (person: Registered, email: string): Promise<void> => {
  await person.call(updateUser, { body: { ...profile, email } })
}
const to = (mails: readonly OutboxEmail[], address: string): OutboxEmail[] =>
  mails.filter((mail) => mail.to === address)
const only = (mails: readonly OutboxEmail[]): OutboxEmail => {
  const [mail] = mails
  if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails came.`)
  return mail
}
/** The attacker's session has requested another address and confirmed it. */
const takeOver = async (): Promise<OutboxEmail[]> => {
  await askFor(maryam, thiefs)
  const requested = await deliverEmails(app)
  expect((await confirm(codeIn(only(to(requested, thiefs))))).status).toBe(200)
  return [...requested, ...(await deliverEmails(app))]
}

describe('security.md D6 a pending address is cancelled with the password [B-32]', () => {
  test("when it is changed: the attacker's code confirms nothing", async () => {
    await askFor(maryam, thiefs)
    const code = codeIn(only(to(await deliverEmails(app), thiefs)))
    await maryam.call(changePassword, {
      body: { password: registration.password, newPassword: fresh, confirmPassword: fresh },
    })
    expect((await confirm(code)).body).toMatchObject(invalid)
    expect((await maryam.call(getProfile)).data).toMatchObject({ email: owners, pending_email: null })
    await deliverEmails(app)
    await requestReset(thiefs)
    expect(await deliverEmails(app)).toEqual([])
  })

  test("when it is reset, whether the address's email was sent or is still queued", async () => {
    await requestReset(owners)
    const code = codeIn(only(await deliverEmails(app)))
    await askFor(maryam, thiefs)
    expect((await reset(code, fresh)).status).toBe(200)
    expect(to(await deliverEmails(app), thiefs)).toEqual([])
    const { jwt } = (await post(loginLocal.path, { identifier: owners, password: fresh })).body as {
      jwt: string
    }
    expect((await guestAt(app.server, jwt).call(getProfile)).pending_email).toBeNull()
  })

  test('when both are requested at the same moment', async () => {
    const login = { identifier: owners, password: registration.password }
    const stolen = guestAt(app.server, (await visitor.call(loginLocal, { body: login })).jwt)
    const body = { password: registration.password, newPassword: fresh, confirmPassword: fresh }
    const asking = Array.from({ length: 8 }, (_none, at) =>
      stolen.send({
        method: 'PUT',
        url: `/content${updateUser.path}`,
        payload: { ...profile, email: `thief-${at}@example.org` },
      }),
    )
    const [, ...answers] = await Promise.all([maryam.call(changePassword, { body }), ...asking])
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect((await maryam.call(getProfile)).pending_email).toBeNull()
    await deliverEmails(app)
  })
})

describe('security.md F12 an unconfirmed address', () => {
  test('gets five emails a day, however many accounts request it', async () => {
    const people = [maryam]
    for (const name of ['a', 'b', 'c']) people.push(await register(app, `${name}@example.org`))
    await deliverEmails(app)
    const statuses: number[] = []
    for (let round = 0; round < 3; round++)
      for (const person of people) {
        for (const email of ['stranger@example.org', person.email]) {
          const payload = { ...profile, email: round === 1 ? email.toUpperCase() : email }
          const { status } = await person.send({ method: 'PUT', url: `/content${updateUser.path}`, payload })
          if (email === 'stranger@example.org') statuses.push(status)
        }
        await app.runJobs()
      }
    const isRefused = (status: number): boolean => status === 429
    expect([statuses.filter(isRefused).length, statuses.length]).toEqual([7, 12])
    await deliverEmails(app)
  })

  test('gets no welcome after the fifth registration and deletion', async () => {
    for (let at = 0; at < 7; at++) {
      app.clock.set(new Date(Date.UTC(2026, 10, 21, 9, at)))
      await register(app, 'stranger@example.org')
      await app.runJobs()
      await db.deleteFrom('accounts_members').where('email', '=', 'stranger@example.org').execute()
    }
    expect(to(await deliverEmails(app), 'stranger@example.org')).toHaveLength(5)
  })
})

describe('the owner of the old address [B-32]', () => {
  test('is notified even if the mail server was unavailable until the change was done', async () => {
    // Also for a queued email, only the address it was written for may decide where it goes.
    await db.updateTable('accounts_members').set({ pending_email: null }).execute()
    await askFor(maryam, thiefs)
    await db
      .updateTable('accounts_members')
      .set({ email: thiefs, pending_email: null })
      .where('email', '=', owners)
      .execute()
    expect(to(await deliverEmails(app), owners)).toMatchObject([
      { subject: 'Your Sohbet email address is being changed' },
    ])
  })

  test('is notified of each of two changes, even if none has been mailed yet', async () => {
    await askFor(maryam, thiefs)
    await db.updateTable('accounts_members').set({ email: thiefs, pending_email: null }).execute()
    await askFor(maryam, 'second@example.org')
    expect((await deliverEmails(app)).map((mail) => mail.to).toSorted()).toEqual([
      owners,
      'second@example.org',
      thiefs,
    ])
  })
})

describe('the undo link of a change [B-32]', () => {
  test.each(['is being changed', 'was changed'])('in the email "%s" restores the account', async (ending) => {
    const mails = to(await takeOver(), owners).filter(({ subject }) => subject.endsWith(ending))
    await requestReset(thiefs)
    expect((await reset(codeIn(only(await deliverEmails(app))), 'of-the-thief-1')).status).toBe(200)
    await deliverEmails(app)
    const { jwt } = (await post(loginLocal.path, { identifier: thiefs, password: 'of-the-thief-1' }))
      .body as {
      jwt: string
    }
    expect(await undo(codeIn(only(mails)))).toMatchObject({ status: 200, body: { data: { ok: true } } })
    await guestAt(app.server, jwt).refused(getProfile, 401)
    for (const email of [owners, thiefs])
      for (const password of ['of-the-thief-1', registration.password])
        expect(await maySignIn(app, email, password)).toBe(false)
    const sent = await deliverEmails(app)
    // Whoever has the mailbox that loses the account learns it.
    expect(only(to(sent, thiefs)).subject).toBe('Your Sohbet email address was changed')
    const mail = only(to(sent, owners))
    expect(mail.subject).toBe('Choose a new password for Sohbet')
    expect((await reset(codeIn(mail), fresh)).status).toBe(200)
    expect(await maySignIn(app, owners, fresh)).toBe(true)
    await deliverEmails(app)
  })

  test('cancels a change that is not yet confirmed', async () => {
    await askFor(maryam, thiefs)
    const mails = await deliverEmails(app)
    expect((await undo(codeIn(only(to(mails, owners))))).status).toBe(200)
    expect((await confirm(codeIn(only(to(mails, thiefs))))).body).toMatchObject(invalid)
    await maryam.refused(getProfile, 401)
    await deliverEmails(app)
  })

  test('works for seven days, and once', async () => {
    const [mail] = to(await takeOver(), owners)
    const code = mail === undefined ? '' : codeIn(mail)
    app.clock.set('2026-11-28T09:00:00Z')
    expect((await undo(code)).body).toMatchObject(invalid)
    app.clock.set('2026-11-28T08:59:59Z')
    expect((await undo(code)).status).toBe(200)
    expect((await undo(code)).body).toMatchObject(invalid)
    await deliverEmails(app)
  })

  test('does not restore an address that another member registered in its last moment', async () => {
    const [letter] = to(await takeOver(), owners)
    const id = maryam.user.id
    app.clock.set('2026-11-28T08:59:59Z')
    const { answer } = await db.transaction().execute(async (trx) => {
      await lockMember(trx, id)
      // Not awaited here: it waits for this transaction.
      const undone = undo(codeIn(letter ?? only([])))
      await untilWaiting(db, 'accounts_members')
      app.clock.set('2026-11-28T09:00:00Z')
      await register(app, owners)
      return { answer: undone }
    })
    expect(await answer).toMatchObject({ status: 400, body: { code: 'EmailTaken' } })
    expect(await maySignIn(app, thiefs, registration.password)).toBe(true)
    await deliverEmails(app)
  })

  test('survives a second change by the attacker, whose own link then does nothing', async () => {
    const [first] = to(await takeOver(), owners)
    const { jwt } = (await post(loginLocal.path, { identifier: thiefs, password: registration.password }))
      .body as { jwt: string }
    const thief = { ...maryam, ...guestAt(app.server, jwt), token: jwt }
    await askFor(thief, 'second@example.org')
    const mails = await deliverEmails(app)
    expect((await undo(codeIn(only(to(mails, thiefs))))).status).toBe(200)
    expect((await undo(codeIn(first ?? only([])))).status).toBe(200)
    expect((await undo(codeIn(only(to(mails, thiefs))))).body).toMatchObject(invalid)
    expect(await db.selectFrom('accounts_members').select('email').execute()).toEqual([{ email: owners }])
    await deliverEmails(app)
  })

  test('reserves the old address meanwhile, and no longer', async () => {
    const mails = to(await takeOver(), owners)
    const payload = { ...registration, email: owners.toUpperCase() }
    expect((await post('/auth/local/register', payload)).body).toMatchObject({
      messages: ['Email is already taken.'],
    })
    const zaynab = await register(app, 'zaynab@example.org')
    await zaynab.refused(updateUser, 400, { body: { ...profile, email: owners } })
    expect((await undo(codeIn(mails[0] ?? only([])))).status).toBe(200)
    await deliverEmails(app)
    await clearMembers(db)
    maryam = await register(app, owners)
    await deliverEmails(app)
    await takeOver()
    app.clock.set('2026-11-28T09:00:00Z')
    expect((await post('/auth/local/register', payload)).status).toBe(200)
    await deliverEmails(app)
  })

  test('is not needed by the owner to change back to the old address', async () => {
    await takeOver()
    await askFor(maryam, owners)
    expect(
      (
        await confirm(
          codeIn(only((await deliverEmails(app)).filter(({ subject }) => subject.startsWith('Confirm')))),
        )
      ).status,
    ).toBe(200)
    await deliverEmails(app)
  })

  test('is refused with another code', async () => {
    await askFor(maryam, thiefs)
    for (const code of ['1-x', `1-${'A'.repeat(43)}`, `-1-${'A'.repeat(43)}`])
      expect((await undo(code)).status).toBe(400)
    await deliverEmails(app)
  })

  test('security.md F11 is not stored in any table or job', async () => {
    await askFor(maryam, thiefs)
    const jobs = await sql`select payload::text from ${queue}`.execute(db)
    const [mail] = to(await deliverEmails(app), owners)
    const rows = await sql`select to_jsonb(t)::text from accounts_email_changes t`.execute(db)
    const secret = mail === undefined ? '' : codeIn(mail).split('-').slice(1).join('-')
    expect(secret).toHaveLength(43)
    expect(JSON.stringify([jobs.rows, rows.rows])).not.toContain(secret)
  })
})
