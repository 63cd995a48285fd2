import { hkdfSync } from 'node:crypto'

/** The credentials of both parts of the sandbox, as a provider's dashboard would show them. */
export interface SandboxKeys {
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string }
  /** The token of the control API. */
  controlToken: string
}

/** Derives the keys from a secret: a process that knows it need not query the sandbox. */
export function deriveSandboxKeys(secret: Buffer): SandboxKeys {
  const derive = (what: string): string =>
    Buffer.from(hkdfSync('sha256', secret, '', `sohbet sandbox ${what}`, 24)).toString('hex')
  return {
    stripe: {
      secretKey: `sk_test_${derive('stripe secret')}`,
      publishableKey: `pk_test_${derive('stripe publishable')}`,
      webhookSecret: `whsec_${derive('stripe webhook')}`,
    },
    paypal: {
      clientId: `sandbox-${derive('paypal client')}`,
      clientSecret: derive('paypal secret'),
      webhookId: `WH-${derive('paypal webhook').slice(0, 20).toUpperCase()}`,
      merchantId: 'SBXSELLER2345',
    },
    controlToken: derive('control'),
  }
}
