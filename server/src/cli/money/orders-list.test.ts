import { createOrder } from '@sohbet/contract'
import { beforeAll, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { addCode, openProviders } from '#test/money/orders.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ providers: openProviders })
const { alice, bob } = app.cast
const list = runBeside(app, ['orders', 'list'])
const linesOf = async (...args: string[]) => (await list(...args)).output.trimEnd().split('\n')
const references: string[] = []

beforeAll(async () => {
  await addCode(app.services, { code: 'GIFT', percent: 100 })
  for (const [person, discount_code] of [
    [alice, null],
    [bob, 'GIFT'],
    [bob, null],
  ] as const) {
    const body = { type: 'top_up', amount: 10, payment_method: 'stripe', discount_code } as const
    references.push((await person.call(createOrder, { body })).data.reference ?? '')
  }
})

test('lists orders, the newest first, filtered by account and status', async () => {
  const [ofAlice = '', free = '', ofBob = ''] = references
  const account = `of account ${people.bob.accountId}`
  expect(await linesOf()).toEqual([
    `2026-11-21T09:00:00.000Z  ${ofBob}  10.00 credits  10.00 USD by stripe  created  ${account}`,
    `2026-11-21T09:00:00.000Z  ${free}  10.00 credits  0.00 USD by none  fulfilled  ${account}`,
    expect.stringContaining(ofAlice),
  ])
  expect(await linesOf('--limit', '1')).toEqual([expect.stringContaining(ofBob)])
  expect(await linesOf('--email', 'alice@example.org')).toEqual([expect.stringContaining(ofAlice)])
  expect(await linesOf('--status', 'fulfilled')).toEqual([expect.stringContaining(free)])
  expect(await linesOf('--status', 'review')).toEqual(['There are no such orders.'])
})

test.each([
  [['--limit', '0'], /^--limit is a whole number from 1 to 10000\.\n$/],
  [['--email', 'nobody@example.org'], /nobody@example\.org/],
  [['--status', 'gold'], /status/],
])('sohbet orders list %j reports the mistake', async (args, sentence) => {
  expect(await list(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) })
})
