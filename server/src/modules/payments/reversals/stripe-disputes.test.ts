import { sharePoints } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { startSandboxApp } from '#test/money/sandbox-app.ts'

const { app, sandbox, order, settle, points, shown } = await startSandboxApp()
const { alice } = app.cast

describe('a dispute at Stripe, through the sandbox over HTTP', () => {
  const dispute = async (steps: string[], change: Record<string, unknown> = {}) => {
    const made = await order('stripe')
    const about = { payment_intent: made.providerOrderId }
    sandbox.command('stripe', 'pay', about)
    await settle()
    sandbox.command('stripe', 'open-dispute', { ...about, ...change })
    await settle()
    const seen = [(await shown(made.reference)).status]
    for (const outcome of steps) {
      sandbox.command('stripe', 'close-dispute', { ...about, outcome })
      await settle()
      seen.push(`${(await shown(made.reference)).status} ${await points()}`)
    }
    return seen
  }

  test('that was prevented unfreezes the wallet', async () => {
    expect(await dispute(['prevented'])).toEqual(['disputed', 'paid 25.00'])
    await alice.call(sharePoints, { body: { email: 'bob@example.org', credits: 1 } })
  })

  test('follows the bank’s decision, however often it changes', async () => {
    expect(await dispute(['won', 'lost', 'won', 'lost'])).toEqual([
      'disputed',
      'paid 25.00',
      'charged_back 0.00',
      'paid 25.00',
      'charged_back 0.00',
    ])
  })

  test('takes only the disputed part', async () => {
    expect(await dispute(['lost', 'won'], { amount: 1000 })).toEqual([
      'disputed',
      'charged_back 15.00',
      'paid 25.00',
    ])
  })

  test('is detected at once when an inquiry escalates', async () => {
    expect(await dispute(['needs_response'], { status: 'warning_needs_response' })).toEqual([
      'paid',
      'disputed 25.00',
    ])
  })
})
