import {
  confirmPaypalOrder,
  confirmStripeOrder,
  createClientSecret,
  createOrder,
  createProviderOrder,
} from '@sohbet/contract'
import { expect, test } from 'vitest'
import { type Guest, guestAt, people, type Person } from '#test/app/cast.ts'
import { type BookedPayment, type PartName, startSandboxApp } from '#test/money/sandbox-app.ts'
import { startSecondApp } from '#test/app/start-second-app.ts'
import { findBooks } from '#modules/wallet/index.ts'

/** A different one in each run of `npm run attack`. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)
const { app, sandbox, providers, wait, random } = await startSandboxApp({ maxFailuresInARow: 100, seed })
const { db, config } = app.services
const second = await startSecondApp(config, { clock: app.clock, providers })
const members = ['alice', 'bob', 'carla', 'hamid', 'layla', 'edith', 'adam'] as const
/** Orders per member; more than 20 in an hour are refused. */
const ordersEach = 6

// Calls one process and the other until the answer is definite.
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
  // The browser closes before it can confirm.
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

interface Taken extends BookedPayment {
  part: PartName
}
const listCaptured = (): Taken[] =>
  [...sandbox.parts.values()].flatMap((part) =>
    part
      .payments()
      .filter(({ captured }) => captured > 0)
      .map((payment) => ({ ...payment, part: part.name })),
  )

/** A refund in a provider's dashboard, or a dispute at a bank; answers the cents lost by a dispute. */
function disturb({ part, id, captured }: Taken): number {
  const named = part === 'stripe' ? { payment_intent: id } : { order: id }
  const half = Math.floor(captured / 2)
  const fate = random()
  if (fate < 0.15) sandbox.command(part, 'refund', named)
  else if (fate < 0.35)
    sandbox.command(part, 'refund', { ...named, amount: half, value: (half / 100).toFixed(2) })
  else if (fate < 0.45 && part === 'stripe')
    sandbox.command('stripe', 'open-dispute', { ...named, status: 'prevented' })
  else if (fate < 0.65) {
    const isLost = fate < 0.55
    if (part === 'stripe') {
      sandbox.command('stripe', 'open-dispute', { ...named, amount: half })
      sandbox.command('stripe', 'close-dispute', { ...named, outcome: isLost ? 'lost' : 'won' })
      return isLost ? half : 0
    }
    sandbox.command('paypal', 'dispute', named)
    sandbox.command('paypal', isLost ? 'lose-dispute' : 'win-dispute', named)
    return isLost ? captured : 0
  }
  return 0
}

test('F4 F5 42 orders in two processes with all kinds of provider failures: both books are equal', async () => {
  sandbox.rules.addHostility()
  sandbox.command('paypal', 'settings', { delayedMethods: 0.5 })
  await Promise.all(
    members.map(async (name) => {
      for (let nth = 0; nth < ordersEach; nth += 1)
        await buy(app.cast[name], nth % 2 === 0 ? 'stripe' : 'paypal', 5 + Math.floor(random() * 20))
    }),
  )
  sandbox.rules.clear()
  for (const seconds of [60, 120, 600, 4200, 7900, 11_600]) await wait(seconds)
  const taken = listCaptured()
  const credited = await db
    .selectFrom('wallet_transfers')
    .select(['reference', 'units'])
    .where('kind', '=', 'top_up')
    .execute()
  const byReference = <Row extends { reference: string | null }>(rows: Row[], read: (row: Row) => number) =>
    Object.fromEntries(rows.map((row) => [row.reference, read(row)] as const))
  expect(byReference(credited, ({ units }) => units)).toEqual(byReference(taken, ({ captured }) => captured))
  expect(taken.length).toBeGreaterThan(20)
  expect(await sumOfWallets()).toBe(taken.reduce((sum, { captured }) => sum + captured, 0))
  const orders = await db.selectFrom('orders_orders').select('status').execute()
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(taken.length)

  sandbox.rules.addHostility()
  const lost = taken.reduce((sum, payment) => sum + disturb(payment), 0)
  await wait(11_700)
  sandbox.rules.clear()
  // Delayed events arrive hours later; what was never reported is found by comparing the lists.
  sandbox.events.release()
  for (const hours of [5, 6, 7]) {
    await wait(hours * 3600)
    await app.jobHandlers.tasks['compare-payments']?.({})
    await app.runJobs()
  }
  const after = listCaptured()
  const refunded = after.reduce((sum, payment) => sum + payment.refunded, 0)
  expect(Math.min(refunded, lost)).toBeGreaterThan(0)
  expect(await sumOfWallets()).toBe(
    after.reduce((sum, payment) => sum + payment.captured - payment.refunded, 0) - lost,
  )
  const comparisons = await db.selectFrom('orders_comparisons').select('differences').execute()
  expect(comparisons).toEqual([{ differences: 0 }, { differences: 0 }])
  await app.jobHandlers.tasks['audit-all-books']?.({})
  expect((await findBooks(db)).halted_at).toBeNull()
  const open = await db
    .selectFrom('orders_events')
    .select('event_id')
    .where('processed_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

async function sumOfWallets(): Promise<number> {
  const ids = members.map((name) => people[name].accountId)
  const wallets = await db
    .selectFrom('wallet_accounts')
    .select('balance')
    .where('member_id', 'in', ids)
    .execute()
  return wallets.reduce((sum, { balance }) => sum + balance, 0)
}
