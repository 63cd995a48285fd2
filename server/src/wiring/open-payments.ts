import { providerNames } from '@sohbet/contract/payment-providers'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { createOutbound } from '#platform/payments/outbound.ts'
import type { PaymentProvider, PaymentProviders, ProviderName } from '#platform/payments/payment-provider.ts'
import type { PaymentsConfig, PaypalKeys, StripeKeys } from '#platform/config/payments-config.ts'
import { createPaypalProvider, type PaypalSettings } from '#platform/payments/paypal/paypal-provider.ts'
import type { StripeSettings } from '#platform/payments/stripe/stripe-client.ts'
import { createStripeProvider } from '#platform/payments/stripe/stripe-provider.ts'

/** A running sandbox and the keys that open it. */
export interface SandboxAccess {
  url: string
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string }
}

type Settings = Pick<Config, 'payments' | 'publicOrigin' | 'brand'>

/** Our own origin, from which the sandbox's scripts are loaded. */
const sandboxScripts = '/sandbox'

/** Whether the sandbox replaces a provider without keys (B-106). */
export function needsSandbox({ sandbox, ...keys }: PaymentsConfig): boolean {
  return sandbox === 'allowed' && providerNames.some((name) => keys[name] === undefined)
}

/** Refuses, with a sentence for the operator, to start a shop without any payment provider. */
export function refuseSandbox({ sandbox, ...keys }: PaymentsConfig): void {
  if (sandbox !== 'refused' || providerNames.some((name) => keys[name] !== undefined)) return
  throw new Error(
    'NODE_ENV is production, and neither Stripe nor PayPal has keys. Set STRIPE_SECRET_KEY and its companions, or those of PAYPAL_CLIENT_ID; PAYMENTS_SANDBOX=true lets the sandbox stand in, where no real money moves, and PAYMENTS_SANDBOX=false starts without payments.',
  )
}

/** Opens each provider by its keys, otherwise by the open sandbox; a provider with neither is missing. */
export function openPayments(
  config: Settings,
  clock: Clock,
  sandbox: SandboxAccess | undefined,
): PaymentProviders {
  const opened: Record<ProviderName, PaymentProvider | undefined> = {
    stripe: openStripe(config.payments.stripe, sandbox, clock),
    paypal: openPaypal(config, sandbox, clock),
  }
  return Object.fromEntries(providerNames.flatMap((name) => (opened[name] ? [[name, opened[name]]] : [])))
}

function openStripe(
  keys: StripeKeys | undefined,
  sandbox: SandboxAccess | undefined,
  clock: Clock,
): PaymentProvider | undefined {
  const settings = keys === undefined ? sandbox && sandboxStripe(sandbox) : realStripe(keys)
  return settings && createStripeProvider(settings, clock, createOutbound({ origins: [settings.apiUrl] }))
}

function realStripe(keys: StripeKeys): StripeSettings {
  const urls = { apiUrl: 'https://api.stripe.com', scriptOrigin: 'https://js.stripe.com' }
  return { ...keys, ...urls, isTestMode: false }
}

function sandboxStripe({ url, stripe }: SandboxAccess): StripeSettings {
  const { webhookSecret, ...keys } = stripe
  const shown = { scriptOrigin: sandboxScripts, isTestMode: true }
  return { ...keys, ...shown, apiUrl: url, webhookSecrets: [webhookSecret] }
}

function openPaypal(
  { payments, publicOrigin, brand }: Settings,
  sandbox: SandboxAccess | undefined,
  clock: Clock,
): PaymentProvider | undefined {
  const reached =
    payments.paypal === undefined ? sandbox && sandboxPaypal(sandbox) : realPaypal(payments.paypal)
  if (reached === undefined) return undefined
  const settings = { ...reached, domain: new URL(publicOrigin).hostname, brandName: brand.name }
  const origins = [settings.apiUrl, ...settings.certificateFolders].map((url) => new URL(url).origin)
  return createPaypalProvider(settings, clock, createOutbound({ origins }))
}

type ReachedPaypal = Omit<PaypalSettings, 'domain' | 'brandName'>

function realPaypal({ isLive, ...keys }: PaypalKeys): ReachedPaypal {
  const zone = isLive ? '' : '.sandbox'
  return {
    ...keys,
    apiUrl: `https://api-m${zone}.paypal.com`,
    // Events name the older host for their certificate; the newer one may follow.
    certificateFolders: ['api', 'api-m'].map(
      (name) => `https://${name}${zone}.paypal.com/v1/notifications/certs/`,
    ),
    scriptOrigin: `https://www${zone}.paypal.com`,
    isTestMode: false,
  }
}

function sandboxPaypal({ url, paypal }: SandboxAccess): ReachedPaypal {
  return {
    ...paypal,
    apiUrl: `${url}/paypal`,
    certificateFolders: [`${url}/paypal/v1/notifications/certs/`],
    scriptOrigin: sandboxScripts,
    isTestMode: true,
  }
}
