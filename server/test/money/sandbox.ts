import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveSandboxKeys } from '#sandbox/provider/keys.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/sandbox.ts'
import type { Clock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.ts'
import { openPayments } from '#wiring/open-payments.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import type { StripeSettings } from '#platform/payments/stripe/stripe-client.ts'
import { createTestClock } from '../database/test-database.ts'

/** A sandbox of one test or file; `close` removes its book. */
export interface TestSandbox extends Sandbox {
  folder: string
  /** Stops it as a crash would and starts it on the same book, at another address. */
  restart(): Promise<TestSandbox>
}

/**
 * Starts a sandbox on its own book with its own keys. Events are not delivered until `target` is set or
 * `send` handles them; `sandbox.events.settled()` waits for them. The clock is fixed at `testNow` unless
 * another is given.
 */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'sohbet-sandbox-')))
  const all: SandboxOptions = {
    folder,
    keys: deriveSandboxKeys(randomBytes(32)),
    clock: createTestClock(),
    publicOrigin: 'https://sohbet.example',
    ...options,
  }
  const sandbox = await startSandbox(all)
  return {
    ...sandbox,
    folder,
    restart: async () => {
      await sandbox.close()
      return await startTestSandbox({ ...all, folder })
    },
    close: async () => {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The settings to reach the Stripe part of a sandbox. */
export function stripeSettingsOf({ url, keys }: Pick<TestSandbox, 'url' | 'keys'>): StripeSettings {
  const { secretKey, publishableKey, webhookSecret } = keys.stripe
  const shown = { scriptOrigin: '/sandbox', isTestMode: true }
  return { apiUrl: url, secretKey, publishableKey, webhookSecrets: [webhookSecret], ...shown }
}

/** Both providers at a sandbox, as `serve` opens them without keys. */
export function providersOf(
  { url, keys }: Pick<TestSandbox, 'url' | 'keys'>,
  clock: Clock,
): PaymentProviders {
  const config = parseConfig({ PUBLIC_ORIGIN: 'https://sohbet.example' })
  return openPayments(config, clock, { url, stripe: keys.stripe, paypal: keys.paypal })
}
