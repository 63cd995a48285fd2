import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSandboxApp } from '#test/money/sandbox-app.ts'
import { examples } from '#test/money/stripe-published.ts'

const { app, sandbox, order, points, shown } = await startSandboxApp()
const { db } = app.services

/** Sends Stripe's example of an event about `object`, signed for us. */
async function send(type: string, object: object | undefined): Promise<{ status: number; id: string }> {
  const id = `evt_${randomUUID()}`
  const example = { ...examples['event'], id, type, ...(object && { data: { object } }) }
  const payload = JSON.stringify(example)
  const time = Math.floor(app.clock.now().getTime() / 1000)
  const { webhookSecret } = sandbox.keys.stripe
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${payload}`).digest('hex')
  const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' }
  const answer = await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })
  await app.runJobs()
  return { status: answer.statusCode, id }
}
const outcomeOf = async (id: string): Promise<string | null | undefined> =>
  (await db.selectFrom('orders_events').select('outcome').where('event_id', '=', id).executeTakeFirst())
    ?.outcome

test('F5 ignores Stripe’s example of each event about another account’s payment', async () => {
  const cases: [type: string, object: object | undefined, outcome: string][] = [
    ['plan.created', undefined, 'ignored'],
    ['payment_intent.succeeded', examples['payment_intent'], 'unknown'],
    ['payment_intent.payment_failed', examples['payment_intent'], 'unknown'],
    ['charge.succeeded', examples['charge'], 'ignored'],
    ['charge.refunded', examples['charge'], 'ignored'],
    ['refund.updated', examples['refund'], 'ignored'],
    ['charge.dispute.closed', examples['dispute'], 'ignored'],
    ['customer.deleted', examples['customer'], 'ignored'],
  ]
  for (const [type, object, outcome] of cases) {
    const { status, id } = await send(type, object)
    expect([type, status, await outcomeOf(id)]).toEqual([type, 200, outcome])
  }
  expect(await points()).toBe('0.00')
})

test('F5 reads and credits our payment once for Stripe’s example of an event about it', async () => {
  sandbox.rules.addEventRule({ kind: 'drop' })
  const { reference, providerOrderId: id } = await order('stripe')
  sandbox.command('stripe', 'pay', { payment_intent: id })
  const charge = { ...examples['charge'], payment_intent: id }
  for (const [type, object] of [
    ['payment_intent.succeeded', { ...examples['payment_intent'], id }],
    ['charge.succeeded', charge],
  ] as const)
    expect(await outcomeOf((await send(type, object)).id)).toBe('settled')
  expect([(await shown(reference)).status, await points()]).toEqual(['paid', '25.00'])
  sandbox.command('stripe', 'refund', { payment_intent: id })
  expect(await outcomeOf((await send('charge.refunded', charge)).id)).toBe('settled')
  expect(await points()).toBe('0.00')
  sandbox.rules.clear()
})
