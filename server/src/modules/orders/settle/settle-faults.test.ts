import {
  confirmPaypalOrder,
  confirmStripeOrder,
  createClientSecret,
  createOrder,
  createProviderOrder,
} from '@sohbet/contract'
import { expect, test } from 'vitest'
import { guestAt, people } from '../../../../test/app/cast.ts'
import type { Guest, Person } from '../../../../test/app/cast.ts'
import { startSandboxApp } from '../../../../test/money/sandbox-app.ts'
import { startSecondApp } from '../../../../test/app/start-second-app.ts'

const { app, sandbox, providers, wait } = await startSandboxApp({ maxFailuresInARow: 100 })
const { db, config } = app.services
const second = await startSecondApp(config, { clock: app.clock, providers })
const members = ['alice', 'bob', 'carla', 'hamid', 'layla', 'edith', 'adam'] as const
/** Orders of each member; more than 20 in an hour are refused. */
const ordersEach = 8

/** Numbers that look like chance and are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) % 2 ** 31
    return Math.abs(state) / 2 ** 31
  }
}
const random = seeded(20_261_122)

// Asks one process and the other until the answer is definite.
async function insist(
  who: Person,
  request: { url: string; payload: object },
): Promise<{ data: Record<string, never> }> {
  const sides: Guest[] = [who, guestAt(second, who.token)]
  for (let turn = 0; turn < 40; turn += 1) {
    const { status, body } = await (sides[turn % 2] ?? who).send({ method: 'POST', ...request })
    if (status === 200) return body as { data: Record<string, never> }
    expect([409, 503], JSON.stringify(body)).toContain(status)
  }
  throw new Error(`${request.url} was never answered for good.`)
}

async function buy(who: Person, provider: 'stripe' | 'paypal', amount: number): Promise<void> {
  const at = (path: string): string => `/content${path.replace(':provider', provider)}`
  const ordered = { type: 'top_up', amount, payment_method: provider }
  const { id } = (await insist(who, { url: at(createOrder.path), payload: ordered })).data
  const isCard = provider === 'stripe'
  const begin = {
    url: at((isCard ? createClientSecret : createProviderOrder).path),
    payload: { order_id: id },
  }
  const { client_secret: secret, provider_order_id: order } = (await insist(who, begin))
    .data as unknown as Record<string, string>
  const payment_intent = secret?.split('_secret_')[0] ?? ''
  const fate = random()
  if (fate < 0.1) return
  const isDeclined = fate < 0.2
  if (isCard)
    sandbox.command('stripe', 'pay', {
      payment_intent,
      payment_method: isDeclined ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa',
    })
  else sandbox.command('paypal', 'approve', { order, payer: isDeclined ? 'declined' : 'good' })
  // The browser is gone before it could confirm.
  if (fate > 0.8) return
  const proof = isCard ? { client_secret: secret } : { provider_order_id: order }
  const confirm = {
    method: 'POST',
    url: at((isCard ? confirmStripeOrder : confirmPaypalOrder).path),
    payload: { order_id: id, ...proof },
  } as const
  const other = guestAt(second, who.token)
  await Promise.all([who.send(confirm), other.send(confirm), who.send(confirm)])
}

test('F4 F5 56 orders by two processes, with answers cut off and events doubled, lost and out of order: both books are equal', async () => {
  sandbox.rules.addRequestRule({ kind: 'cut-after', share: 0.2 })
  sandbox.rules.addRequestRule({ kind: 'cut-before', share: 0.05 })
  sandbox.rules.addEventRule({ kind: 'drop', share: 0.2 })
  sandbox.rules.addEventRule({ kind: 'double', share: 0.5, copies: 5 })
  sandbox.rules.addEventRule({ kind: 'reorder', share: 0.4 })
  await Promise.all(
    members.map(async (name) => {
      for (let nth = 0; nth < ordersEach; nth += 1)
        await buy(app.cast[name], nth % 2 === 0 ? 'stripe' : 'paypal', 5 + Math.floor(random() * 20))
    }),
  )
  sandbox.rules.clear()
  for (const seconds of [60, 120, 600, 4200, 7900, 11_600]) await wait(seconds)
  const taken = [...sandbox.parts.values()]
    .flatMap((part) => part.payments())
    .filter(({ captured }) => captured > 0)
  const credited = await db
    .selectFrom('wallet_transfers')
    .select(['reference', 'units'])
    .where('kind', '=', 'top_up')
    .execute()
  const byReference = <Row extends { reference: string | null }>(rows: Row[], read: (row: Row) => number) =>
    Object.fromEntries(rows.map((row) => [row.reference, read(row)] as const))
  expect(byReference(credited, ({ units }) => units)).toEqual(byReference(taken, ({ captured }) => captured))
  expect(taken.length).toBeGreaterThan(30)
  const ids = members.map((name) => people[name].accountId)
  const wallets = await db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('member_id', 'in', ids)
    .execute()
  expect(wallets.reduce((sum, { balance }) => sum + balance, 0)).toBe(
    taken.reduce((sum, { captured }) => sum + captured, 0),
  )
  const orders = await db.selectFrom('orders_orders').select('status').execute()
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(taken.length)
  const open = await db
    .selectFrom('orders_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})
