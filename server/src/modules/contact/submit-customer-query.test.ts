import { randomUUID } from 'node:crypto'
import { customerQueryCategories, submitCustomerQuery } from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

const app = await startTestApp({ environment: { TRUSTED_PROXY: '127.0.0.1' } })
const { visitor, alice } = app.cast
const { db, config } = app.services
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')

const query = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.org',
  category: 'Majlis Related',
  comments: 'Selamün aleyküm,\n\nwhere is the next majlis in Leeds?',
} as const

beforeEach(async () => {
  await db.deleteFrom('contact_queries').execute()
  await db.deleteFrom('rate_limits').execute()
  await sql`delete from ${queue}`.execute(db)
})

describe('a query [CONTACT-01 API-55]', () => {
  test('of a visitor is stored, and its email is queued [PERM-06]', async () => {
    const { data } = await visitor.call(submitCustomerQuery, { body: query })
    expect(data).toEqual({ id: expect.any(Number), category: 'Majlis Related', status: 'received' })
    expect(await stored()).toEqual([
      {
        ...query,
        id: data.id,
        request_id: null,
        account_id: null,
        created_at: app.services.clock.now(),
        mailed_at: null,
        state: 'open',
        assignee_id: null,
        revision: 1,
        language: null,
        changed_at: app.services.clock.now(),
      },
    ])
    expect(await jobKeys()).toEqual([`mail-customer-query-${data.id}`])
  })

  test('of a member is stored with the account', async () => {
    await alice.call(submitCustomerQuery, { body: query })
    expect(await stored()).toMatchObject([{ account_id: 1, email: query.email }])
  })

  test('accepts each of the eight categories [CONTACT-03]', async () => {
    expect(customerQueryCategories).toEqual([
      'Technical Support',
      'Billing',
      'Inquiry',
      'Summary',
      'Correction',
      'My Account',
      'Majlis Related',
      'Other',
    ])
    for (const [at, category] of customerQueryCategories.entries())
      expect((await sendFrom(`192.0.2.${at}`, { ...query, category })).status).toBe(200)
    expect((await stored()).map(({ category }) => category)).toEqual(customerQueryCategories)
  })

  test('is stored unchanged, whatever it contains', async () => {
    const hostile = {
      ...query,
      name: `<script>alert(1)</script>'; drop table contact_queries; --`,
      email: "o'brien+b@example.org",
      comments: `<img src=x onerror=alert(1)>\n.\n{{7*7}} \${7*7} %0d%0aBcc: x@example.org`,
    }
    await visitor.call(submitCustomerQuery, { body: hostile })
    expect(await stored()).toMatchObject([hostile])
  })

  test('is trimmed and keeps its line breaks, counted as one character each', async () => {
    const comments = `${'a\r\n'.repeat(2499)}ab`
    await visitor.call(submitCustomerQuery, {
      body: { ...query, name: '  Ayşe ', email: ' ayse@example.org ', comments: `\n ${comments} \r\n` },
    })
    expect(await stored()).toMatchObject([
      { name: 'Ayşe', email: 'ayse@example.org', comments: comments.replaceAll('\r\n', '\n') },
    ])
  })

  test('may have the maximum lengths [B-118]', async () => {
    const body = { ...query, name: 'ş'.repeat(100), comments: 'ص'.repeat(5000) }
    await visitor.call(submitCustomerQuery, { body })
    expect(await stored()).toMatchObject([body])
  })
})

