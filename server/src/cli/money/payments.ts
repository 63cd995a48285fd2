import { providerNames } from '@sohbet/contract/payment-providers'
import { defineCommand } from 'citty'
import { messageOf } from '#platform/process/error-code.ts'
import { openProviders } from '#wiring/open-providers.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { withUnsetWebhooks } from '#platform/config/payments-config.ts'
import type { PaymentProvider, ProviderFinding, ProviderName } from '#platform/payments/payment-provider.ts'
import { refuseSandbox } from '#wiring/open-payments.ts'
import { operatorCommand, readConfig, say } from '../operator-command.ts'

const checkCommand = operatorCommand({
  name: 'sohbet payments check',
  description: 'Checks keys, version and webhooks with Stripe and PayPal, or the sandbox',
  args: {},
  run: async () => await askProviderEach(readConfig(), check),
})

const setupCommand = operatorCommand({
  name: 'sohbet payments setup',
  description: 'Registers our webhooks at Stripe and PayPal, or the sandbox: creates or updates one for each',
  args: {},
  run: async () =>
    await askProviderEach(readConfig(withUnsetWebhooks), async (_name, provider, webhookUrl) =>
      provider === undefined ? [noKeys] : ((await provider.setUpWebhook?.(webhookUrl)) ?? []),
    ),
})

async function askProviderEach(
  config: Config,
  ask: (
    name: ProviderName,
    provider: PaymentProvider | undefined,
    webhookUrl: string,
  ) => Promise<ProviderFinding[]>,
): Promise<void> {
  refuseSandbox(config.payments)
  const { providers, close } = await openProviders(config, systemClock)
  try {
    for (const name of providerNames) {
      const findings = await ask(name, providers[name], `${config.publicOrigin}/webhooks/${name}`)
      for (const { verdict, what, detail } of findings) {
        say(`${verdict.padEnd(4)}  ${`${name} ${what}`.padEnd(19)}  ${detail}`)
        if (verdict === 'fail') process.exitCode = 1
      }
    }
  } finally {
    await close()
  }
}

const noKeys: ProviderFinding = {
  verdict: 'warn',
  what: 'keys',
  detail: 'none are set, so nobody is offered it',
}

async function check(
  name: ProviderName,
  provider: PaymentProvider | undefined,
  webhookUrl: string,
): Promise<ProviderFinding[]> {
  if (provider === undefined) return [noKeys]
  const mode: ProviderFinding = provider.isTestMode
    ? { verdict: 'warn', what: 'mode', detail: 'Test mode: the sandbox stands in, no real money moves' }
    : { verdict: 'ok', what: 'mode', detail: `${name} itself` }
  return [mode, ...((await provider.check?.(webhookUrl)) ?? [await readNothing(provider)])]
}

/** Checks at least the keys: querying an unknown payment shows whether they are accepted. */
async function readNothing(provider: PaymentProvider): Promise<ProviderFinding> {
  try {
    await provider.read('0')
    return { verdict: 'ok', what: 'keys', detail: 'are taken' }
  } catch (error) {
    return { verdict: 'fail', what: 'keys', detail: messageOf(error) }
  }
}

/** `sohbet payments`: the status of the payment providers. */
export const paymentsCommand = defineCommand({
  meta: { name: 'sohbet payments', description: 'Checks and sets up the payment providers' },
  subCommands: { check: checkCommand, setup: setupCommand },
})
