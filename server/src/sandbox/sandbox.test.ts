import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '#test/money/sandbox.ts'
import type { NewEvent } from './provider/sandbox-part.ts'

let sandbox: TestSandbox
let sent: NewEvent[] = []
let answer: (event: NewEvent) => number = () => 200

beforeEach(async () => {
  sent = []
  answer = () => 200
  sandbox = await startTestSandbox({
    send: async (_part, event) => {
      sent.push(event)
      return answer(event)
    },
  })
})
afterEach(() => sandbox.close())

const open = (): Stripe => {
  const { hostname: host, port } = new URL(sandbox.url)
  return new Stripe(sandbox.keys.stripe.secretKey, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    // With Node's own client the SDK retries a lost connection regardless of its settings.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  })
}
const order = { amount: 1000, currency: 'usd' }
const kinds = (): string[] => sent.map(({ kind }) => kind)

const control = (path: string, token = sandbox.keys.controlToken): Promise<Response> =>
  fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: '{"kind":"status","status":503}',
  })

describe('the book', () => {
  test('survives a stop, and drops a line cut off by a crash', async () => {
    const { id } = await open().paymentIntents.create(order)
    await appendFile(join(sandbox.folder, 'book.jsonl'), `[["stripe.intents","${id}",{"amount":1`)
    sandbox = await sandbox
      .restart()
      .catch(() => startTestSandbox({ folder: sandbox.folder, keys: sandbox.keys }))
    expect((await open().paymentIntents.retrieve(id)).amount).toBe(1000)
  })

  test('contains only test card numbers, and no security code', async () => {
    const { id } = await open().paymentIntents.create(order)
    sandbox.command('stripe', 'pay', { payment_intent: id })
    expect(await readFile(join(sandbox.folder, 'book.jsonl'), 'utf8')).not.toContain('cvc":"')
  })
})

describe('faults from the control API', () => {
  test('can be set only with the token on this machine', async () => {
    expect((await control('request-rules', 'wrong')).status).toBe(403)
    const throughBrowser = await fetch(`${sandbox.url}/browser/control/clear`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.controlToken}` },
    })
    expect(throughBrowser.status).toBe(404)
    expect((await open().paymentIntents.create(order)).status).toBe('requires_payment_method')
  })

  test('include a delay before or after acting', async () => {
    sandbox.rules.addRequestRule({ kind: 'delay', ms: 120, times: 1 })
    sandbox.rules.addRequestRule({ kind: 'delay-after', ms: 120, times: 1 })
    for (const _ of [1, 2]) {
      const started = performance.now()
      await open().paymentIntents.create(order)
      expect(performance.now() - started).toBeGreaterThan(110)
    }
  })
})

describe('events', () => {
  const pay = async (): Promise<string> => {
    const { id } = await open().paymentIntents.create(order)
    sandbox.command('stripe', 'pay', { payment_intent: id })
    await sandbox.events.settled()
    return id
  }

  test('are sent in order, and repeated until accepted', async () => {
    let refusals = 1
    answer = ({ kind }) => (kind === 'charge.succeeded' && refusals-- > 0 ? 500 : 200)
    await pay()
    expect(kinds()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'])
    await expect.poll(() => kinds().filter((kind) => kind === 'charge.succeeded')).toHaveLength(2)
  })

  test('that nobody accepted are sent after a restart', async () => {
    answer = () => 500
    await pay()
    answer = () => 200
    const before = sent.length
    sandbox = await sandbox.restart()
    await expect.poll(() => sent.length).toBe(before + 3)
  })

  test('can be duplicated, dropped, held and released', async () => {
    sandbox.rules.addEventRule({ kind: 'double', match: '^payment_intent.succeeded', copies: 3 })
    sandbox.rules.addEventRule({ kind: 'drop', match: 'created' })
    sandbox.rules.addEventRule({ kind: 'hold', match: '^charge' })
    await pay()
    expect(kinds()).toEqual(Array.from({ length: 3 }, () => 'payment_intent.succeeded'))
    sandbox.events.release()
    await sandbox.events.settled()
    expect(kinds().at(-1)).toBe('charge.succeeded')
  })

  test('can be overtaken by the next one', async () => {
    sandbox.rules.addEventRule({ kind: 'reorder', match: '^charge.succeeded', times: 1 })
    await pay()
    expect(kinds()).toEqual(['payment_intent.created', 'payment_intent.succeeded', 'charge.succeeded'])
  })

  test('can arrive before the answer to the request that caused them', async () => {
    sandbox.rules.addEventRule({ kind: 'early' })
    const log: string[] = []
    answer = ({ kind }) => {
      log.push(kind)
      return 200
    }
    await open().paymentIntents.create(order)
    log.push('answered')
    expect(log).toEqual(['payment_intent.created', 'answered'])
  })
})