describe('invalid input is refused, and nothing is stored', () => {
  test.each([
    ['an email without a host', { email: 'abc' }, { email: 'Please enter a valid email' }],
    ['an unknown category', { category: 'billing' }, { category: 'Please select a category.' }],
    ['a name too long', { name: 'a'.repeat(101) }, { name: 'Name can be at most 100 characters' }],
    [
      'NUL in comments',
      { comments: 'a\0b' },
      { comments: 'Comments contain a character that cannot be used' },
    ],
    [
      'a request id that is none',
      { request_id: '1' },
      { request_id: 'This cannot be used as it is written. Please correct it.' },
    ],
  ])('%s', async (_title, change, errors) => {
    await expectRefused({ ...query, ...change }, errors)
  })

  test('security.md 1.3.11 a control character in the name or the email', async () => {
    for (const end of ['\r\nBcc: all@example.org', '\0', '\u0085', '\u2028', '\u001B[2J', '\t']) {
      const message = 'Name contains a character that cannot be used'
      await expectRefused({ ...query, name: `Ayşe${end}` }, { name: message })
      const email = `ayse@example.org${end}`
      await expectRefused({ ...query, email }, { email: 'Please enter a valid email' })
    }
  })

  test('all errors are reported at once', async () => {
    await expectRefused(
      { name: '', email: '', category: '', comments: '' },
      {
        name: 'Name is required',
        email: 'Email is required',
        category: 'Please select a category.',
        comments: 'Comments are required',
      },
    )
  })

  async function expectRefused(body: object, errors: Record<string, string>): Promise<void> {
    const answer = await sendFrom('192.0.2.1', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
    expect((answer.body as { errors: unknown }).errors).toEqual(errors)
    expect([await stored(), await jobKeys()]).toEqual([[], []])
  }
})

describe('a repeated request', () => {
  test('with the same text gets the first answer and is stored once', async () => {
    const body = { ...query, request_id: randomUUID() }
    const first = await visitor.call(submitCustomerQuery, { body })
    expect(await visitor.call(submitCustomerQuery, { body })).toEqual(first)
    expect(await stored()).toHaveLength(1)
    expect(await jobKeys()).toHaveLength(1)
  })

  test('sent twenty times at once is stored and counted once', async () => {
    const body = { ...query, request_id: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call(submitCustomerQuery, { body })),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await jobKeys()).toHaveLength(1)
    expect(await db.selectFrom('rate_limits').select('points').execute()).toEqual([{ points: 1 }])
  })

  test('with another text is refused', async () => {
    const request_id = randomUUID()
    await visitor.call(submitCustomerQuery, { body: { ...query, request_id } })
    const other = { name: 'Zeynep', email: 'z@example.org', category: 'Other', comments: 'Else' } as const
    for (const field of ['name', 'email', 'category', 'comments'] as const) {
      const changed = { ...query, request_id, [field]: other[field] }
      const { code } = await visitor.refused(submitCustomerQuery, 400, { body: changed })
      expect(code, field).toBe('AlreadySent')
    }
    expect(await stored()).toMatchObject([query])
  })

  test('is answered even if its sender has used up the limit', async () => {
    const body = { ...query, request_id: randomUUID() }
    const first = await visitor.call(submitCustomerQuery, { body })
    for (let at = 0; at < 4; at++) await visitor.call(submitCustomerQuery, { body: query })
    expect(await visitor.call(submitCustomerQuery, { body })).toEqual(first)
  })
})

describe('security.md 2.4.1 five an hour [B-118]', () => {
  test('refuses and does not store the sixth of a visitor; other addresses are not affected', async () => {
    for (let at = 0; at < 5; at++) expect((await sendFrom('192.0.2.1', query)).status).toBe(200)
    expect(await sendFrom('192.0.2.1', query)).toMatchObject({
      status: 429,
      body: {
        code: 'TooManyRequests',
        message: 'You have sent several messages. Please try again in an hour.',
      },
    })
    expect(await stored()).toHaveLength(5)
    expect(await jobKeys()).toHaveLength(5)
    expect((await sendFrom('192.0.2.2', query)).status).toBe(200)
  })

  test('does not count requests with invalid input', async () => {
    for (let at = 0; at < 8; at++) await visitor.refused(submitCustomerQuery, 400, { body: wrong() })
    await visitor.call(submitCustomerQuery, { body: query })
    expect(await db.selectFrom('rate_limits').select('points').execute()).toEqual([{ points: 1 }])
  })

  // A typed call would refuse it before sending.
  function wrong(): typeof query {
    return { ...query, email: 'abc' as typeof query.email }
  }
})

test('when the job cannot be added, nothing is stored or counted', async () => {
  app.expectConsoleError(/^a request failed$/)
  const schema = jobsSchema(config.databaseSchema)
  await app.asOwner(`alter schema ${schema} rename to ${schema}_aside`)
  try {
    await visitor.refused(submitCustomerQuery, 500, { body: query })
  } finally {
    await app.asOwner(`alter schema ${schema}_aside rename to ${schema}`)
  }
  expect([await stored(), await jobKeys()]).toEqual([[], []])
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

async function sendFrom(addresses: string, body: object) {
  return await visitor.send({
    method: 'POST',
    url: `/content${submitCustomerQuery.path}`,
    headers: { 'x-forwarded-for': addresses },
    payload: body,
  })
}

async function stored() {
  return await db.selectFrom('contact_queries').selectAll().orderBy('id').execute()
}

async function jobKeys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from ${queue} order by id`.execute(db)
  return rows.map(({ key }) => key)
}
