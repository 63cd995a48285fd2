import { downloadMyData, forgotPassword, getProfile, registerLocal, updateUser } from '@sohbet/contract'
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
  test.each([
    ['tr', 'tr'],
    ['ur-PK,ur;q=0.9,en;q=0.8', 'ur'],
    ['fr-FR,ar;q=0.5', 'ar'],
    ['en-GB', 'en'],
    ['de', null],
    [undefined, null],
  ])('of a registration with %s is %s', async (header, language) => {
    expect(await registerIn(header)).toBe(language)
  })

  test.each(languages)(
    'is changed to %s with the profile, and stays the same when omitted',
    async (language) => {
      const maryam = await register(app, email)
      expect((await maryam.call(updateUser, { body: { ...profile, language } })).data.language).toBe(language)
      expect((await maryam.call(updateUser, { body: profile })).data.language).toBe(language)
      const { data, language: flat } = await maryam.call(getProfile)
      expect([data.language, flat]).toEqual([language, language])
    },
  )

  test.each(['de', 'EN', 'en-XA', '', null, 7, ['en']])('%j is refused', async (language) => {
    const maryam = await register(app, email)
    const request = { method: 'PUT', url: `/content${updateUser.path}` } as const
    const answer = await maryam.send({ ...request, payload: { ...profile, language } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
    expect((answer.body as { errors: object }).errors).toHaveProperty('language')
    expect((await maryam.call(getProfile)).language).toBeNull()
  })

  test('must be a supported one in the database as well', async () => {
    await register(app, email)
    await expect(keep('de')).rejects.toThrow(/accounts_members_language_check/)
  })

  test('is part of the data export', async () => {
    const maryam = await register(app, email)
    await keep('tr')
    const { account, kept } = (await maryam.call(downloadMyData)).data
    expect([account.language, kept.language]).toEqual(['tr', 'tr'])
  })
})

describe('an email', () => {
  test.each(languages)(
    'is in %s to an account of that language, whatever language the request has',
    async (language) => {
      await register(app, email)
      await keep(language)
      const mails = await requestReset('de, en;q=0.5, ar;q=0.1')
      const mail = mails.find(({ raw }) => raw.includes('reset-password'))
      expectLanguage(mail, language)
      const prefix = language === 'en' ? '' : `/${language}`
      expect(mail?.raw).toContain(
        `https://sohbet.example${prefix}/reset-password/?code=${mail && codeIn(mail)}`,
      )
    },
  )

  test('without an account language comes in the requested language, otherwise in English', async () => {
    await register(app, email)
    await deliverEmails(app)
    expectLanguage((await requestReset('fr, ur;q=0.5'))[0], 'ur')
    expectLanguage((await requestReset('fr'))[0], 'en')
  })

  test('welcomes in the language of the registration', async () => {
    await registerIn('ar')
    expectLanguage((await deliverEmails(app))[0], 'ar')
  })

  function expectLanguage(mail: OutboxEmail | undefined, language: Language): void {
    expect(mail?.raw).toContain(`Content-Language: ${language}\r\n`)
    expect(mail?.raw).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
  }
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
