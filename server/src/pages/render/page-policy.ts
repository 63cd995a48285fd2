import { readLocalPath } from '@sohbet/messages'
import { permissionsPolicy } from '#platform/http/edge/security-headers.ts'
import type { PaymentProviders, ProviderName } from '#platform/payments/payment-provider.ts'

/** Where browsers report what a policy stopped. */
export const reportsPath = '/csp-reports'

/** What a page may load. */
export interface PagePolicy {
  nonce: string
  /** Addresses besides our own that sound may come from. */
  mediaOrigins: readonly string[]
  /** The providers whose own fields and windows the page may show. */
  payments: readonly ProviderName[]
}

/** The providers that take real money: the sandbox stands on our own origin and needs no leave (B-106). */
export function realProviders(providers: PaymentProviders): ProviderName[] {
  return (['stripe', 'paypal'] as const).filter((name) => providers[name]?.isTestMode === false)
}

/** Whether a page of ours shows a provider's fields: the top-up and the plans, in any language. */
export function isPaymentPage(url: string): boolean {
  const { pathname } = new URL(readLocalPath(url).path, 'http://localhost')
  // The router takes an address in any case and with a slash behind it.
  return /^\/(?:wallet\/topupwallet|subscription)\/?$/i.test(pathname)
}

/** The strict policy of security.md F17: scripts run by their nonce alone, nothing may be framed or based elsewhere. */
export function policyHeaders({ nonce, mediaOrigins, payments }: PagePolicy): Record<string, string> {
  const sources = payments.map((name) => providerSources[name])
  const frames = sources.flatMap(({ frame }) => frame)
  const styles = sources.flatMap(({ style }) => style)
  const policy = [
    "default-src 'none'",
    // What a trusted script adds is trusted as well, the providers' own scripts too: no host has to be named.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // PayPal's script adds sheets of its own and takes no nonce; beside a nonce 'unsafe-inline' would count for nothing.
    directive('style-src', ["'self'", ...(styles.length > 0 ? styles : [`'nonce-${nonce}'`])]),
    // Positions and progress are drawn by style attributes; they can load nothing.
    "style-src-attr 'unsafe-inline'",
    directive('img-src', ["'self'", 'data:', ...sources.flatMap(({ picture }) => picture)]),
    "font-src 'self'",
    directive('media-src', ["'self'", 'blob:', ...mediaOrigins]),
    // The player asks an address itself why it gives no sound.
    directive('connect-src', ["'self'", ...mediaOrigins, ...sources.flatMap(({ connect }) => connect)]),
    ...(frames.length > 0 ? [directive('frame-src', frames)] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The first for Firefox and Safari, the second for what reads `Reporting-Endpoints`.
    `report-uri ${reportsPath}`,
    'report-to csp',
  ].join('; ')
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `csp="${reportsPath}"`,
    // PayPal's window speaks with the page that opened it.
    ...(payments.length > 0 && {
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissionsPolicy(sources.flatMap(({ payment }) => payment)),
    }),
  }
}

const link = ['https://link.com', 'https://*.link.com']
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

/** What each provider asks a policy to let in, besides the script; `page-policy.test.ts` names the sources. */
const providerSources: Record<
  ProviderName,
  Record<'frame' | 'connect' | 'picture' | 'style' | 'payment', readonly string[]>
> = {
  stripe: {
    frame: [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://m.stripe.network',
      'https://pay.google.com',
      ...link,
    ],
    connect: [
      'https://api.stripe.com',
      'https://r.stripe.com',
      'https://google.com/pay',
      'https://pay.google.com',
      ...link,
    ],
    picture: ['https://*.stripe.com', 'https://*.link.com'],
    style: [],
    // Google Pay opens in a frame of its own; Apple Pay is asked for by Stripe's.
    payment: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://pay.google.com'],
  },
  paypal: {
    frame: paypal,
    connect: paypal,
    picture: paypal,
    style: [...paypal, "'unsafe-inline'"],
    payment: ['https://*.paypal.com'],
  },
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${sources.join(' ')}`
}
