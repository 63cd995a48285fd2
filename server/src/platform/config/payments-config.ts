import { z } from 'zod'

const key = (form: RegExp, example: string) => z.string().regex(form, `must begin like ${example}`).optional()

const secretList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(/^whsec_\S+$/, 'must be secrets such as whsec_…, separated by commas')))

/** The settings of the environment that are about being paid. */
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

/** Who takes money for us, as configured. */
export interface PaymentsConfig {
  /** Undefined: no keys. */
  stripe: StripeKeys | undefined
  paypal: PaypalKeys | undefined
  /** What Apple reads to know our domain, as Stripe or PayPal hands it out; undefined: Apple Pay is off. */
  appleDomain: string | undefined
  /** Whether the sandbox stands in for a provider without keys: `true` and `false` as set, else where nothing is real. */
  sandbox: 'allowed' | 'refused' | 'off'
  /** A sandbox that runs apart; undefined: one of our own. */
  sandboxUrl: string | undefined
}

/** What Stripe's dashboard shows of an account. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
}

/** What PayPal's dashboard shows of an account. */
export interface PaypalKeys {
  clientId: string
  clientSecret: string
  webhookId: string
  /** The account that is paid; null: payments are not compared by it. */
  merchantId: string | null
  isLive: boolean
}

/** What is missing or does not fit, as sentences that begin with their setting. */
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

// Half of the keys would start a shop that can take money and never hear of it.
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
 * The environment before an operator has set what a provider tells when a webhook is created: with stand-ins, so that the
 * other keys can be used to create it.
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

/** The settings as the application uses them; those of `findPaymentFaults` were refused before. */
export function toPayments(env: Environment): PaymentsConfig {
  const [stripe, paypal] = [toStripe(env), toPaypal(env)]
  const isReal =
    env.NODE_ENV === 'production' || paypal?.isLive === true || isLiveKey(stripe?.secretKey ?? '')
  return {
    stripe,
    paypal,
    appleDomain: env.APPLE_PAY_DOMAIN,
    // Beside real money a stand-in would give credits away, whatever the environment is called.
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
