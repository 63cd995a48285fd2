import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails, type OutboxEmail } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { nura, sara } = app.cast
const { db, tally, jobs } = app.services

beforeEach(async () => {
  await deliverEmails(app)
  await db.deleteFrom('dashboard_readers').execute()
  await db.deleteFrom('tally_days').execute()
  await db
    .updateTable('accounts_members')
    .set({ is_editor: true, language: null })
    .where('id', '=', people.nura.accountId)
    .execute()
  await db
    .updateTable('accounts_members')
    .set({ is_steward: true })
    .where('id', '=', people.sara.accountId)
    .execute()
})

const choose = async (who: typeof nura, isOn: boolean): Promise<void> => {
  await who.call(studio.chooseWeeklySummary, { body: { is_wanted: isOn } })
}
/** Returns the emails sent at a time. */
const send = async (at: string): Promise<OutboxEmail[]> => {
  app.clock.set(at)
  await jobs.add(db, 'send-weekly-summaries', {}, { jobKey: `send-${at}` })
  await app.runJobs()
  return await deliverEmails(app)
}

test('a staff member can subscribe, see the subscription, and unsubscribe', async () => {
  const isOn = async () => (await nura.call(studio.getWeeklySummary, {})).data.is_wanted
  expect(await isOn()).toBe(false)
  await choose(nura, true)
  await choose(nura, true)
  expect(await isOn()).toBe(true)
  expect((await sara.call(studio.getWeeklySummary, {})).data.is_wanted).toBe(false)
  await choose(nura, false)
  expect(await isOn()).toBe(false)
})

describe('the weekly summary', () => {
  test('is sent once, on Monday at six', async () => {
    await choose(nura, true)
    expect(await send('2026-11-23T05:59:00Z')).toEqual([])
    expect(await send('2026-11-23T06:03:00Z')).toHaveLength(1)
    expect(await send('2026-11-23T07:03:00Z')).toEqual([])
    expect(await send('2026-11-29T23:03:00Z')).toEqual([])
    expect(await send('2026-11-30T06:03:00Z')).toHaveLength(1)
  })

  test('is sent later when the server was down on Monday', async () => {
    await choose(nura, true)
    expect(await send('2026-11-25T14:03:00Z')).toHaveLength(1)
  })

  test('is not sent for a week that ended before the subscription', async () => {
    app.clock.set('2026-11-24T10:00:00Z')
    await choose(nura, true)
    expect(await send('2026-11-25T14:03:00Z')).toEqual([])
  })

  test('shows an editor listening and searches, but no people or money', async () => {
    await choose(nura, true)
    const at = new Date('2026-11-22T12:00:00Z')
    tally.count({ figure: 'heard.seconds', part: '987654', amount: 7200, at })
    tally.count({ figure: 'heard.end', part: '987654', amount: 3, at })
    tally.count({ figure: 'search.asked', amount: 9, at })
    tally.count({ figure: 'search.missed', part: 'rumi and tea', amount: 2, at })
    // A date before and one after the week.
    for (const day of ['2026-11-15', '2026-11-23'])
      tally.count({ figure: 'heard.seconds', part: '1', amount: 3600, at: new Date(`${day}T12:00:00Z`) })
    await tally.flush()
    const [mail] = await send('2026-11-23T06:03:00Z')
    expect(mail?.to).toContain('nura@example.org')
    expect(mail?.raw).toContain('2 hours were heard, after 1 in the week before.')
    expect(mail?.raw).toContain('Talks were heard to their end 3 times.')
    expect(mail?.raw).toContain('9 searches, of which 2 found nothing.')
    expect(mail?.raw).toContain('Searched for, but not found: rumi and tea.')
    expect(mail?.raw).not.toMatch(/Sales|new member/)
    expect(mail?.subject).toBe('The week in figures: 2026-11-16 to 2026-11-22')
  })

  test('shows a steward people and money as well', async () => {
    await choose(sara, true)
    const [mail] = await send('2026-11-23T06:03:00Z')
    expect(mail?.raw).toMatch(/new members?; \d+ members in all/)
    expect(mail?.raw).toContain('Sales 0.00 USD, refunds 0.00 USD.')
    expect(mail?.raw).toContain('the accounts balance.')
  })

  test('is in the reader’s language', async () => {
    await db
      .updateTable('accounts_members')
      .set({ language: 'tr' })
      .where('id', '=', people.nura.accountId)
      .execute()
    await choose(nura, true)
    const [mail] = await send('2026-11-23T06:03:00Z')
    expect(mail?.raw).toContain('Content-Language: tr')
    expect(mail?.subject).toContain('Rakamlarla_hafta')
  })

  test('is not sent to someone who has left the staff', async () => {
    await choose(nura, true)
    await db
      .updateTable('accounts_members')
      .set({ is_editor: false })
      .where('id', '=', people.nura.accountId)
      .execute()
    expect(await send('2026-11-23T06:03:00Z')).toEqual([])
  })
})
