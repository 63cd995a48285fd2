import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { putCast } from '#test/app/put-cast.ts'
import { enrol, registerStaff } from '#test/app/staff.ts'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { changeRole, enableMember, resetSecondFactor } from '../index.ts'

const app = await startTestApp({ web: await makeWeb() })
const { db } = app.services
const { nura, omar, sara } = app.cast
const admins = ['adam@example.org', 'omar@example.org']
let params: { id: number }

beforeEach(async () => {
  await clearMembers(db)
  await putCast(db)
  await db.deleteFrom('rate_limits').execute()
  params = { id: (await register(app, 'maryam@example.org')).user.id }
  await deliverEmails(app)
})

/** The alerts since the last call: recipient, subject and text. */
const deliverAlerts = async () =>
  (await deliverEmails(app))
    .filter(({ raw }) => raw.includes('/studio/audit'))
    .toSorted((one, other) => one.to.localeCompare(other.to))
const disableAdam = async () =>
  await omar.call(studio.disablePerson, {
    params: { id: people.adam.accountId },
    body: { reason: 'He has left' },
  })

describe('a new admin', () => {
  const makeAdmin = async (id: number) =>
    await omar.call(studio.changePersonRole, { params: { id }, body: { role: 'admin', is_granted: true } })

  test('alerts all admins, including the acting and the new one', async () => {
    await makeAdmin(params.id)
    const alerts = await deliverAlerts()
    expect(alerts.map(({ to }) => to)).toEqual([admins[0], 'maryam@example.org', admins[1]])
    expect(alerts[0]?.subject).toBe('maryam@example.org is now an admin of Sohbet')
    expect(alerts[0]?.raw).toContain('Done by omar@example.org at 2026-11-21 09:00 UTC.')
  })

  test('created on the command line alerts as well', async () => {
    await changeRole(app.services, 'maryam@example.org', { role: 'admin', isGranted: true })
    expect((await deliverAlerts())[0]?.raw).toContain('Done by Command line at 2026-11-21')
  })

  test('includes an admin whose closed account is opened again, in the studio or on the command line', async () => {
    await disableAdam()
    const body = { reason: 'He is back' }
    await omar.call(studio.enablePerson, { params: { id: people.adam.accountId }, body })
    expect((await deliverAlerts()).map(({ to, subject }) => [to, subject])).toEqual(
      admins.map((to) => [to, 'adam@example.org is now an admin of Sohbet']),
    )
    await disableAdam()
    await enableMember(app.services, 'adam@example.org')
    expect((await deliverAlerts())[0]?.raw).toContain('Done by Command line at 2026-11-21')
    await omar.call(studio.disablePerson, { params, body })
    await omar.call(studio.enablePerson, { params, body })
    expect(await deliverAlerts()).toEqual([])
  })

  test('alerts an admin whose account is disabled right afterwards', async () => {
    await makeAdmin(params.id)
    await disableAdam()
    expect((await deliverAlerts()).map(({ to }) => to)).toContain(admins[0])
  })

  test('an existing admin, or another role, alerts nobody', async () => {
    await makeAdmin(people.adam.accountId)
    await omar.call(studio.changePersonRole, { params, body: { role: 'steward', is_granted: true } })
    expect(await deliverAlerts()).toEqual([])
  })
})

test('removing a second factor alerts the admins with open accounts', async () => {
  const { user } = await enrol(app, await registerStaff(app, 'zahra@example.org', 'is_editor'))
  await disableAdam()
  await deliverEmails(app)
  await resetSecondFactor(app.services, { accountId: user.id, actor: { accountId: people.omar.accountId } })
  const emails = await deliverEmails(app)
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      ['omar@example.org', 'A second factor was removed at Sohbet'],
      ['zahra@example.org', 'The second factor of your Sohbet studio was removed'],
    ]),
  )
  expect(emails).toHaveLength(2)
})

describe('an export', () => {
  const body = { reason: 'She asked by telephone' }

  test("of a member's data alerts all admins", async () => {
    await sara.call(studio.exportPerson, { params, body })
    const alerts = await deliverAlerts()
    expect(alerts.map(({ to }) => to)).toEqual(admins)
    expect(alerts[0]?.raw).toContain('Everything that is stored of maryam@example.org was exported')
    expect(alerts[0]?.raw).toContain('Done by sara@example.org')
  })

  test('of the audit log alerts all admins', async () => {
    await sara.get('/studio/audit.csv')
    const alerts = await deliverAlerts()
    expect(alerts.map(({ to }) => to)).toEqual(admins)
    expect(alerts[0]?.raw).toContain('The audit log was exported from the studio.')
  })

  test('alerts once an hour for each exporting person', async () => {
    await sara.get('/studio/audit.csv')
    await sara.call(studio.exportPerson, { params, body })
    await omar.get('/studio/audit.csv')
    const by = (await deliverAlerts()).map(({ raw }) => /Done by (\S+)/.exec(raw)?.[1] ?? '')
    expect(by.filter((who) => who === 'sara@example.org')).toHaveLength(2)
    expect(by).toHaveLength(4)
  })

  test('that was refused alerts nobody', async () => {
    await nura.get('/studio/audit.csv')
    await nura.refused(studio.exportPerson, 403, { params, body })
    await sara.refused(studio.exportPerson, 403, { params: { id: people.omar.accountId }, body })
    expect(await deliverAlerts()).toEqual([])
  })
})
