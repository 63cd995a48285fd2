import { forgotPassword, getProfile, registerLocal, updateUser } from '@sohbet/contract'
import { directionOf, type Language, languages } from '@sohbet/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, registration } from '#test/app/members.ts'
import { codeIn, deliverEmails, type OutboxEmail } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { db } = app.services
const { visitor } = app.cast

const email = 'maryam@example.org'
const profile = {
  title: 'Sister',
  firstName: 'Maryam',
  lastName: 'Ali',
  email,
  city: 'Leeds',
  country: 'GB',
} as const

beforeEach(() => clearMembers(db))

const registerIn = async (header: string | undefined): Promise<Language | null> => {
  const headers = header === undefined ? {} : { 'accept-language': header }
  const url = `/content${registerLocal.path}`
  const { status, body } = await visitor.send({ method: 'POST', url, headers, payload: registration })
  expect(status).toBe(200)
  const { jwt, user } = registerLocal.returns.parse(body)
  expect((await guestAt(app.server, jwt).call(getProfile)).language).toBe(user.language)
  return user.language
}
const keep = (language: string | null) =>
  db.updateTable('accounts_members').set({ language }).where('email', '=', email).execute()
const requestReset = async (header: string): Promise<OutboxEmail[]> => {
  const url = `/content${forgotPassword.path}`
  const headers = { 'accept-language': header }
  await visitor.send({ method: 'POST', url, headers, payload: { email } })
  return await deliverEmails(app)
}

describe('the language of an account', () => {
  test('of a registration is that of the request, also for its email', async () => {
    expect(await registerIn('fr-FR,ar;q=0.5')).toBe('ar')
    expectLanguage((await deliverEmails(app))[0], 'ar')
    await clearMembers(db)
    expect(await registerIn('de')).toBeNull()
  })

  test('is changed with the profile, and stays the same when omitted', async () => {
    const maryam = await register(app, email)
    for (const language of languages) {
      expect((await maryam.call(updateUser, { body: { ...profile, language } })).data.language).toBe(language)
      expect((await maryam.call(updateUser, { body: profile })).data.language).toBe(language)
      const { data, language: flat } = await maryam.call(getProfile)
      expect([data.language, flat]).toEqual([language, language])
    }
  })

  test('must be a supported one in the database as well', async () => {
    await register(app, email)
    await expect(keep('de')).rejects.toThrow(/accounts_members_language_check/)
  })
})

describe('an email', () => {
  test('is in the language of the account, whatever language the request has', async () => {
    await register(app, email)
    await deliverEmails(app)
    for (const language of ['en', 'tr'] as const) {
      await keep(language)
      const [mail] = await requestReset('de, en;q=0.5, ar;q=0.1')
      expectLanguage(mail, language)
      const prefix = language === 'en' ? '' : `/${language}`
      expect(mail?.raw).toContain(
        `https://sohbet.example${prefix}/reset-password/?code=${mail && codeIn(mail)}`,
      )
    }
  })

  test('without an account language comes in the requested language, otherwise in English', async () => {
    await register(app, email)
    await deliverEmails(app)
    expectLanguage((await requestReset('fr, ur;q=0.5'))[0], 'ur')
    expectLanguage((await requestReset('fr'))[0], 'en')
  })
})

test('concurrent requests each have their own language', async () => {
  const requested = Array.from({ length: 20 }, (_none, at) => languages[at % languages.length] ?? 'en')
  const answers = await Promise.all(
    requested.map((language, at) =>
      visitor.send({
        method: 'POST',
        url: `/content${registerLocal.path}`,
        headers: { 'accept-language': language },
        payload: { ...registration, email: `maryam${at}@example.org` },
      }),
    ),
  )
  expect(answers.map(({ body }) => registerLocal.returns.parse(body).user.language)).toEqual(requested)
})

function expectLanguage(mail: OutboxEmail | undefined, language: Language): void {
  expect(mail?.raw).toContain(`Content-Language: ${language}\r\n`)
  expect(mail?.raw).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
}
