import { changePassword, getProfile, loginLocal } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, registration } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { db } = app.services
const email = 'maryam@example.org'
const passwords = [registration.password, 'shukr-for-all-9'] as const

beforeEach(async () => {
  await clearMembers(db)
})

const signIn = (password: string) =>
  app.cast.visitor.send({
    method: 'POST',
    url: `/content${loginLocal.path}`,
    payload: { identifier: email, password },
  })

describe('security.md F10 B-35 a sign-in during a change of the password', () => {
  test('leaves no session with the old password, in ten attempts', async () => {
    const maryam = await register(app, email)
    const survivors: string[] = []
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('rate_limits').execute()
      const [password, newPassword] = round % 2 === 0 ? passwords : [passwords[1], passwords[0]]
      const body = { password, newPassword, confirmPassword: newPassword }
      const attempts = Array.from({ length: 3 }, () => signIn(password))
      const [, ...answers] = await Promise.all([maryam.call(changePassword, { body }), ...attempts])
      for (const { status, body: answer } of answers.filter(({ status: one }) => one === 200)) {
        const { jwt } = answer as { jwt: string }
        const { status: after } = await guestAt(app.server, jwt).get(`/content${getProfile.path}`)
        if (after !== 401) survivors.push(`round ${round}: ${status}`)
      }
    }
    expect(survivors).toEqual([])
    await maryam.call(getProfile)
    await deliverEmails(app)
  })
})

describe('security.md F12 correct sign-ins', () => {
  test('count towards a limit too: thirty an hour are free, ten more are checked', async () => {
    await register(app, email)
    const statuses: number[] = []
    for (let at = 0; at < 45; at++) statuses.push((await signIn(registration.password)).status)
    expect(statuses.indexOf(429)).toBe(40)
    expect(statuses.slice(40)).toEqual([429, 429, 429, 429, 429])
    const { headers } = await signIn(registration.password)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
