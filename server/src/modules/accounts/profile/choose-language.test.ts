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

test("a visitor's chosen language is stored in the browser, if it is a language", async () => {
  const { status, headers } = await choose('ur')
  expect(status).toBe(200)
  expect(cookiesOf(headers)).toMatch(/^language=ur; Max-Age=\d{8}; Path=\/; SameSite=Lax/)
  for (const other of ['xx', 'en-XA', null]) {
    const refused = await choose(other)
    expect([refused.status, cookiesOf(refused.headers)]).toEqual([400, ''])
  }
})

test("a member's chosen language is stored in their account only and used in the next browser", async () => {
  const yunus = await register(app, 'yunus@example.org')
  await maryam.call(chooseLanguage, { body: { language: 'tr' } })
  expect((await yunus.call(getProfile, {})).data.language).toBeNull()
  expect(await maryam.call(getProfile, {})).toMatchObject({ data: { language: 'tr' } })
  const payload = { identifier: 'maryam@example.org', password: registration.password }
  const signedIn = await visitor.send({ method: 'POST', url: `/content${loginLocal.path}`, payload })
  expect(cookiesOf(signedIn.headers)).toContain('language=tr; ')
})
