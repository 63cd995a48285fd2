import * as studio from '@sohbet/contract/studio'
import { afterAll, expect, test } from 'vitest'
import { guestAt, people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { addUnsubscribe } from './unsubscribe.ts'

const app = await startTestApp()
const { services } = app
const { nura } = app.cast
const server = await createTestServer({
  log: services.log,
  extend: (one) => void addUnsubscribe(one, services),
})
afterAll(async () => await server.close())

const isSubscribed = async () => (await nura.call(studio.getWeeklySummary, {})).data.is_wanted
const post = async (url: string) =>
  (
    await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  ).statusCode

test('one click in a mail program stops the weekly summary, and only its own', async () => {
  await services.db
    .updateTable('accounts_members')
    .set({ is_editor: true })
    .where('id', '=', people.nura.accountId)
    .execute()
  await nura.call(studio.chooseWeeklySummary, { body: { is_wanted: true } })
  app.clock.set('2026-11-23T06:03:00Z')
  await services.jobs.add(services.db, 'send-weekly-summaries', {}, { jobKey: 'send' })
  const [email] = await deliverEmails(app)
  expect(email?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const path =
    /^List-Unsubscribe:\s*<https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)>/im.exec(email?.raw ?? '')?.[1] ?? ''
  const other = path.replace(/\d+/, String(people.sara.accountId))
  for (const wrong of [other, `${path}x`, '/unsubscribe/1', '/unsubscribe/x-'])
    expect(await post(wrong), wrong).toBe(404)
  const looked = await guestAt(server, undefined).get(path)
  expect([looked.status, looked.headers['location'], await isSubscribed()]).toEqual([
    303,
    `${services.config.publicOrigin}/studio`,
    true,
  ])
  expect([await post(path), await post(path), await isSubscribed()]).toEqual([200, 200, false])
  expect(JSON.stringify(app.lines())).not.toContain(path)
})
