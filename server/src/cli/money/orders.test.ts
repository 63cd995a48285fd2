import { confirmStripeOrder, createClientSecret, createOrder, getOrder, getPoints } from '@sohbet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { openProviders } from '#wiring/open-providers.ts'
import { systemClock } from '#platform/clock.ts'

const open = await openTestServices()
const { sandbox, providers, close } = await openProviders(open.services.config, systemClock)
afterAll(async () => {
  await close()
  await open.close()
})
// The command finds the sandbox running on its data folder.
const app = await startTestApp({ providers })
const { alice } = app.cast
const orders = runBeside(app, ['orders'], open.services.config.dataDir)
const why = ['--reason', 'They asked', '--by', 'maryam']
let reference = ''

beforeAll(async () => {
  app.clock.set(new Date())
  const body = { type: 'top_up', amount: 25, payment_method: 'stripe' } as const
  const { data } = await alice.call(createOrder, { body })
  reference = data.reference ?? ''
  const input = { params: { provider: 'stripe' as const }, body: { order_id: data.id } }
  const { client_secret } = (await alice.call(createClientSecret, input)).data
  const paid = await fetch(`${sandbox?.url}/control/stripe/pay`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox?.keys.controlToken}` },
    body: JSON.stringify({ payment_intent: client_secret.split('_secret_')[0] }),
  })
  if (!paid.ok) throw new Error(await paid.text())
  await alice.call(confirmStripeOrder, { body: { order_id: data.id, client_secret } })
})

test('shows an order and refunds it in parts', async () => {
  expect((await alice.call(getPoints)).data.points).toBe('25.00')
  expect(await orders('refund', reference, '--amount', '10', ...why)).toEqual({
    code: 0,
    output: `10.00 USD of ${reference} were given back.\n`,
    errors: '',
  })
  expect((await orders('refund', reference, ...why)).output).toBe(
    `15.00 USD of ${reference} were given back.\n`,
  )
  const { output } = await orders('show', reference)
  expect(output).toMatch(new RegExp(`^${reference}: 25\\.00 credits for 25\\.00 USD, refunded\\.$`, 'm'))
  expect(output).toMatch(/stripe {2}pi_\S+ {2}succeeded {2}25\.00 USD$/m)
  expect(output.match(/refund of 1[05]\.00 USD {2}succeeded {2}by maryam {2}They asked/g)).toHaveLength(2)
  expect((await alice.call(getOrder, { params: { reference } })).data.status).toBe('refunded')
  expect((await alice.call(getPoints)).data.points).toBe('0.00')
})

test.each([
  [['refund', 'SO-99999999', ...why], /^There is no order SO-99999999\.\n$/],
  [['refund', 'SO-99999999', '--amount', '1.005', ...why], /^1\.005 is no amount\. /],
  [['refund', 'SO-99999999', '--by', 'maryam'], /--reason/],
  [['show', 'SO-99999999'], /^There is no order/],
])('orders %j ends with exit code 1 and a sentence', async (args, sentence) => {
  expect(await orders(...args)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) })
})
