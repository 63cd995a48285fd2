// Runs the sandbox of both payment providers as a separate process, and calls its control API.
import { hkdfSync } from 'node:crypto'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicOrigin } from '../../site/account-people.ts'
import { end, firstLine, root, start } from '../../site/serve.ts'

/** A provider replaced by the sandbox. */
export type Provider = 'stripe' | 'paypal'

/** The totals of a payment in the sandbox's book, in cents. */
export interface Booked {
  id: string
  reference: string | null
  captured: number
  refunded: number
  chargedBack: number
}

/** A sandbox in a separate process. */
export type ApartSandbox = ReturnType<typeof openControl> & AsyncDisposable & { url: string }

/** Starts `sohbet sandbox` on a free port with its own book; applications with the same secret can use it. */
export async function startSandboxApart(secret: Buffer): Promise<ApartSandbox> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'sohbet-sandbox-'))
  const settings = {
    DATA_DIR: folder.path,
    SECRETS_KEY: secret.toString('hex'),
    PUBLIC_ORIGIN: publicOrigin,
    PAYMENTS_SANDBOX: 'true',
  }
  const command = [join(root, 'server/src/cli.ts'), 'sandbox', '--port', '0']
  const child = start(process.execPath, command, { ...process.env, ...settings })
  const stop = async (): Promise<void> => {
    await end(child)
    await folder.remove()
  }
  try {
    await firstLine(child)
    const running = JSON.parse(await readFile(join(folder.path, 'sandbox/running.json'), 'utf8')) as Control
    return { url: running.url, ...openControl(running), [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Control {
  url: string
  controlToken: string
}

/** The control API of a running sandbox. */
export function openControl({ url, controlToken }: Control) {
  const headers = { authorization: `Bearer ${controlToken}` }
  const read = async (what: string): Promise<unknown> =>
    await (await fetch(`${url}/control/${what}`, { headers })).json()
  return {
    /** Posts to the control API, such as `stripe/pay`; throws if refused. */
    control: async (what: string, input: object = {}): Promise<void> => {
      const request = { method: 'POST', headers, body: JSON.stringify(input) }
      const answer = await fetch(`${url}/control/${what}`, request)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`The sandbox refused ${what}: ${text}`)
    },
    /** All payments of both providers. */
    payments: async () => Object.values((await read('payments')) as Record<Provider, Booked[]>).flat(),
    /** The number of faults of each kind so far. */
    faults: async () => (await read('faults')) as Record<string, number>,
    /** Requests to PayPal validated against its published specification, and those that deviate. */
    validated: async () => (await read('validated')) as { requests: number; refused: number },
  }
}

/** The secret for the signatures of Stripe's events. */
export function stripeSecretOf(secret: Buffer): string {
  const derived = hkdfSync('sha256', secret, '', 'sohbet sandbox stripe webhook', 24)
  return `whsec_${Buffer.from(derived).toString('hex')}`
}
