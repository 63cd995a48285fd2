import { beforeEach, expect, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { register } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { mailPlanNotice } from './plan-emails.ts'

const app = await startTestApp()
beforeEach(async () => await clearMembers(app.services.db))

const notice = {
  id: 'notice-1',
  kind: 'reminder',
  plan: 'plus',
  ends_on: '2026-11-29',
  open_until: '2026-12-06',
  retry_on: null,
  reference: null,
}

test.each([
  ['as it is put there', { cents: 1250, period: 'month' }],
  ['as an older version put it there', { price: '12.50 USD for a month' }],
])('mails a notice queued %s', async (_how, price) => {
  const { user } = await register(app, 'maryam@example.org')
  await deliverEmails(app)
  await mailPlanNotice(app.services, { ...notice, ...price, member_id: user.id })
  const [email] = await deliverEmails(app)
  expect(email?.raw).toContain('12.50 USD for a month')
})
