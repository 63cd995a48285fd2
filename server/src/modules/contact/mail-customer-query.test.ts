import { submitCustomerQuery } from '@sohbet/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readMail, startSmtpServer } from '#test/outside/smtp-server.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

const smtp = await startSmtpServer()
const app = await startTestApp({
  environment: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'sohbet@sohbet.example',
    CONTACT_EMAIL: 'answers@sohbet.example',
  },
})
afterAll(() => smtp.close())
const { visitor, alice } = app.cast
const { db, config } = app.services
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')

const query = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.org',
  category: 'Billing',
  comments: 'Selamün aleyküm,\n\n.\nI was charged twice.\n\nوالسلام',
} as const

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  smtp.mails.length = 0
  smtp.setDown(false)
})

describe('a customer query [CONTACT-01]', () => {
  test('is mailed to the stewards as plain text, with the sender as reply address', async () => {
    const { data } = await visitor.call(submitCustomerQuery, { body: query })
    await app.runJobs()
    expect(smtp.mails).toMatchObject([{ from: 'sohbet@sohbet.example', to: ['answers@sohbet.example'] }])
    const { headers, text } = readMail(smtp.mails[0]?.raw ?? '')
    expect(headers).toMatchObject({
      from: 'Sohbet <sohbet@sohbet.example>',
      to: 'answers@sohbet.example',
      'reply-to': '=?UTF-8?Q?Ay=C5=9Fe_Y=C4=B1lmaz?= <ayse@example.org>',
      subject: `Customer query ${data.id}: Billing`,
      'message-id': `<customer-query-${data.id}@sohbet.example>`,
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(text.trimEnd()).toBe(
      `Ayşe Yılmaz <ayse@example.org>, not signed in, wrote on 2026-11-21 09:00 UTC about Billing:\n\n${query.comments}`,
    )
  })

  test('includes the account of a member', async () => {
    await alice.call(submitCustomerQuery, { body: query })
    await app.runJobs()
    expect(readMail(smtp.mails[0]?.raw ?? '').text).toContain(', account 1, wrote on')
  })

  test('is mailed as plain text, whatever it contains', async () => {
    const name = `"Bob", <script>alert(1)</script> <all@example.org>`
    const comments = `<b>bold</b>\nBcc: all@example.org\n\nContent-Type: text/html\n\n<script>alert(1)</script>`
    await visitor.call(submitCustomerQuery, { body: { ...query, name, comments } })
    await app.runJobs()
    expect(smtp.mails.map(({ to }) => to)).toEqual([['answers@sohbet.example']])
    const { headers, text } = readMail(smtp.mails[0]?.raw ?? '')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['bcc']).toBeUndefined()
    // One address, with the whole name in quotes.
    expect(headers['reply-to']).toMatch(/^"\\"Bob\\", .*" <ayse@example\.org>$/)
    expect(text).toContain(`\n\n${comments}`)
  })

  test('is mailed once, however often its job runs', async () => {
    const { data } = await visitor.call(submitCustomerQuery, { body: query })
    await app.runJobs()
    await app.services.jobs.add(db, 'mail-customer-query', { query_id: data.id }, { jobKey: 'again' })
    await app.runJobs()
    expect(smtp.mails).toHaveLength(1)
    expect(await find(data.id)).toEqual({ mailed_at: app.services.clock.now() })
  })
})

test('while the mail server refuses, the job remains, and the email is delivered later', async () => {
  app.expectConsoleError(/^a job failed$/)
  smtp.setDown(true)
  const { data } = await visitor.call(submitCustomerQuery, { body: query })
  await app.runJobs()
  expect(smtp.mails).toEqual([])
  expect(await find(data.id)).toEqual({ mailed_at: null })
  smtp.setDown(false)
  await app.runJobs()
  expect(smtp.mails, 'tried again at once').toEqual([])
  await sql`update ${queue} set run_at = now()`.execute(db)
  await app.runJobs()
  expect(smtp.mails).toHaveLength(1)
  expect(await find(data.id)).toEqual({ mailed_at: expect.any(Date) })
  expect((await sql`select id from ${queue}`.execute(db)).rows).toEqual([])
})

test('the log contains no names', async () => {
  await visitor.call(submitCustomerQuery, { body: query })
  await app.runJobs()
  const written = JSON.stringify(app.lines())
  expect(app.lines()).toContainEqual(expect.objectContaining({ msg: 'job', task: 'mail-customer-query' }))
  for (const word of ['Ayşe', query.email, 'charged twice']) expect(written).not.toContain(word)
})

async function find(id: number): Promise<{ mailed_at: Date | null } | undefined> {
  return await db.selectFrom('contact_queries').select('mailed_at').where('id', '=', id).executeTakeFirst()
}
