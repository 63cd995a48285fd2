import { z } from 'zod'
import { commaList } from './address-settings.ts'

const key = (form: RegExp, example: string) => z.string().regex(form, `must begin like ${example}`).optional()

const secretList = commaList.pipe(
  z.array(z.string().regex(/^whsec_\S+$/, 'must be secrets such as whsec_…, separated by commas')),
)

/** Environment settings for payments. */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: key(/^(?:sk|rk)_(?:test|live)_\w+$/, 'sk_live_ or sk_test_'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\w+$/, 'pk_live_ or pk_test_'),
  STRIPE_WEBHOOK_SECRET: secretList,
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_MERCHANT_ID: z.string().min(1).optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  APPLE_PAY_DOMAIN: z.string().regex(/^\S+$/, 'must be the content of the file, in one line').optional(),
  PAYMENTS_SANDBOX: z.enum(['true', 'false']).optional(),
  PAYMENTS_SANDBOX_URL: z.url({ protocol: /^http$/ }).optional(),
  NODE_ENV: z.string().optional(),
}

type Environment = z.output<z.ZodObject<typeof paymentsEnvironment>>

/** The configured payment providers. */
export interface PaymentsConfig {
  /** Undefined: no keys. */
  stripe: StripeKeys | undefined
  paypal: PaypalKeys | undefined
  /** The file by which Apple verifies our domain, as issued by Stripe or PayPal; undefined: Apple Pay is off. */
  appleDomain: string | undefined
  /** Whether the sandbox may replace a provider without keys; unless set, only where no real money is involved. */
  sandbox: 'allowed' | 'refused' | 'off'
  /** A sandbox that runs separately; undefined: the built-in one. */
  sandboxUrl: string | undefined
}

/** The keys of a Stripe account, as its dashboard shows them. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
}

/** The keys of a PayPal account, as its dashboard shows them. */
export interface PaypalKeys {
  clientId: string
  clientSecret: string
  webhookId: string
  /** The merchant account that is paid; null: payments are not compared by it. */
  merchantId: string | null
  isLive: boolean
}

/** Missing or inconsistent settings, as sentences that start with their setting. */
export function findPaymentFaults(env: Environment): string[] {
  const stripe = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET[0],
  }
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = env
  return [
    ...findGaps(stripe),
    ...findGaps({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID }),
    ...findMixed(env),
  ]
}

// With incomplete keys the shop would take money but never hear of it.
function findGaps(keys: Record<string, string | undefined>): string[] {
  const gaps = Object.keys(keys).filter((name) => keys[name] === undefined)
  if (gaps.length === 0 || gaps.length === Object.keys(keys).length) return []
  return gaps.map((name) => `${name}: is missing beside ${Object.keys(keys).find((key) => keys[key])}`)
}

function findMixed({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: shown }: Environment): string[] {
  const isMixed = secret !== undefined && shown !== undefined && isLiveKey(secret) !== isLiveKey(shown)
  return isMixed ? ['STRIPE_PUBLISHABLE_KEY: is of another mode than STRIPE_SECRET_KEY'] : []
}

/**
 * The environment with placeholders for the webhook settings that a provider only issues when a webhook is
 * created, so that the other keys can be used to create it.
 */
export function withUnsetWebhooks(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isUnset = (name: string, key: string): boolean => Boolean(env[key]) && !env[name]
  return {
    ...env,
    ...(isUnset('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY') && { STRIPE_WEBHOOK_SECRET: 'whsec_unset' }),
    ...(isUnset('PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID') && { PAYPAL_WEBHOOK_ID: 'unset' }),
  }
}

function isLiveKey(given: string): boolean {
  return given.includes('_live_')
}

/** The parsed settings; `findPaymentFaults` has refused invalid ones. */
export function toPayments(env: Environment): PaymentsConfig {
  const [stripe, paypal] = [toStripe(env), toPaypal(env)]
  const isReal =
    env.NODE_ENV === 'production' || paypal?.isLive === true || isLiveKey(stripe?.secretKey ?? '')
  return {
    stripe,
    paypal,
    appleDomain: env.APPLE_PAY_DOMAIN,
    // With real payments configured, a sandbox would give credits away, whatever the environment is called.
    sandbox: toSandbox(env.PAYMENTS_SANDBOX, isReal),
    sandboxUrl: env.PAYMENTS_SANDBOX_URL === undefined ? undefined : new URL(env.PAYMENTS_SANDBOX_URL).origin,
  }
}

function toSandbox(given: Environment['PAYMENTS_SANDBOX'], isReal: boolean): PaymentsConfig['sandbox'] {
  if (given === undefined) return isReal ? 'refused' : 'allowed'
  return given === 'true' ? 'allowed' : 'off'
}

function toStripe(env: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (secretKey === undefined || publishableKey === undefined) return undefined
  return { secretKey, publishableKey, webhookSecrets: env.STRIPE_WEBHOOK_SECRET }
}

function toPaypal(env: Environment): PaypalKeys | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return undefined
  const isLive = env.PAYPAL_ENVIRONMENT === 'live'
  return { clientId, clientSecret, webhookId, merchantId: env.PAYPAL_MERCHANT_ID ?? null, isLive }
}
