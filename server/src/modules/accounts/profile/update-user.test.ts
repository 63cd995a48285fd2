import { confirmEmail, getProfile, updateUser } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { maySignIn, register, type Registered, registration } from '#test/app/members.ts'
import { codeIn, deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { db } = app.services
const { visitor } = app.cast
let maryam: Registered

const profile = {
  title: 'Auntie',
  firstName: 'مریم',
  lastName: 'Aydın',
  email: 'maryam@example.org',
  city: 'Konya',
  country: 'TR',
} as const
const invalid = ['This link is no longer valid. Please ask for a new one.']

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, 'maryam@example.org')
  await deliverEmails(app)
})

const mayEnter = (identifier: string) => maySignIn(app, identifier, registration.password)
const confirm = (code: string) =>
  visitor.send({ method: 'POST', url: `/content${confirmEmail.path}`, payload: { code } })
const askFor = async (email: string): Promise<string> => {
  await maryam.call(updateUser, { body: { ...profile, email } })
  const mail = (await deliverEmails(app)).find(({ to }) => to === email)
  if (mail === undefined) throw new Error('No email came.')
  return codeIn(mail)
}

describe('saving the profile [API-10]', () => {
  test('takes effect immediately and is stored [A-42 ACCT-05]', async () => {
    const { data } = await maryam.call(updateUser, { body: profile })
    expect(data).toMatchObject({
      id: maryam.user.id,
      title: 'Auntie',
      first_name: 'مریم',
      last_name: 'Aydın',
      city: 'Konya',
      country: 'TR',
      pending_email: null,
    })
    expect((await maryam.call(getProfile)).data).toEqual(data)
    expect(await deliverEmails(app)).toEqual([])
  })

  test('does not change other members or roles [PERM-12]', async () => {
    const zaynab = await register(app, 'zaynab@example.org')
    const payload = { ...profile, id: zaynab.user.id, is_admin: true, points: '9999' }
    expect((await maryam.send({ method: 'PUT', url: `/content${updateUser.path}`, payload })).status).toBe(
      200,
    )
    expect((await zaynab.call(getProfile)).data).toEqual(zaynab.user)
    expect(
      await db.selectFrom('accounts_members').select('id').where('is_admin', '=', true).execute(),
    ).toEqual([])
    await deliverEmails(app)
  })
})

