import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../browser/fixtures.ts'

/** Ends the dispute of an order at the provider, by the control API of the sandbox. */
export async function closeDispute(reference: string, outcome: 'won' | 'lost'): Promise<void> {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'sandbox/running.json')
  const { url, controlToken } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const control = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/control/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return await answer.json()
  }
  const booked = (await control('payments')) as { stripe: { id: string; reference: string | null }[] }
  const payment = booked.stripe.find((one) => one.reference === reference)
  await control('stripe/close-dispute', { payment_intent: payment?.id, outcome })
}
