import { chooseLanguage, getProfile, loginLocal } from '@sohbet/contract'
import { beforeEach, expect, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, type Registered, registration } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor } = app.cast
let maryam: Registered

beforeEach(async () => {
  await clearMembers(app.services.db)
  maryam = await register(app, 'maryam@example.org')
})

const choose = (language: unknown) =>
  visitor.send({ method: 'PUT', url: `/content${chooseLanguage.path}`, payload: { language } })
const cookiesOf = ({ 'set-cookie': cookies }: { 'set-cookie'?: string | string[] | undefined }): string =>
  [cookies ?? []].flat().join('; ')

test("a visitor's chosen language is stored in the browser", async () => {
  const { status, headers } = await choose('ur')
  expect(status).toBe(200)
  expect(cookiesOf(headers)).toMatch(/^language=ur; Max-Age=\d{8}; Path=\/; SameSite=Lax/)
})

test.each(['xx', 'en-XA', '', null, 7, ['ar'], 'AR'])('%j is not a language', async (language) => {
  const { status, headers } = await choose(language)
  expect([status, cookiesOf(headers)]).toEqual([400, ''])
})

test("a member's chosen language is stored in the account and used in the next browser", async () => {
  await maryam.call(chooseLanguage, { body: { language: 'tr' } })
  expect(await maryam.call(getProfile, {})).toMatchObject({ data: { language: 'tr' } })
  const payload = { identifier: 'maryam@example.org', password: registration.password }
  const signedIn = await visitor.send({ method: 'POST', url: `/content${loginLocal.path}`, payload })
  expect(cookiesOf(signedIn.headers)).toContain('language=tr; ')
})

test('other accounts are not changed', async () => {
  const yunus = await register(app, 'yunus@example.org')
  await maryam.call(chooseLanguage, { body: { language: 'ar' } })
  const { data } = await yunus.call(getProfile, {})
  expect(data.language).not.toBe('ar')
})