describe('security.md D6 a new e-mail address [B-32]', () => {
  test('is pending until its link is opened; the old address is notified and still signs in', async () => {
    const { data } = await maryam.call(updateUser, { body: { ...profile, email: 'new@example.org' } })
    expect(data).toMatchObject({
      email: 'maryam@example.org',
      pending_email: 'new@example.org',
      city: 'Konya',
    })
    expect((await deliverEmails(app)).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'new@example.org', subject: 'Confirm your email address for Sohbet' },
      { to: 'maryam@example.org', subject: 'Your Sohbet email address is being changed' },
    ])
    expect([await mayEnter('maryam@example.org'), await mayEnter('new@example.org')]).toEqual([true, false])
  })

  test('takes effect once the link is opened, in any browser; again, it changes nothing [FORM-04]', async () => {
    const code = await askFor('new@example.org')
    expect(await confirm(code)).toMatchObject({ status: 200, body: { data: { ok: true } } })
    expect((await maryam.call(getProfile)).data).toMatchObject({
      email: 'new@example.org',
      pending_email: null,
    })
    expect([await mayEnter('maryam@example.org'), await mayEnter('new@example.org')]).toEqual([false, true])
    expect(await deliverEmails(app)).toHaveLength(1)
    expect((await confirm(code)).status).toBe(200)
    await maryam.call(updateUser, { body: { ...profile, email: 'newer@example.org' } })
    expect((await confirm(code)).status).toBe(200)
    expect((await maryam.call(getProfile)).data).toMatchObject({ email: 'new@example.org' })
    expect((await deliverEmails(app)).map(({ to }) => to)).toEqual(['newer@example.org', 'new@example.org'])
    expect(await confirm(code)).toMatchObject({ status: 400, body: { messages: invalid } })
  })

  test('is not mailed again when requested again, and is cancelled by saving the old one', async () => {
    const code = await askFor('new@example.org')
    await maryam.call(updateUser, { body: { ...profile, email: 'new@example.org' } })
    expect(await deliverEmails(app)).toEqual([])
    const { data } = await maryam.call(updateUser, { body: { ...profile, email: 'MARYAM@example.org' } })
    expect(data.pending_email).toBeNull()
    expect(await confirm(code)).toMatchObject({ status: 400, body: { messages: invalid } })
  })

  test('must be confirmed within a day, with the code of the newest email', async () => {
    const first = await askFor('first@example.org')
    const second = await askFor('second@example.org')
    expect((await confirm(first)).status).toBe(400)
    app.clock.set('2026-11-22T09:00:00Z')
    expect(await confirm(second)).toMatchObject({ status: 400, body: { messages: invalid } })
    app.clock.set('2026-11-22T08:59:59Z')
    expect((await confirm(second)).status).toBe(200)
  })

  test('whose link has expired is confirmed by a link that she requests again [B-32]', async () => {
    const first = await askFor('new@example.org')
    // The request is deleted by then, and her session is not.
    app.clock.set('2026-11-28T09:30:00Z')
    await app.jobHandlers.tasks['sweep-accounts']?.({})
    const body = { ...profile, email: 'new@example.org', sendsLinkAgain: true }
    await maryam.call(updateUser, { body })
    const mails = await deliverEmails(app)
    expect(mails.map(({ to }) => to)).toEqual(['new@example.org', 'maryam@example.org'])
    expect((await confirm(first)).status).toBe(400)
    for (const mail of mails.slice(0, 1)) expect((await confirm(codeIn(mail))).status).toBe(200)
    expect(await mayEnter('new@example.org')).toBe(true)
  })

  test('of another member is refused, both when requested and when confirmed [B-30]', async () => {
    await register(app, 'zaynab@example.org')
    const { messages } = await maryam.refused(updateUser, 400, {
      body: { ...profile, email: 'Zaynab@example.org' },
    })
    expect(messages).toEqual(['Email is already taken.'])
    const code = await askFor('late@example.org')
    await register(app, 'late@example.org')
    expect(await confirm(code)).toMatchObject({
      status: 400,
      body: { messages: ['Email is already taken.'] },
    })
    expect((await maryam.call(getProfile)).email).toBe('maryam@example.org')
    await deliverEmails(app)
  })

  test('requested by two members goes to the one who confirms it first [B-30]', async () => {
    const zaynab = await register(app, 'zaynab@example.org')
    await deliverEmails(app)
    const codes = []
    for (const person of [maryam, zaynab]) {
      await person.call(updateUser, { body: { ...profile, email: 'shared@example.org' } })
      codes.push(...(await deliverEmails(app)).filter(({ to }) => to === 'shared@example.org').map(codeIn))
    }
    expect(codes).toHaveLength(2)
    const answers = await Promise.all(codes.map(confirm))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body).toMatchObject({ messages: ['Email is already taken.'] })
  })

  test('security.md F12 is limited to ten emails an hour', async () => {
    for (let at = 0; at < 10; at++)
      await maryam.call(updateUser, { body: { ...profile, email: `new${at}@example.org` } })
    const { code } = await maryam.refused(updateUser, 429, { body: { ...profile, email: 'new@example.org' } })
    expect(code).toBe('TooManyRequests')
    await deliverEmails(app)
  })

  test('is not confirmed by a password reset code', async () => {
    await visitor.send({
      method: 'POST',
      url: '/content/auth/forgot-password',
      payload: { email: 'maryam@example.org' },
    })
    const [mail] = await deliverEmails(app)
    expect(mail && (await confirm(codeIn(mail)))).toMatchObject({
      status: 400,
      body: { messages: invalid },
    })
  })
})
