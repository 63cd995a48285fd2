import { providerNames } from '@sohbet/contract/payment-providers'
import { readLocalPath } from '@sohbet/messages'
import { permissionsPolicy } from '#platform/http/edge/security-headers.ts'
import type { PaymentProviders, ProviderName } from '#platform/payments/payment-provider.ts'

/** The address for reports of policy violations. */
export const reportsPath = '/csp-reports'

/** The varying parts of a page's policy. */
export interface PagePolicy {
  nonce: string
  /** Origins other than our own that may serve sound. */
  mediaOrigins: readonly string[]
  /** The providers whose forms and windows the page may show. */
  payments: readonly ProviderName[]
}

/** The providers with real money: the sandbox is on our own origin and needs no permission (B-106). */
export function realProviders(providers: PaymentProviders): ProviderName[] {
  return providerNames.filter((name) => providers[name]?.isTestMode === false)
}

/** Whether a page shows a provider's form: the top-up and the plans, in any language. */
export function isPaymentPage(url: string): boolean {
  const { pathname } = new URL(readLocalPath(url).path, 'http://localhost')
  // The router ignores case and a trailing slash.
  return /^\/(?:wallet\/topupwallet|subscription)\/?$/i.test(pathname)
}

/**
 * The strict policy of security.md F17: scripts run only with the nonce, and framing and external base
 * addresses are forbidden.
 */
export function policyHeaders({ nonce, mediaOrigins, payments }: PagePolicy): Record<string, string> {
  const sources = payments.map((name) => providerSources[name])
  const frames = sources.flatMap(({ frame }) => frame)
  const styles = sources.flatMap(({ style }) => style)
  const policy = [
    "default-src 'none'",
    // Scripts added by a trusted script are trusted too, including those of providers: no host has to be
    // named.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // PayPal's script adds style sheets without a nonce, and a nonce would disable 'unsafe-inline'.
    directive('style-src', ["'self'", ...(styles.length > 0 ? styles : [`'nonce-${nonce}'`])]),
    // Positions and progress use style attributes, which cannot load anything.
    "style-src-attr 'unsafe-inline'",
    directive('img-src', ["'self'", 'data:', ...sources.flatMap(({ picture }) => picture)]),
    "font-src 'self'",
    directive('media-src', ["'self'", 'blob:', ...mediaOrigins]),
    // The player requests an address itself to find out why it fails.
    directive('connect-src', ["'self'", ...mediaOrigins, ...sources.flatMap(({ connect }) => connect)]),
    ...(frames.length > 0 ? [directive('frame-src', frames)] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The first is for Firefox and Safari, the second for browsers that support `Reporting-Endpoints`.
    `report-uri ${reportsPath}`,
    'report-to csp',
  ].join('; ')
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `csp="${reportsPath}"`,
    // PayPal's window communicates with its opener.
    ...(payments.length > 0 && {
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissionsPolicy(sources.flatMap(({ payment }) => payment)),
    }),
  }
}

const link = ['https://link.com', 'https://*.link.com']
const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

/** The sources each provider requires besides the script; `page-policy.test.ts` names the references. */
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
    // Google Pay opens in its own frame; Stripe's frame requests Apple Pay.
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
